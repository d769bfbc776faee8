import type { BodyOf } from '@courtside/contracts/route';
import { MAX_COUNT, ReportedError } from '@courtside/contracts/reported-errors';
import { z } from 'zod';
import { EnvironmentName, InEnvironment, Why } from './call-fields';
import type { ErrorDetail, ErrorPage } from './error-lines';
import { operatorCalls } from './operator-calls';
import { answers, lists } from './release-call';
import type { Budget } from './sizes/size-comment';
import type { SizedPart } from './sizes/release-sizes';
import type { EnvironmentLine } from './environment-settings';
import type { AcceptedInvitation, InvitationLine } from './invitation-lines';
import { CheckName, CombinationId, Figures, type MeasuredRelease, type Proofs } from './proofs';
import {
  Build,
  CanaryFigures,
  CanaryPlan,
  Hash,
  MAX_FILES,
  ModuleName,
  Origin,
  type ApiCheck,
  type CanaryOutcome,
  type DifferenceLine,
  type HistoryLine,
  type Outcome,
  type PreviewLine,
  type PreviewOutcome,
  type StatusLine,
} from './protocol';

/** How many different errors a gateway passes on at once. */
export const MAX_PASSED_ERRORS = 100;
const Percent = z.int().min(1).max(99);

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
  /** The sizes of the release that everyone gets there, and the budget of the module. */
  sizes: answers<{ version: string | null; parts: SizedPart[]; budget: Budget }>('parts')(
    'GET',
    '/v1/environments/:environment/sizes/:module',
    { params: InEnvironment.extend({ module: ModuleName }) },
  ),
  previews: lists<PreviewLine>('name')('GET', '/v1/previews', {}),
  /** With a module and an environment, the proofs of the combination that a promotion from there would make. */
  proofs: answers<Proofs>('combination')('GET', '/v1/environments/:environment/proofs', {
    params: InEnvironment,
    query: z.object({ module: ModuleName.optional(), from: EnvironmentName.optional() }),
  }),
  /** The releases of a module whose figures are known, as an environment gave them to everyone; the newest comes first. */
  measured: lists<MeasuredRelease>('version')('GET', '/v1/environments/:environment/measured/:module', {
    params: InEnvironment.extend({ module: ModuleName }),
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
      figures: Figures.optional(),
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
      /** 0 ends the canary, unless it has an audience. */
      percent: z.int().min(0).max(99),
      /** Who gets it in addition to the share: invited testers, and everyone in these clubs. */
      audience: z.strictObject({ clubs: z.array(z.string().min(1).max(64)).max(50) }).optional(),
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
      percent: z.int().min(0).max(99),
      step: z.discriminatedUnion('do', [
        z.strictObject({ do: z.literal('end') }),
        z.strictObject({ do: z.literal('complete') }),
        z.strictObject({ do: z.literal('note'), plan: CanaryPlan }),
        z.strictObject({ do: z.literal('advance'), percent: Percent, plan: CanaryPlan }),
      ]),
      why: Why,
    }),
  }),
  /** A link to the canaries of a module. */
  invite: answers<InvitationLine>('link')('POST', '/v1/invitations', {
    body: z.strictObject({
      environment: EnvironmentName,
      module: ModuleName,
      /** The tester. It is in the link. */
      name: z.string().trim().min(1).max(60),
      hours: z.int().min(1).max(720),
    }),
  }),
  /** A link to a build that nobody else gets, for one browser, for an hour. */
  tryBuild: answers<InvitationLine>('link')('POST', '/v1/trials', {
    body: z.strictObject({
      environment: EnvironmentName,
      module: ModuleName,
      /** The environment or preview that has the build. */
      from: EnvironmentName,
    }),
  }),
  /** Gateways ask for what a link gives to a browser. */
  acceptInvitation: answers<AcceptedInvitation>('pass')('POST', '/v1/invitations/accept', {
    body: z.strictObject({ text: z.string().max(2_000), environment: EnvironmentName }),
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
      /** An API of its own; without one, it is that of staging. */
      api: z.optional(Origin),
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

  /** The figures of the canaries that run in an environment, of all gateways together. */
  canaryFigures: lists<CanaryFigures>('module')('GET', '/v1/environments/:environment/canary-figures', {
    params: InEnvironment,
  }),
  /** A gateway says what the canaries of an environment have come to. It replaces what the same gateway said before. */
  reportFigures: answers<object>(null)('POST', '/v1/environments/:environment/canary-figures', {
    params: InEnvironment,
    body: z.strictObject({ gateway: z.string().min(1).max(64), canaries: z.array(CanaryFigures).max(100) }),
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

  ...operatorCalls,
} as const;

/** The body of a call. */
export type ReleaseBody<Name extends keyof typeof releaseCalls> = BodyOf<(typeof releaseCalls)[Name]>;
