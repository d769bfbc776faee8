import { z } from 'zod';
import { isCalendarDate } from './calendar-date';
import { defineCall } from './call';
import { ErrorText } from './errors';
import { Id } from './fields';
import { GLOVE_IDS } from './glove-names';
import {
  METRIC_MAX,
  PLAYERS_PER_TEAM,
  SPIKES_MAX,
  SWAP_REASON_LENGTH,
  WEIGHT_LIFT_ROWS_MAX,
  WEIGHT_LIFT_ROWS_MIN,
} from './limits';
import { singleLine } from './fields';
import { messages } from './messages';
import { paths } from './paths';
import { METRIC_OF_TEST, SESSION_TESTS } from './session-tests';
import { ATTEMPT_RULES } from './attempt-rules';

const Instant = z.number().int().nonnegative();
const Test = z.enum(SESSION_TESTS, 'There is no such test.');
const Glove = z.enum(GLOVE_IDS, 'There is no such glove.');
/** Chosen by the browser, so that an event that is sent twice is stored once. The server's own keys contain a colon. */
const Key = z.string().regex(/^[\w-]{8,64}$/, 'A key has 8 to 64 letters, digits, hyphens and underscores.');

/** The source of a value: typed or measured. */
const AttemptDetails = z.discriminatedUnion('kind', [
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

/** One attempt. All attempts are kept; discarded ones don't count. */
export const Attempt = z.object({
  id: z.string(),
  value: z.number(),
  source: z.enum(['glove', 'typed']),
  glove: Glove.nullable(),
  at: Instant,
  discarded: z.boolean(),
  details: AttemptDetails.nullable(),
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
const Measurement = z.object({ test: Test, glove: Glove, run_id: z.string(), started_at: Instant, deadline: Instant });
export type Measurement = z.infer<typeof Measurement>;

/** `group` counts from 0. `session` is the training session that stores the results, null before the submission. */
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

/** A test day with its ledger. `revision` counts the stored events. Times are milliseconds since 1970, by the server. */
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

export const TestDayDraft = z.object({
  team: z.string().min(1).max(64),
  /** In the order of the queue. */
  players: z.array(z.string().min(1).max(64)).min(1, 'Choose at least one player.').max(PLAYERS_PER_TEAM),
  tests: z.array(Test).min(1, 'Choose at least one test.').max(SESSION_TESTS.length),
  session_date: z.string(messages.sessionDateInvalid).refine(isCalendarDate, messages.sessionDateInvalid),
});
export type TestDayDraft = z.infer<typeof TestDayDraft>;

const player = z.string().min(1).max(64);
const reason = singleLine('Enter a reason.', SWAP_REASON_LENGTH);

/**
 * The changes that a tablet can make. Results are added, never replaced. If another tablet may have changed the same
 * thing, the event contains the state that this tablet saw (`from`), and is refused if that state is outdated.
 */
export const TestDayEvent = z.discriminatedUnion('type', [
  /** A typed value. `key` becomes the id of the attempt. */
  z.object({
    type: z.literal('entered'),
    player,
    test: Test,
    value: z.number().min(0),
    details: AttemptDetails.nullable(),
  }),
  /** The attempt no longer counts, or counts again. */
  z.object({ type: z.literal('discarded'), player, test: Test, attempt: z.string().max(128), discarded: z.boolean() }),
  /** The player repeats the test, or no longer has to. */
  z.object({ type: z.literal('repeat'), player, test: Test, repeat: z.boolean() }),
  z.object({ type: z.literal('absent'), player, absent: z.boolean() }),
  /** Free gloves for players of one group who have none. Gloves that are no longer free are skipped. */
  z.object({
    type: z.literal('gloves-assigned'),
    gloves: z
      .array(z.object({ player, glove: Glove }))
      .min(1)
      .max(GLOVE_IDS.length),
  }),
  z.object({ type: z.literal('glove-swapped'), player, from: Glove, to: Glove.nullable(), reason }),
  /** Stops waiting for this measurement. If its result arrives later, it is an attempt like any other. */
  z.object({ type: z.literal('stopped'), player, run_id: z.string().max(64) }),
  /** Two players swap places in the queue. */
  z.object({
    type: z.literal('players-swapped'),
    player,
    group: z.number().int(),
    with: player,
    withGroup: z.number().int(),
    reason,
  }),
  /** Stores the training sessions of the group's players who have results, and frees their gloves. */
  z.object({ type: z.literal('group-submitted'), group: z.number().int().nonnegative() }),
  /** Stores all remaining sessions and ends the test day. */
  z.object({ type: z.literal('finished') }),
  z.object({ type: z.literal('reopened') }),
]);
export type TestDayEvent = z.infer<typeof TestDayEvent>;

export const TestDayEventRequest = z
  .object({ key: Key, event: TestDayEvent })
  .refine(({ event }) => event.type !== 'entered' || event.value <= METRIC_MAX[METRIC_OF_TEST[event.test]], {
    error: 'This value is too large.',
    path: ['value'],
  });
export type TestDayEventRequest = z.infer<typeof TestDayEventRequest>;

export const MeasurementRequest = z.object({ key: Key, player, test: z.enum(['LBP', 'UBP', 'SS', 'SAC']) });
export type MeasurementRequest = z.infer<typeof MeasurementRequest>;

const params = z.object({ id: Id });

export const listTestDays = defineCall({
  id: 'listTestDays',
  tag: 'Test days',
  summary: 'List test days',
  description: 'Returns the newest test days of the club, or of one team, newest first.',
  method: 'GET',
  path: paths.testDays,
  access: 'user',
  query: z.object({ teamId: Id.optional() }),
  responses: { 200: z.array(TestDaySummary) },
});
export const createTestDay = defineCall({
  id: 'createTestDay',
  tag: 'Test days',
  summary: 'Start a test day',
  description:
    'Starts a test day with players of one team, in groups of three in the given order. Uses the attempt rule of the team.',
  method: 'POST',
  path: paths.testDays,
  access: 'user',
  body: TestDayDraft,
  idempotent: true,
  responses: { 201: TestDay },
});
export const getTestDay = defineCall({
  id: 'getTestDay',
  tag: 'Test days',
  summary: 'Get a test day',
  description: 'Returns the ledger of a test day. With `after`, responds with 204 if that is still its revision.',
  method: 'GET',
  path: paths.testDay,
  access: 'user',
  params,
  query: z.object({ after: z.coerce.number().int().nonnegative().optional() }),
  responses: { 200: TestDay, 204: null },
});
export const addTestDayEvent = defineCall({
  id: 'addTestDayEvent',
  tag: 'Test days',
  summary: 'Add an event to a test day',
  description:
    'Changes the ledger. An event whose `key` is already stored changes nothing and returns the current ledger. Responds with 409 if the event contradicts what another tablet has done, or the test day is finished.',
  method: 'POST',
  path: paths.testDayEvents,
  access: 'user',
  params,
  body: TestDayEventRequest,
  responses: { 200: TestDay, 409: ErrorText },
});
export const measureInTestDay = defineCall({
  id: 'measureInTestDay',
  tag: 'Test days',
  summary: 'Measure a player',
  description:
    "Starts a test on the player's glove. Its result becomes an attempt of this player, even if no tablet waits for it. Responds with 409 if the player has no glove or is already being measured, or the glove is disconnected or busy.",
  method: 'POST',
  path: paths.testDayMeasurements,
  access: 'user',
  params,
  body: MeasurementRequest,
  responses: { 200: TestDay, 409: ErrorText, 503: ErrorText },
});
export const deleteTestDay = defineCall({
  id: 'deleteTestDay',
  tag: 'Test days',
  summary: 'Delete a test day',
  description: 'Deletes a test day and its attempts. Submitted training sessions stay.',
  method: 'DELETE',
  path: paths.testDay,
  access: 'user',
  params,
  responses: { 204: null },
});
