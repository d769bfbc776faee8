import { z } from 'zod';
import { ATTEMPT_RULES } from './attempt-rules';
import { Id, SessionDate } from './fields';
import { TEST_CODES } from './glove-names';
import { PLAYERS_PER_TEAM, TEST_DAY_EVENTS_MAX } from './limits';
import { AttemptDetails, Glove, Instant, Measurement, Test } from './test-days/ledger';
import { TestDayEvent } from './test-days/changes';
import type { ServerEvent } from './test-day-events';

const player = Id;
const run_id = z.string().max(64);

/** The events that only the server adds. */
const StoredServerEvent = z.discriminatedUnion('type', [
  Measurement.extend({ type: z.literal('measuring'), player }),
  z.object({
    type: z.literal('measured'),
    player,
    test: Test,
    run_id,
    glove: Glove,
    value: z.number().min(0),
    details: AttemptDetails.nullable(),
  }),
  z.object({ type: z.literal('measurement-failed'), player, test: Test, run_id, error: z.string().max(1_000) }),
  z.object({ type: z.literal('session-stored'), player, session: Id }),
  z.object({ type: z.literal('session-deleted'), player, session: Id }),
  z.object({ type: z.literal('placed'), player, group: z.number().int().nonnegative(), glove: Glove.nullable() }),
]) satisfies z.ZodType<ServerEvent>;

const StoredEvent = z.object({
  revision: z.number().int().positive(),
  /** Chosen by the tablet or, with a colon, by the server. */
  key: z.string().min(1).max(160),
  at: Instant,
  event: z.union([TestDayEvent, StoredServerEvent]),
});

/** Each glove measures one player, so a test day waits for a few. */
const RUNS_IN_FILE = 100;

const Count = z.number().int().nonnegative();

/** A test day in the file of a club: its players in the order of the queue, and its log of events. */
export const ClubTestDay = z.object({
  id: Id,
  team: Id,
  session_date: SessionDate,
  tests: z.array(Test).min(1),
  attempt_rule: z.enum(ATTEMPT_RULES),
  status: z.enum(['open', 'finished']),
  revision: Count,
  started_at: Instant,
  /** `place` counts from 0. `done` of `total` tests of the player have a result. */
  players: z.array(z.object({ player, place: Count, done: Count, total: Count })).max(PLAYERS_PER_TEAM),
  events: z.array(StoredEvent).max(2 * TEST_DAY_EVENTS_MAX),
  /** Measurements whose result is not in the events yet. */
  runs: z.array(z.object({ run_id, player, glove: Glove, test: z.enum(TEST_CODES) })).max(RUNS_IN_FILE),
});
export type ClubTestDay = z.infer<typeof ClubTestDay>;
