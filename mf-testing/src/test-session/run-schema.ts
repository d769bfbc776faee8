import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import * as z from 'zod/mini';

const Instant = z.int().check(z.nonnegative());

/** Why a run has no result. */
export const Failure = z.discriminatedUnion('kind', [
  /** The trigger could not be delivered, or the glove did not accept it. */
  z.object({ kind: z.literal('not-triggered') }),
  /** The server or the glove rejected the test, with a reason. */
  z.object({ kind: z.literal('refused'), error: z.string() }),
  /** Triggered, but no result arrived in time. */
  z.object({ kind: z.literal('timed-out') }),
  /** The glove sent data that is not a measurement. */
  z.object({ kind: z.literal('invalid') }),
  /** The glove disconnected during the test, and no result arrived in time. */
  z.object({ kind: z.literal('dropped'), glove: z.enum(GLOVE_IDS) }),
]);
export type Failure = z.infer<typeof Failure>;

/** Common to every open run. Instants are milliseconds since the epoch, by this device's clock. */
const openRun = {
  glove: z.enum(GLOVE_IDS),
  /** Idempotency key of the trigger: sending it again after a crash starts nothing twice. */
  key: z.string(),
  startedAt: Instant,
  timeoutMs: z.number().check(z.positive()),
  /**
   * The last poll succeeded, failed, has not been made since the screen was reopened, or says that the glove is
   * disconnected. A disconnected glove may come back with a result, so its run stays open.
   */
  link: z.enum(['ok', 'retrying', 'resuming', 'dropped']),
};
const triggered = { ...openRun, runId: z.string(), triggeredAt: Instant };

/** One test of one player. */
export const RunState = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('idle') }),
  /** Requested; `runId` is null until the server responds. */
  z.object({ phase: z.literal('triggering'), ...openRun, runId: z.nullable(z.string()) }),
  z.object({ phase: z.literal('preparing'), ...triggered }),
  z.object({ phase: z.literal('measuring'), ...triggered }),
  z.object({ phase: z.literal('result'), value: z.number() }),
  z.object({ phase: z.literal('failed'), failure: Failure }),
  z.object({ phase: z.literal('confirmed'), value: z.number() }),
]);
export type RunState = z.infer<typeof RunState>;
export type OpenRun = Extract<RunState, { phase: 'triggering' | 'preparing' | 'measuring' }>;
