import { isDropped, isOpen } from './run-state';
import { isLocked, openRuns, runOf, submissionState } from './session-events';
import type { TestSession } from './session-schema';
import { isGloveTest, type SessionTest } from '@courtside/contracts/session-tests';

/** Why a test cannot be performed now. */
export type BlockedReason =
  | { kind: 'no-player' }
  /** The player's results are stored. */
  | { kind: 'submitted' }
  /** The player's results were submitted, but are not stored yet. */
  | { kind: 'not-stored' }
  | { kind: 'no-glove' }
  /** This test is in progress. */
  | { kind: 'running' }
  /** The player's glove is measuring another test. */
  | { kind: 'glove-busy'; test: SessionTest };

/** The reason a player can't perform a test, or null if they can. */
export function blockedReason(
  session: TestSession,
  player: string | undefined,
  test: SessionTest,
): BlockedReason | null {
  if (player === undefined) return { kind: 'no-player' };
  const submission = submissionState(session, player);
  if (submission === 'stored') return { kind: 'submitted' };
  if (submission === 'pending') return { kind: 'not-stored' };
  const run = runOf(session, player, test);
  if (isOpen(run) && !isDropped(run)) return { kind: 'running' };
  if (!isGloveTest(test)) return null;
  const glove = session.gloves[player]?.glove;
  if (!glove) return { kind: 'no-glove' };
  const other = openRuns(session).find(
    (open) => open.glove === glove && !isDropped(runOf(session, open.player, open.test)),
  );
  return other ? { kind: 'glove-busy', test: other.test } : null;
}

/** Whether the player has a result to confirm. A spike accuracy of zero can't be confirmed. */
export function canConfirm(session: TestSession, player: string | undefined, test: SessionTest): boolean {
  if (player === undefined || isLocked(session, player)) return false;
  const run = runOf(session, player, test);
  return run.phase === 'result' && (test !== 'SAC' || run.value > 0);
}
