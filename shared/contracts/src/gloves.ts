import { z } from 'zod';
import { callsOf } from './call';
import { ErrorText } from './errors';
import { Id } from './fields';
import { GLOVE_IDS, TEST_CODES } from './glove-names';
import { paths } from './paths';

/** `accuracy` in percent, computed from hits and misses. If nothing was measured, all are 0 and `timestamp` is null. */
export const SpikeAccuracyResult = z
  .object({ accuracy: z.number(), hits: z.number().int(), misses: z.number().int(), timestamp: z.string().nullable() })
  .meta({ id: 'SpikeAccuracyResult' });
export type SpikeAccuracyResult = z.infer<typeof SpikeAccuracyResult>;

const TestResults = z.object({
  UBP: z.number().optional(),
  LBP: z.number().optional(),
  SS: z.number().optional(),
  SAC: SpikeAccuracyResult.optional(),
});

/** State of the latest run on a glove. `refused`: the glove sent an invalid result. `expired`: no result arrived in time. */
export const RUN_STATUSES = ['sent', 'triggered', 'done', 'refused', 'expired'] as const;

/** `battery` is text with %, or empty if unknown. `heartbeat` is 'alive' or empty. */
export const GloveRecord = z
  .object({
    battery: z.string(),
    heartbeat: z.string(),
    status: z.string(),
    test_triggered: z.string(),
    test_results: TestResults,
    /** The run that `test_triggered` and `test_results` belong to; null before the first run. */
    run: z
      .object({ id: z.string(), test: z.enum(TEST_CODES), status: z.enum(RUN_STATUSES), error: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'GloveRecord' });
export type GloveRecord = z.infer<typeof GloveRecord>;

export const GloveRecords = z.record(z.enum(GLOVE_IDS), GloveRecord).meta({ id: 'GloveRecords' });
export type GloveRecords = z.infer<typeof GloveRecords>;

export const TriggerRequest = z.object({
  gloveId: z.enum(GLOVE_IDS, 'There is no such glove.'),
  testCode: z.enum(TEST_CODES, 'There is no such test.'),
  /** The tested player, so that the result is erased with the player. */
  player: Id.optional(),
});
export type TriggerRequest = z.infer<typeof TriggerRequest>;

export const TriggerAnswer = z.object({ message: z.string(), run_id: z.string() }).meta({ id: 'TriggerAnswer' });
export type TriggerAnswer = z.infer<typeof TriggerAnswer>;

const userCall = callsOf('Gloves', 'user');

export const startGloveScan = userCall('GET', paths.startGloveScan, {
  id: 'startGloveScan',
  summary: 'Scan for gloves',
  description: 'Starts listening for the gloves of the club on the broker.',
  responses: { 200: z.object({ message: z.string() }), 503: ErrorText },
});
export const getGloveData = userCall('GET', paths.gloveData, {
  id: 'getGloveData',
  summary: 'Get the state of the gloves',
  description: 'Returns the last known state of the six gloves of the club.',
  query: z.object({ testCode: z.enum(TEST_CODES).optional() }),
  responses: { 200: GloveRecords },
});
export const triggerTest = userCall('POST', paths.triggerTest, {
  id: 'triggerTest',
  summary: 'Start a test on a glove',
  description:
    'Sends the test to the glove. Responds with 404 if the club has no such player, with 409 if the glove is disconnected or busy, and with 503 if the broker cannot be reached.',
  body: TriggerRequest,
  idempotent: true,
  responses: { 200: TriggerAnswer, 400: ErrorText, 404: ErrorText, 409: ErrorText, 503: ErrorText },
});
