import { isOpen } from '../test-run/run-state';
import { isLocked, openRuns, runOf } from '../test-session/session-events';
import type { TestSession } from '../test-session/session-schema';
import { isGloveTest, type SessionTest } from '../test-session/tests';

/** Why a test cannot be performed now. */
export type Hindrance =
  | { kind: 'no-player' }
  | { kind: 'locked' }
  | { kind: 'no-glove' }
  /** This very test is under way. */
  | { kind: 'running' }
  /** The player's glove measures another test. */
  | { kind: 'glove-busy'; test: SessionTest };

/** What stands in the way of performing a test of a player; null where nothing does. */
export function hindrance(session: TestSession, player: string | undefined, test: SessionTest): Hindrance | null {
  if (player === undefined) return { kind: 'no-player' };
  if (isLocked(session, player)) return { kind: 'locked' };
  if (isOpen(runOf(session, player, test))) return { kind: 'running' };
  if (!isGloveTest(test)) return null;
  const glove = session.gloves[player]?.glove;
  if (!glove) return { kind: 'no-glove' };
  const other = openRuns(session).find((run) => run.glove === glove);
  return other ? { kind: 'glove-busy', test: other.test } : null;
}

/** Whether the player's result of a test waits to be confirmed. An accuracy must not be zero. */
export function canConfirm(session: TestSession, player: string | undefined, test: SessionTest): boolean {
  if (player === undefined || isLocked(session, player)) return false;
  const run = runOf(session, player, test);
  return run.phase === 'result' && (test !== 'SAC' || run.value > 0);
}
