import { openRuns, runOf } from './session-events';
import type { SessionPlayer, TestSession } from './session-schema';
import { canConfirm } from './test-readiness';
import { SESSION_TESTS, type SessionTest } from '@courtside/contracts/session-tests';

interface MeasuredResult {
  test: SessionTest;
  value: number;
}

/** The tests of a player: how many are confirmed, which are measured but not confirmed, and which are missing. */
export interface PlayerProgress {
  player: SessionPlayer;
  done: number;
  measured: MeasuredResult[];
  missing: SessionTest[];
}

function progressOf(session: TestSession, player: SessionPlayer): PlayerProgress {
  const open = SESSION_TESTS.filter((test) => session.testConfirmed[player.id]?.[test] === undefined);
  const measured = open.flatMap((test) => {
    const run = runOf(session, player.id, test);
    return run.phase === 'result' && canConfirm(session, player.id, test) ? [{ test, value: run.value }] : [];
  });
  const missing = open.filter((test) => !measured.some((result) => result.test === test));
  return { player, done: SESSION_TESTS.length - open.length, measured, missing };
}

/** The players with tests that are not confirmed. */
export function incompletePlayers(session: TestSession): PlayerProgress[] {
  return session.players.map((player) => progressOf(session, player)).filter(({ done }) => done < SESSION_TESTS.length);
}

/** The number of confirmed results of all players. */
export function confirmedCount({ testConfirmed }: Pick<TestSession, 'testConfirmed'>): number {
  return Object.values(testConfirmed).reduce((count, tests) => count + Object.keys(tests).length, 0);
}

/** The number of results of all players that are measured but not confirmed. */
export function measuredCount(session: TestSession): number {
  return incompletePlayers(session).reduce((count, { measured }) => count + measured.length, 0);
}

/** Whether removing the session would lose results, open runs or a submission. */
export function hasWork(session: TestSession): boolean {
  return (
    session.submission !== null ||
    confirmedCount(session) > 0 ||
    openRuns(session).length > 0 ||
    Object.values(session.testResults).some((tests) => Object.values(tests).some(({ phase }) => phase === 'result'))
  );
}
