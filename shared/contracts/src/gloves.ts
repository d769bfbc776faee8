import { z } from 'zod';
import { defineCall } from './call';
import { ErrorText } from './errors';
import { GLOVE_IDS, TEST_CODES } from './glove-names';
import { paths } from './paths';

/** `accuracy` in percent, recomputed from hits and misses; all zero and `timestamp` null where nothing was measured. */
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

/** State of the latest run on a glove. `refused`: the glove sent rubbish. `expired`: nothing came in time. */
export const RUN_STATUSES = ['sent', 'triggered', 'done', 'refused', 'expired'] as const;

/** What the server knows of one glove. `battery` is text with %, empty while unknown; `heartbeat` is 'alive' or empty. */
export const GloveRecord = z
  .object({
    battery: z.string(),
    heartbeat: z.string(),
    status: z.string(),
    test_triggered: z.string(),
    test_results: TestResults,
    /** The run that `test_triggered` and `test_results` belong to; null before the first. */
    run: z.object({ id: z.string(), test: z.enum(TEST_CODES), status: z.enum(RUN_STATUSES), error: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'GloveRecord' });
export type GloveRecord = z.infer<typeof GloveRecord>;

export const GloveRecords = z.record(z.enum(GLOVE_IDS), GloveRecord).meta({ id: 'GloveRecords' });
export type GloveRecords = z.infer<typeof GloveRecords>;

export const TriggerRequest = z.object({
  gloveId: z.enum(GLOVE_IDS, 'There is no such glove.'),
  testCode: z.enum(TEST_CODES, 'There is no such test.'),
});
export type TriggerRequest = z.infer<typeof TriggerRequest>;

export const TriggerAnswer = z.object({ message: z.string(), run_id: z.string() }).meta({ id: 'TriggerAnswer' });
export type TriggerAnswer = z.infer<typeof TriggerAnswer>;

export const startGloveScan = defineCall({
  id: 'startGloveScan', summary: 'Start listening for the gloves of the club', method: 'GET', path: paths.startGloveScan,
  access: 'user', responses: { 200: z.object({ message: z.string() }), 503: ErrorText },
});
export const getGloveData = defineCall({
  id: 'getGloveData', summary: 'The six gloves as last heard of', method: 'GET', path: paths.gloveData, access: 'user',
  query: z.object({ testCode: z.enum(TEST_CODES).optional() }), responses: { 200: GloveRecords },
});
/** 409: the glove is disconnected or busy. 503: the broker cannot be reached. */
export const triggerTest = defineCall({
  id: 'triggerTest', summary: 'Ask a glove to run a test', method: 'POST', path: paths.triggerTest, access: 'user',
  body: TriggerRequest, idempotent: true, responses: { 200: TriggerAnswer, 400: ErrorText, 409: ErrorText, 503: ErrorText },
});
