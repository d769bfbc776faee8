import type { GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { advance, IDLE, isOpen, type RunEvent } from '../test-run/run-state';
import type { RunState } from '../test-run/run-schema';
import type { GloveAssignment, ResultDetails, SessionPlayer, SubmissionItem, TestSession } from './session-schema';
import { SESSION_TESTS, type SessionTest } from './tests';

/** What may happen to a test session. */
export type SessionEvent =
  | ({ type: 'glove-assigned'; player: string } & GloveAssignment)
  /** Switch Glove: the slot is free again. */
  | { type: 'glove-freed'; player: string }
  /** A test card was set to a player. */
  | { type: 'player-assigned'; test: SessionTest; player: string }
  | { type: 'run'; player: string; test: SessionTest; event: Exclude<RunEvent, { type: 'polled' | 'confirm' }> }
  /** What every open run is told at once. */
  | { type: 'polled'; at: number; records: GloveRecords }
  | { type: 'all-runs'; event: Extract<RunEvent, { type: 'tick' | 'poll-failed' | 'resume' }> }
  | { type: 'details'; player: string; test: SessionTest; details: ResultDetails }
  | { type: 'confirm'; player: string; test: SessionTest; at: number }
  | { type: 'submission'; items: SubmissionItem[] };

export function beginSession(id: string, teamId: string, players: SessionPlayer[]): TestSession {
  return {
    id, teamId, players,
    gloves: {}, assignedPlayers: {}, testResults: {}, testResultsDetails: {}, testConfirmed: {}, log: [], submission: null,
  };
}

export const runOf = (session: TestSession, player: string, test: SessionTest): RunState => session.testResults[player]?.[test] ?? IDLE;

/** Every run that is under way, of every player. */
export function openRuns(session: TestSession): { player: string; test: SessionTest; glove: GloveId; key: string; runId: string | null }[] {
  return session.players.flatMap(({ id: player }) =>
    SESSION_TESTS.flatMap((test) => {
      const run = runOf(session, player, test);
      return isOpen(run) ? [{ player, test, glove: run.glove, key: run.key, runId: run.runId }] : [];
    }),
  );
}

/** The player's results are on their way to the server, or there: they are no longer changed. */
export function isLocked(session: TestSession, player: string): boolean {
  return session.submission?.some((item) => item.player === player && item.state !== 'refused') ?? false;
}

function put<Value>(
  slice: Record<string, Partial<Record<SessionTest, Value>>>, player: string, test: SessionTest, value: Value,
): Record<string, Partial<Record<SessionTest, Value>>> {
  return { ...slice, [player]: { ...slice[player], [test]: value } };
}

function run(session: TestSession, player: string, test: SessionTest, event: RunEvent): TestSession {
  const before = runOf(session, player, test);
  const after = advance(test, before, event);
  return after === before ? session : { ...session, testResults: put(session.testResults, player, test, after) };
}

function confirm(session: TestSession, player: string, test: SessionTest, at: number): TestSession {
  const before = runOf(session, player, test);
  if (before.phase !== 'result') return session;
  const { value } = before;
  return {
    ...run(session, player, test, { type: 'confirm' }),
    testConfirmed: put(session.testConfirmed, player, test, { value, at }),
    log: [...session.log, { player, test, value, at }],
  };
}

const everyRun = (session: TestSession, eventOf: (glove: GloveId) => RunEvent): TestSession =>
  openRuns(session).reduce((next, { player, test, glove }) => run(next, player, test, eventOf(glove)), session);

function without<Value>(record: Record<string, Value>, key: string): Record<string, Value> {
  const { [key]: _, ...rest } = record;
  return rest;
}

/** The session after an event. The same object where nothing changed. A result once confirmed stays until another one is confirmed. */
export function reduceSession(session: TestSession, event: SessionEvent): TestSession {
  switch (event.type) {
    case 'glove-assigned': {
      const { player, glove, accuracyAfter } = event;
      const taken = Object.entries(session.gloves).some(([other, slot]) => other !== player && slot.glove === glove);
      return taken ? session : { ...session, gloves: { ...session.gloves, [player]: { glove, accuracyAfter } } };
    }
    case 'glove-freed':
      return { ...session, gloves: without(session.gloves, event.player) };
    case 'player-assigned':
      return { ...session, assignedPlayers: { ...session.assignedPlayers, [event.test]: event.player } };
    case 'run':
      return isLocked(session, event.player) ? session : run(session, event.player, event.test, event.event);
    case 'polled':
      return everyRun(session, (glove) => ({ type: 'polled', at: event.at, record: event.records[glove] }));
    case 'all-runs':
      return everyRun(session, () => event.event);
    case 'details':
      return { ...session, testResultsDetails: put(session.testResultsDetails, event.player, event.test, event.details) };
    case 'confirm':
      return isLocked(session, event.player) ? session : confirm(session, event.player, event.test, event.at);
    default:
      return { ...session, submission: event.items };
  }
}
