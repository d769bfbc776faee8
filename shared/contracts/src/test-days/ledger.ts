import { z } from 'zod';
import { ATTEMPT_RULES } from '../attempt-rules';
import { GLOVE_IDS } from '../glove-names';
import { SPIKES_MAX, WEIGHT_LIFT_ROWS_MAX, WEIGHT_LIFT_ROWS_MIN } from '../limits';
import { SESSION_TESTS } from '../session-tests';

export const Instant = z.number().int().nonnegative();
export const Test = z.enum(SESSION_TESTS, 'There is no such test.');
export const Glove = z.enum(GLOVE_IDS, 'There is no such glove.');

/** The source of a value: typed or measured. */
export const AttemptDetails = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('weight-lift'),
    rows: z
      .array(z.object({ average: z.number().min(0).max(1_000), max: z.number().positive().max(1_000) }))
      .min(WEIGHT_LIFT_ROWS_MIN)
      .max(WEIGHT_LIFT_ROWS_MAX),
  }),
  z.object({
    kind: z.literal('accuracy'),
    hits: z.number().int().min(0).max(SPIKES_MAX),
    misses: z.number().int().min(0).max(SPIKES_MAX),
  }),
]);
export type AttemptDetails = z.infer<typeof AttemptDetails>;

/** One attempt. All attempts are kept; discarded ones don't count. `confirmed`: the coach has confirmed an unusual value. `by`: the id of the member who measured it. */
export const Attempt = z.object({
  id: z.string(),
  value: z.number(),
  source: z.enum(['glove', 'typed']),
  glove: Glove.nullable(),
  at: Instant,
  discarded: z.boolean(),
  details: AttemptDetails.nullable(),
  confirmed: z.boolean().optional(),
  by: z.string().optional(),
});
export type Attempt = z.infer<typeof Attempt>;

/**
 * The attempts of one player at one test. `value` is the result by the rule of the test day, null if there is none.
 * `error` is the reason why the last measurement failed.
 */
export const LedgerCell = z.object({
  test: Test,
  status: z.enum(['missing', 'repeat', 'done']),
  value: z.number().nullable(),
  attempts: z.array(Attempt),
  error: z.string().nullable(),
});
export type LedgerCell = z.infer<typeof LedgerCell>;

/** A measurement that a glove has not finished. It counts as failed after `deadline`. */
export const Measurement = z.object({
  test: Test,
  glove: Glove,
  run_id: z.string(),
  started_at: Instant,
  deadline: Instant,
});
export type Measurement = z.infer<typeof Measurement>;

/**
 * `group` counts from 0. `session` is the training session that stores the results, null before the submission and after
 * it was deleted. `session_deleted`: it was deleted, and no result has come since.
 */
export const TestDayPlayer = z.object({
  id: z.string(),
  name: z.string(),
  last_name: z.string(),
  player_number: z.number().int(),
  group: z.number().int().nonnegative(),
  absent: z.boolean(),
  glove: Glove.nullable(),
  measuring: Measurement.nullable(),
  cells: z.array(LedgerCell),
  session: z.string().nullable(),
  session_deleted: z.boolean().optional(),
});
export type TestDayPlayer = z.infer<typeof TestDayPlayer>;

/** A swapped glove or player, and why. */
export const TestDaySwap = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('glove'),
    player: z.string(),
    from: Glove,
    to: Glove.nullable(),
    reason: z.string(),
    at: Instant,
  }),
  z.object({ kind: z.literal('players'), player: z.string(), with: z.string(), reason: z.string(), at: Instant }),
]);
export type TestDaySwap = z.infer<typeof TestDaySwap>;

/** A random id that a browser gives itself on the device of a coach. */
export const Tablet = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'A tablet has 8 to 64 letters, digits, hyphens and underscores.');

/** The group that a tablet tests, and when it last said so. */
export const TestDayHold = z.object({ tablet: Tablet, group: z.number().int().nonnegative(), at: Instant });
export type TestDayHold = z.infer<typeof TestDayHold>;

/** The name of a state of a test day: its revision, a dot, and the key of its newest event. */
export const STATE_LENGTH = 160;

const TestDayChanges = z.object({
  /** The revision that the tablet knows. */
  since: z.number().int().nonnegative(),
  /** The number of swaps at that revision. */
  known_swaps: z.number().int().nonnegative(),
  /** The ids of all players, if their order has changed. */
  order: z.array(z.string()).optional(),
});

/**
 * A test day with its ledger. `revision` counts the stored events. Times are milliseconds since 1970, by the server.
 * A response with `changes` is not complete: `mergeTestDay` adds it to what the tablet knows.
 */
export const TestDay = z
  .object({
    id: z.string(),
    team: z.string(),
    team_name: z.string(),
    session_date: z.string(),
    tests: z.array(Test),
    attempt_rule: z.enum(ATTEMPT_RULES),
    status: z.enum(['open', 'finished']),
    revision: z.number().int().nonnegative(),
    started_at: Instant,
    /** The server's time of this response. */
    now: Instant,
    players: z.array(TestDayPlayer),
    swaps: z.array(TestDaySwap),
    /** The groups that tablets test. Tablets of earlier releases don't say it. */
    holds: z.array(TestDayHold).optional(),
    /** Names this state. A tablet sends it back to get only what has changed since. */
    state: z.string().max(STATE_LENGTH).optional(),
    /** `players` has only changed players, cells and attempts, and `swaps` only new ones. */
    changes: TestDayChanges.optional(),
  })
  .meta({ id: 'TestDay' });
export type TestDay = z.infer<typeof TestDay>;

/** `done` of `total` player × test cells; absent players don't count. */
export const TestDaySummary = z
  .object({
    id: z.string(),
    team: z.string(),
    team_name: z.string(),
    session_date: z.string(),
    status: z.enum(['open', 'finished']),
    done: z.number().int(),
    total: z.number().int(),
    started_at: Instant,
  })
  .meta({ id: 'TestDaySummary' });
export type TestDaySummary = z.infer<typeof TestDaySummary>;
