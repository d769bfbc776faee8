import type { SessionTest } from '@courtside/contracts/session-tests';
import type { TestDay, TestDayPlayer } from '@courtside/contracts/test-days';

export interface NewResult {
  player: TestDayPlayer;
  test: SessionTest;
  /** Null if the measurement failed; `error` says why. */
  value: number | null;
  error: string | null;
}

/** The results and failed measurements that arrived between two states of a ledger. */
export function newResults(before: TestDay, after: TestDay): NewResult[] {
  return after.players.flatMap((player) => {
    const known = before.players.find(({ id }) => id === player.id);
    return player.cells.flatMap(({ test, attempts, error }): NewResult[] => {
      const previous = known?.cells.find((cell) => cell.test === test);
      const ids = new Set(previous?.attempts.map(({ id }) => id));
      const added = attempts.filter(({ id }) => !ids.has(id));
      if (added.length > 0) return added.map(({ value }) => ({ player, test, value, error: null }));
      return error !== null && error !== previous?.error ? [{ player, test, value: null, error }] : [];
    });
  });
}
