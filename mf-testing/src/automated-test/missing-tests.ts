import type { SessionPlayer, TestSession } from '../test-session/session-schema';
import { SESSION_TESTS, type SessionTest } from '../test-session/tests';

/** How far a player is: tests confirmed, and the tests that are not. */
export interface PlayerProgress {
  player: SessionPlayer;
  done: number;
  missing: SessionTest[];
}

/** The players who miss a test, and which. */
export function missingTests(session: Pick<TestSession, 'players' | 'testConfirmed'>): PlayerProgress[] {
  return session.players
    .map((player) => {
      const missing = SESSION_TESTS.filter((test) => session.testConfirmed[player.id]?.[test] === undefined);
      return { player, done: SESSION_TESTS.length - missing.length, missing };
    })
    .filter(({ missing }) => missing.length > 0);
}

export function hasAnyConfirmed(session: Pick<TestSession, 'testConfirmed'>): boolean {
  return Object.values(session.testConfirmed).some((tests) => Object.keys(tests).length > 0);
}
