import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { PLAYERS_PER_TEST } from '@courtside/contracts/limits';
import { POSITIONS } from '@courtside/contracts/positions';
import * as z from 'zod/mini';
import { RunState } from './run-schema';
import { SESSION_TESTS } from '@courtside/contracts/session-tests';

const PlayerId = z.string().check(z.minLength(1), z.maxLength(64));
const Instant = z.int().check(z.nonnegative());

export const SessionPlayer = z.object({
  id: PlayerId,
  name: z.string(),
  last_name: z.string(),
  player_number: z.int(),
  position: z.enum(POSITIONS),
});
export type SessionPlayer = z.infer<typeof SessionPlayer>;

/** A player's glove. `accuracyAfter` is the timestamp of the last accuracy result that belongs to a previous player. */
export const GloveAssignment = z.object({ glove: z.enum(GLOVE_IDS), accuracyAfter: z.nullable(z.string()) });
export type GloveAssignment = z.infer<typeof GloveAssignment>;

/** The inputs behind a result: they refill a dialog and are shown next to the result. */
export const ResultDetails = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('weight-lift'),
    rows: z.array(z.object({ average: z.nullable(z.number()), max: z.nullable(z.number()) })),
  }),
  z.object({ kind: z.literal('upper-body'), bodyWeight: z.number(), unit: z.enum(['kg', 'lbs']) }),
  z.object({ kind: z.literal('accuracy'), hits: z.number(), misses: z.number(), timestamp: z.nullable(z.string()) }),
]);
export type ResultDetails = z.infer<typeof ResultDetails>;

const Confirmed = z.object({ value: z.number(), at: Instant });

/** One row of the test log. */
export const LogEntry = z.object({ player: PlayerId, test: z.enum(SESSION_TESTS), value: z.number(), at: Instant });
export type LogEntry = z.infer<typeof LogEntry>;

/** One create call of a submission. `refused`: the server rejected it and stored nothing. */
export const SubmissionItem = z.object({
  player: PlayerId,
  key: z.string(),
  date: z.string(),
  values: z.partialRecord(z.enum(SESSION_TESTS), z.number()),
  state: z.enum(['pending', 'stored', 'refused']),
});
export type SubmissionItem = z.infer<typeof SubmissionItem>;

const perPlayerAndTest = <Value extends z.ZodMiniType>(value: Value) =>
  z.record(PlayerId, z.partialRecord(z.enum(SESSION_TESTS), value));

/** The parts of a session that a screen's query carries, by query name. */
export const SessionSlices = z.object({
  players: z.array(SessionPlayer).check(z.minLength(1), z.maxLength(PLAYERS_PER_TEST)),
  gloves: z.record(PlayerId, GloveAssignment),
  /** The player selected on each test card. */
  assignedPlayers: z.partialRecord(z.enum(SESSION_TESTS), PlayerId),
  testResults: perPlayerAndTest(RunState),
  testResultsDetails: perPlayerAndTest(ResultDetails),
  testConfirmed: perPlayerAndTest(Confirmed),
});

/** A test session in progress: everything that must survive a reload or a crash. */
export const TestSession = z.extend(SessionSlices, {
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  teamId: PlayerId,
  log: z.array(LogEntry),
  /** Null until the first attempt to submit. */
  submission: z.nullable(z.array(SubmissionItem)),
});
export type TestSession = z.infer<typeof TestSession>;
