import type { BodyOf, ParamsOf, QueryOf } from '@courtside/contracts/route';
import { MAX_COUNT, ReportedError } from '@courtside/contracts/reported-errors';
import { z } from 'zod';
import { EnvironmentName as NewEnvironmentName } from './environment-name';
import type { ErrorDetail, ErrorPage } from './error-lines';
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

/** What a call takes, and how many modules it changes. */
export interface Schemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON, or the bytes of a file. */
  readonly body?: z.ZodType;
  /** Changes one module, so the answer is one outcome, where other changes have a list. */
  readonly changesOne?: true;
}

/** A call of the registry service. Only the service checks what a call takes, and nobody checks the answer. */
export type ReleaseCall<S extends Schemas = Schemas, Answer = unknown> = S & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A route pattern for `fillPath`. */
  readonly path: string;
  /** Never set. Only carries the type. */
  readonly answer?: Answer;
};

/** What a caller gives. */
export type ReleaseInput<S> = ([ParamsOf<S>] extends [undefined] ? unknown : { params: ParamsOf<S> }) &
  ([QueryOf<S>] extends [undefined] ? unknown : { query: QueryOf<S> }) &
  ([BodyOf<S>] extends [never] ? unknown : { body: BodyOf<S> });

const answers =
  <Answer>() =>
  <S extends Schemas>(method: ReleaseCall['method'], path: string, schemas: S): ReleaseCall<S, Answer> => ({
    method,
    path,
    ...schemas,
  });

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
  status: answers<StatusLine[]>()('GET', '/v1/status', {}),
  statusOf: answers<StatusLine[]>()('GET', '/v1/environments/:environment/status', { params: InEnvironment }),
  differences: answers<DifferenceLine[]>()('GET', '/v1/environments/:environment/differences/:other', {
    params: InEnvironment.extend({ other: z.string() }),
  }),
  history: answers<HistoryLine[]>()('GET', '/v1/environments/:environment/history', {
    params: InEnvironment,
    /** Only changes of this module. */
    query: z.object({ of: z.string().optional() }),
  }),
  previews: answers<PreviewLine[]>()('GET', '/v1/previews', {}),
  /** With a module and an environment, the proofs of the combination that a promotion from there would make. */
  proofs: answers<Proofs>()('GET', '/v1/environments/:environment/proofs', {
    params: InEnvironment,
    query: z.object({ module: ModuleName.optional(), from: EnvironmentName.optional() }),
  }),
  /** Records a check of what an environment or a preview serves. The last result of a check counts. */
  recordProof: answers<Proofs>()('POST', '/v1/environments/:environment/proofs', {
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
  missingFiles: answers<{ missing: string[] }>()('POST', '/v1/files/missing', {
    body: z.strictObject({ hashes: z.array(Hash).max(MAX_FILES) }),
  }),
  sendFile: answers<object>()('PUT', '/v1/files/:sha256', {
    params: z.object({ sha256: Hash }),
    body: z.instanceof(Buffer),
  }),

  publish: answers<Outcome[]>()('POST', '/v1/environments/:environment/publish', {
    params: InEnvironment,
    body: z.strictObject({ builds: z.array(Build).min(1).max(20), together: z.boolean(), why: Why }),
  }),
  promote: answers<Outcome[]>()('POST', '/v1/environments/:environment/promote', {
    params: InEnvironment,
    body: z.strictObject({
      modules: z.array(ModuleName).min(1).max(20),
      from: EnvironmentName,
      together: z.boolean(),
      why: Why,
    }),
  }),
  rollback: answers<Outcome[]>()('POST', '/v1/environments/:environment/rollback', {
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
  canary: answers<CanaryOutcome>()('POST', '/v1/environments/:environment/canary', {
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
  canaryStep: answers<Outcome>()('POST', '/v1/environments/:environment/canary-step', {
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
  withdraw: answers<Outcome>()('POST', '/v1/environments/:environment/withdraw', {
    changesOne: true,
    params: InEnvironment,
    body: z.strictObject({ module: ModuleName, why: Why }),
  }),
  preview: answers<PreviewOutcome>()('POST', '/v1/previews', {
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
  endPreview: answers<Outcome>()('POST', '/v1/previews/:name/end', {
    changesOne: true,
    params: z.object({ name: z.string() }),
    body: z.strictObject({ why: Why }),
  }),

  checkApi: answers<ApiCheck>()('POST', '/v1/environments/:environment/check-api', {
    params: InEnvironment,
    body: z.strictObject({ source: z.string().max(500), document: z.unknown() }),
  }),

  /** In the order in which a release passes through them; the ended ones come last. */
  environments: answers<EnvironmentLine[]>()('GET', '/v1/environments', {}),
  // A token reads errors of its modules only.
  errors: answers<ErrorPage>()('GET', '/v1/errors', {
    query: z.object({
      module: ModuleName.optional(),
      environment: EnvironmentName.optional(),
      /** `next` of the previous page. */
      after: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  }),
  error: answers<ErrorDetail>()('GET', '/v1/environments/:environment/errors/:module/:fingerprint', {
    params: InEnvironment.extend({ module: ModuleName, fingerprint: z.string() }),
  }),
  /** Gateways pass on what pages have reported. */
  reportErrors: answers<object>()('POST', '/v1/errors', {
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
  createEnvironment: answers<EnvironmentLine>()('POST', '/v1/environments', {
    body: EnvironmentSettings.extend({ name: NewEnvironmentName, why: Why }),
  }),
  changeEnvironment: answers<EnvironmentLine>()('POST', '/v1/environments/:environment/change', {
    params: InEnvironment,
    body: EnvironmentSettings.partial().extend({ why: Why }),
  }),
  endEnvironment: answers<EnvironmentLine>()('POST', '/v1/environments/:environment/end', {
    params: InEnvironment,
    /** The name once more, for an environment that the product begins with. */
    body: z.strictObject({ confirm: z.nullable(z.string().max(64)), why: Why }),
  }),
  prune: answers<Pruned>()('POST', '/v1/prune', {
    body: z.strictObject({ keepDays: z.int().min(0).max(3650), dryRun: z.boolean() }),
  }),
  tokens: answers<TokenLine[]>()('GET', '/v1/tokens', {}),
  /** The answer has the token's text, which can't be read again. */
  createToken: answers<TokenLine & { token: string }>()('POST', '/v1/tokens', {
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
  revokeToken: answers<TokenLine>()('DELETE', '/v1/tokens/:id', {
    params: z.object({ id: z.string().regex(/^[0-9a-f]{12}$/, 'the id of a token') }),
  }),
} as const;

/** The body of a call. */
export type ReleaseBody<Name extends keyof typeof releaseCalls> = BodyOf<(typeof releaseCalls)[Name]>;
