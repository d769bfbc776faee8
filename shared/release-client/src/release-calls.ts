import type { BodyOf } from '@courtside/contracts/route';
import { MAX_COUNT, ReportedError } from '@courtside/contracts/reported-errors';
import { z } from 'zod';
import { EnvironmentName as NewEnvironmentName } from './environment-name';
import type { ErrorDetail, ErrorPage } from './error-lines';
import { answers, lists } from './release-call';
import {
  Build,
  CanaryPlan,
  CheckName,
  CombinationId,
  Hash,
  MAX_FILES,
  ModuleName,
  EnvironmentSettings,
  Scope,
  type ApiCheck,
  type CanaryOutcome,
  type DifferenceLine,
  type EnvironmentLine,
  type HistoryLine,
  type Outcome,
  type PreviewLine,
  type PreviewOutcome,
  type Proofs,
  type Pruned,
  type StatusLine,
  type TokenLine,
} from './protocol';

const Why = z.string().trim().min(1).max(500);
const EnvironmentName = z.string().max(64);
/** How many different errors a gateway passes on at once. */
export const MAX_PASSED_ERRORS = 100;
const Percent = z.int().min(1).max(99);

/** An environment, or a preview by the name of its environment. */
const InEnvironment = z.object({ environment: z.string() });

/** Every call of the registry service. */
export const releaseCalls = {
  // Every token may read.
  status: lists<StatusLine>('environment')('GET', '/v1/status', {}),
  statusOf: lists<StatusLine>('environment')('GET', '/v1/environments/:environment/status', { params: InEnvironment }),
  differences: lists<DifferenceLine>('name')('GET', '/v1/environments/:environment/differences/:other', {
    params: InEnvironment.extend({ other: z.string() }),
  }),
  history: lists<HistoryLine>('revision')('GET', '/v1/environments/:environment/history', {
    params: InEnvironment,
    /** Only changes of this module. */
    query: z.object({ of: z.string().optional() }),
  }),
  previews: lists<PreviewLine>('name')('GET', '/v1/previews', {}),
  /** With a module and an environment, the proofs of the combination that a promotion from there would make. */
  proofs: answers<Proofs>('combination')('GET', '/v1/environments/:environment/proofs', {
    params: InEnvironment,
    query: z.object({ module: ModuleName.optional(), from: EnvironmentName.optional() }),
  }),
  /** Records a check of what an environment or a preview serves. The last result of a check counts. */
  recordProof: answers<Proofs>('combination')('POST', '/v1/environments/:environment/proofs', {
    params: InEnvironment,
    body: z.strictObject({
      /** The module that was tested. The caller needs the right to change it here. */
      module: ModuleName,
      check: CheckName,
      /** The combination when the check began. */
      combination: CombinationId,
      passed: z.boolean(),
      summary: z.string().trim().min(1).max(300),
    }),
  }),

  // The files of a build are sent before it is published.
  missingFiles: answers<{ missing: string[] }>('missing')('POST', '/v1/files/missing', {
    body: z.strictObject({ hashes: z.array(Hash).max(MAX_FILES) }),
  }),
  sendFile: answers<object>(null)('PUT', '/v1/files/:sha256', {
    params: z.object({ sha256: Hash }),
    body: z.instanceof(Buffer),
  }),

  publish: lists<Outcome>('revision')('POST', '/v1/environments/:environment/publish', {
    params: InEnvironment,
    body: z.strictObject({ builds: z.array(Build).min(1).max(20), together: z.boolean(), why: Why }),
  }),
  promote: lists<Outcome>('revision')('POST', '/v1/environments/:environment/promote', {
    params: InEnvironment,
    body: z.strictObject({
      modules: z.array(ModuleName).min(1).max(20),
      from: EnvironmentName,
      together: z.boolean(),
      why: Why,
    }),
  }),
  rollback: lists<Outcome>('revision')('POST', '/v1/environments/:environment/rollback', {
    params: InEnvironment,
    body: z.strictObject({
      module: ModuleName,
      version: z
        .string()
        .regex(/^[0-9a-f]{4,16}$/)
        .nullable(),
      why: Why,
    }),
  }),
  canary: answers<CanaryOutcome>('percent')('POST', '/v1/environments/:environment/canary', {
    changesOne: true,
    params: InEnvironment,
    body: z.strictObject({
      module: ModuleName,
      /** 0 ends the canary. */
      percent: z.int().min(0).max(99),
      from: EnvironmentName,
      /** The automatic steps; null for a canary that is changed manually. */
      plan: CanaryPlan.nullable(),
      why: Why,
    }),
  }),
  /** A decision about a canary. It has no effect if the canary is no longer the current one. */
  canaryStep: answers<Outcome>('revision')('POST', '/v1/environments/:environment/canary-step', {
    changesOne: true,
    params: InEnvironment,
    body: z.strictObject({
      module: ModuleName,
      version: z.string(),
      percent: Percent,
      step: z.discriminatedUnion('do', [
        z.strictObject({ do: z.literal('end') }),
        z.strictObject({ do: z.literal('complete') }),
        z.strictObject({ do: z.literal('note'), plan: CanaryPlan }),
        z.strictObject({ do: z.literal('advance'), percent: Percent, plan: CanaryPlan }),
      ]),
      why: Why,
    }),
  }),
  withdraw: answers<Outcome>('revision')('POST', '/v1/environments/:environment/withdraw', {
    changesOne: true,
    params: InEnvironment,
    body: z.strictObject({ module: ModuleName, why: Why }),
  }),
  preview: answers<PreviewOutcome>('address')('POST', '/v1/previews', {
    changesOne: true,
    body: z.strictObject({
      build: Build,
      /** Without `preview-`. */
      name: z.string().max(64),
      like: EnvironmentName,
      hours: z.int().min(1).max(720),
      why: Why,
    }),
  }),
  endPreview: answers<Outcome>('revision')('POST', '/v1/previews/:name/end', {
    changesOne: true,
    params: z.object({ name: z.string() }),
    body: z.strictObject({ why: Why }),
  }),

  checkApi: answers<ApiCheck>('contract')('POST', '/v1/environments/:environment/check-api', {
    params: InEnvironment,
    body: z.strictObject({ source: z.string().max(500), document: z.unknown() }),
  }),

  /** In the order in which a release passes through them; the ended ones come last. */
  environments: lists<EnvironmentLine>('name')('GET', '/v1/environments', {}),
  // A token reads errors of its modules only.
  errors: answers<ErrorPage>('errors')('GET', '/v1/errors', {
    query: z.object({
      module: ModuleName.optional(),
      environment: EnvironmentName.optional(),
      /** `next` of the previous page. */
      after: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  }),
  error: answers<ErrorDetail>('frames')('GET', '/v1/environments/:environment/errors/:module/:fingerprint', {
    params: InEnvironment.extend({ module: ModuleName, fingerprint: z.string() }),
  }),
  /** Gateways pass on what pages have reported. */
  reportErrors: answers<object>(null)('POST', '/v1/errors', {
    body: z.strictObject({
      environment: EnvironmentName,
      errors: z
        .array(
          z.strictObject({ error: ReportedError, browser: z.string().max(40), count: z.int().min(1).max(MAX_COUNT) }),
        )
        .max(MAX_PASSED_ERRORS),
      /** Errors that the gateway, or pages, had no room for, by module. */
      lost: z.record(ModuleName, z.int().min(1)),
    }),
  }),

  // For operators.
  createEnvironment: answers<EnvironmentLine>('name')('POST', '/v1/environments', {
    body: EnvironmentSettings.extend({ name: NewEnvironmentName, why: Why }),
  }),
  changeEnvironment: answers<EnvironmentLine>('name')('POST', '/v1/environments/:environment/change', {
    params: InEnvironment,
    body: EnvironmentSettings.partial().extend({ why: Why }),
  }),
  endEnvironment: answers<EnvironmentLine>('name')('POST', '/v1/environments/:environment/end', {
    params: InEnvironment,
    /** The name once more, for an environment that the product begins with. */
    body: z.strictObject({ confirm: z.nullable(z.string().max(64)), why: Why }),
  }),
  prune: answers<Pruned>('artifacts')('POST', '/v1/prune', {
    body: z.strictObject({ keepDays: z.int().min(0).max(3650), dryRun: z.boolean() }),
  }),
  tokens: lists<TokenLine>('scopes')('GET', '/v1/tokens', {}),
  /** The answer has the token's text, which can't be read again. */
  createToken: answers<TokenLine & { token: string }>('token')('POST', '/v1/tokens', {
    body: z.strictObject({
      name: z.string().trim().min(1).max(100),
      /** `*` for all. */
      modules: z
        .array(z.union([z.literal('*'), ModuleName]))
        .min(1)
        .max(50),
      scopes: z.array(Scope).min(1).max(50),
      days: z.int().min(1).max(3650),
    }),
  }),
  revokeToken: answers<TokenLine>('scopes')('DELETE', '/v1/tokens/:id', {
    params: z.object({ id: z.string().regex(/^[0-9a-f]{12}$/, 'the id of a token') }),
  }),
} as const;

/** The body of a call. */
export type ReleaseBody<Name extends keyof typeof releaseCalls> = BodyOf<(typeof releaseCalls)[Name]>;
