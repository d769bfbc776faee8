import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import * as z from 'zod/mini';

const Instant = z.int().check(z.nonnegative());

/** Why a run gave no result. */
export const Failure = z.discriminatedUnion('kind', [
  /** The trigger could not be delivered, or the glove never took it. */
  z.object({ kind: z.literal('not-triggered') }),
  /** The server or the glove refused, and said why. */
  z.object({ kind: z.literal('refused'), error: z.string() }),
  /** Triggered, but nothing came in time. */
  z.object({ kind: z.literal('timed-out') }),
  /** Something came that is no measurement. */
  z.object({ kind: z.literal('invalid') }),
]);
export type Failure = z.infer<typeof Failure>;

/** What every run that is under way carries. Instants in milliseconds since the epoch, by this device's clock. */
const underWay = {
  glove: z.enum(GLOVE_IDS),
  /** Under which the trigger is sent, so that sending it again after a crash starts nothing twice. */
  key: z.string(),
  startedAt: Instant,
  timeoutMs: z.number().check(z.positive()),
  /** How the last poll went: answered, failed, or not asked yet since the screen came back. */
  link: z.enum(['ok', 'retrying', 'resuming']),
};
const triggered = { ...underWay, runId: z.string(), triggeredAt: Instant };

/** One test of one player, from nothing to a confirmed result. */
export const RunState = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('idle') }),
  /** Asked for; `runId` is null until the server answered. */
  z.object({ phase: z.literal('triggering'), ...underWay, runId: z.nullable(z.string()) }),
  z.object({ phase: z.literal('preparing'), ...triggered }),
  z.object({ phase: z.literal('measuring'), ...triggered }),
  z.object({ phase: z.literal('result'), value: z.number() }),
  z.object({ phase: z.literal('failed'), failure: Failure }),
  z.object({ phase: z.literal('confirmed'), value: z.number() }),
]);
export type RunState = z.infer<typeof RunState>;
export type OpenRun = Extract<RunState, { phase: 'triggering' | 'preparing' | 'measuring' }>;
