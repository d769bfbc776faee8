import { isDropped, isOpen } from '../test-session/run-state';
import type { Failure, OpenRun } from '../test-session/run-schema';
import { isLocked, runOf } from '../test-session/session-events';
import type { TestSession } from '../test-session/session-schema';
import { blockedReason, canConfirm } from '../test-session/test-readiness';
import { SESSION_TESTS, type SessionTest } from '@courtside/contracts/session-tests';

/** The state of a cell of the results table. It also decides what a tap does. */
export type CellState =
  /** A tap performs the test. */
  | { kind: 'ready' }
  | { kind: 'blocked' }
  | { kind: 'open'; run: OpenRun }
  /** A tap confirms the result. */
  | { kind: 'measured' }
  /** A tap repeats the test. */
  | { kind: 'failed'; failure: Failure }
  /** A tap asks whether to repeat the test. */
  | { kind: 'confirmed' }
  /** The results have been submitted. */
  | { kind: 'locked' };

export function cellState(session: TestSession, player: string, test: SessionTest): CellState {
  if (isLocked(session, player)) return { kind: 'locked' };
  const run = runOf(session, player, test);
  if (isOpen(run) && isDropped(run)) return { kind: 'failed', failure: { kind: 'dropped', glove: run.glove } };
  if (isOpen(run)) return { kind: 'open', run };
  if (canConfirm(session, player, test)) return { kind: 'measured' };
  if (run.phase === 'failed') return { kind: 'failed', failure: run.failure };
  if (session.testConfirmed[player]?.[test]) return { kind: 'confirmed' };
  return { kind: blockedReason(session, player, test) ? 'blocked' : 'ready' };
}

/** The players who can perform a test now and have no result yet. */
export function playersToTest(session: TestSession, test: SessionTest): string[] {
  return session.players
    .map(({ id }) => id)
    .filter((player) => {
      const { kind } = cellState(session, player, test);
      const waits = kind === 'ready' || (kind === 'failed' && !session.testConfirmed[player]?.[test]);
      return waits && blockedReason(session, player, test) === null;
    });
}

/** The next cell with something to do: the next player of the same test, then the players of the next test. */
export function nextCell(
  session: TestSession,
  player: string,
  test: SessionTest,
): { player: string; test: SessionTest } | undefined {
  const cells = SESSION_TESTS.flatMap((each) => session.players.map(({ id }) => ({ player: id, test: each })));
  const index = cells.findIndex((cell) => cell.player === player && cell.test === test);
  return [...cells.slice(index + 1), ...cells.slice(0, index)].find((cell) =>
    ['ready', 'measured', 'failed'].includes(cellState(session, cell.player, cell.test).kind),
  );
}
