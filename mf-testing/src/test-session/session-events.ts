import type { GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { advance, IDLE, isOpen, type RunEvent } from './run-state';
import type { RunState } from './run-schema';
import type { GloveAssignment, ResultDetails, SessionPlayer, SubmissionItem, TestSession } from './session-schema';
import { SESSION_TESTS, type SessionTest } from '@courtside/contracts/session-tests';

/** Everything that changes a test session. */
export type SessionEvent =
  | ({ type: 'glove-assigned'; player: string } & GloveAssignment)
  | { type: 'glove-released'; player: string }
  /** A player was selected on a test card. */
  | { type: 'player-assigned'; test: SessionTest; player: string }
  | { type: 'run'; player: string; test: SessionTest; event: Exclude<RunEvent, { type: 'polled' | 'confirm' }> }
  | { type: 'polled'; at: number; records: GloveRecords }
  | { type: 'all-runs'; event: Extract<RunEvent, { type: 'tick' | 'poll-failed' | 'resume' }> }
  | { type: 'details'; player: string; test: SessionTest; details: ResultDetails }
  | { type: 'confirm'; player: string; test: SessionTest; at: number }
  | { type: 'submission'; items: SubmissionItem[] };

export function beginSession(id: string, teamId: string, players: SessionPlayer[]): TestSession {
  return {
    id,
    teamId,
    players,
    gloves: {},
    assignedPlayers: {},
    testResults: {},
    testResultsDetails: {},
    testConfirmed: {},
    log: [],
    submission: null,
  };
}

export const runOf = (session: TestSession, player: string, test: SessionTest): RunState =>
  session.testResults[player]?.[test] ?? IDLE;

/** The open runs of all players. */
export function openRuns(
  session: TestSession,
): { player: string; test: SessionTest; glove: GloveId; key: string; runId: string | null }[] {
  return session.players.flatMap(({ id: player }) =>
    SESSION_TESTS.flatMap((test) => {
      const run = runOf(session, player, test);
      return isOpen(run) ? [{ player, test, glove: run.glove, key: run.key, runId: run.runId }] : [];
    }),
  );
}

/** The submission of a player's results, or null before the first attempt. */
export function submissionState(session: TestSession, player: string): SubmissionItem['state'] | null {
  return session.submission?.find((item) => item.player === player)?.state ?? null;
}

/** Whether the player's results were sent. Then they can't change, so that a retry sends the same values. */
export function isLocked(session: TestSession, player: string): boolean {
  const state = submissionState(session, player);
  return state === 'pending' || state === 'stored';
}

function setValue<Value>(
  slice: Record<string, Partial<Record<SessionTest, Value>>>,
  player: string,
  test: SessionTest,
  value: Value,
): Record<string, Partial<Record<SessionTest, Value>>> {
  return { ...slice, [player]: { ...slice[player], [test]: value } };
}

function advanceRun(session: TestSession, player: string, test: SessionTest, event: RunEvent): TestSession {
  const before = runOf(session, player, test);
  const after = advance(test, before, event);
  return after === before ? session : { ...session, testResults: setValue(session.testResults, player, test, after) };
}

function confirm(session: TestSession, player: string, test: SessionTest, at: number): TestSession {
  const run = runOf(session, player, test);
  if (run.phase !== 'result') return session;
  const { value } = run;
  return {
    ...advanceRun(session, player, test, { type: 'confirm' }),
    testConfirmed: setValue(session.testConfirmed, player, test, { value, at }),
    log: [...session.log, { player, test, value, at }],
  };
}

const advanceOpenRuns = (session: TestSession, eventFor: (glove: GloveId) => RunEvent): TestSession =>
  openRuns(session).reduce((next, { player, test, glove }) => advanceRun(next, player, test, eventFor(glove)), session);

/** The session after an event: the same object if nothing changed. A confirmed result stays until another is confirmed. */
export function reduceSession(session: TestSession, event: SessionEvent): TestSession {
  switch (event.type) {
    case 'glove-assigned': {
      const { player, glove, accuracyAfter } = event;
      const taken = Object.entries(session.gloves).some(([other, slot]) => other !== player && slot.glove === glove);
      return taken ? session : { ...session, gloves: { ...session.gloves, [player]: { glove, accuracyAfter } } };
    }
    case 'glove-released': {
      const { [event.player]: _, ...gloves } = session.gloves;
      return { ...session, gloves };
    }
    case 'player-assigned':
      return { ...session, assignedPlayers: { ...session.assignedPlayers, [event.test]: event.player } };
    case 'run':
      return isLocked(session, event.player) ? session : advanceRun(session, event.player, event.test, event.event);
    case 'polled':
      return advanceOpenRuns(session, (glove) => ({ type: 'polled', at: event.at, record: event.records[glove] }));
    case 'all-runs':
      return advanceOpenRuns(session, () => event.event);
    case 'details':
      return {
        ...session,
        testResultsDetails: setValue(session.testResultsDetails, event.player, event.test, event.details),
      };
    case 'confirm':
      return isLocked(session, event.player) ? session : confirm(session, event.player, event.test, event.at);
    default:
      return { ...session, submission: event.items };
  }
}
