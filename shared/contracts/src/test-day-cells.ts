import { countedResult } from './attempt-rules';
import type { GloveId } from './glove-names';
import { impactScore } from './impact-score';
import { PLAYERS_PER_TEST } from './limits';
import type { SessionTest } from './session-tests';
import type { Attempt, LedgerCell, TestDay, TestDayPlayer } from './test-days';

const emptyCell = (test: SessionTest): LedgerCell => ({
  test,
  status: 'missing',
  value: null,
  attempts: [],
  error: null,
});

/** A player of a test day before its first event. */
export function newTestDayPlayer(
  player: Pick<TestDayPlayer, 'id' | 'name' | 'last_name' | 'player_number'>,
  place: number,
  tests: readonly SessionTest[],
): TestDayPlayer {
  const { id, name, last_name, player_number } = player;
  return {
    id,
    name,
    last_name,
    player_number,
    group: Math.floor(place / PLAYERS_PER_TEST),
    absent: false,
    glove: null,
    measuring: null,
    cells: tests.map(emptyCell),
    session: null,
  };
}

export const withPlayer = (day: TestDay, id: string, change: Partial<TestDayPlayer>): TestDay => ({
  ...day,
  players: day.players.map((player) => (player.id === id ? { ...player, ...change } : player)),
});

export function withCell(
  player: TestDayPlayer,
  test: SessionTest,
  change: (cell: LedgerCell) => LedgerCell,
): LedgerCell[] {
  return player.cells.map((cell) => (cell.test === test ? change(cell) : cell));
}

/** The cell with the result of its attempts. `repeat` stays as the coach set it. */
export function counted(day: TestDay, cell: LedgerCell): LedgerCell {
  const values = cell.attempts.flatMap(({ value, discarded }) => (discarded ? [] : [value]));
  const value = countedResult(day.attempt_rule, values);
  if (value !== null) return { ...cell, value, status: cell.status === 'repeat' ? 'repeat' : 'done' };
  return { ...cell, value, status: cell.attempts.length > 0 ? 'repeat' : 'missing' };
}

export function addAttempt(day: TestDay, player: TestDayPlayer, test: SessionTest, attempt: Attempt): LedgerCell[] {
  return withCell(player, test, (cell) =>
    counted(day, { ...cell, attempts: [...cell.attempts, attempt], status: 'done', error: null }),
  );
}

/** The player who wears a glove. */
export const wearerOf = (day: TestDay, glove: GloveId): TestDayPlayer | undefined =>
  day.players.find((player) => player.glove === glove);

export const hasAttempt = ({ cells }: TestDayPlayer, id: string): boolean =>
  cells.some(({ attempts }) => attempts.some((attempt) => attempt.id === id));

/** Whether a value follows from its inputs, and these belong to the test. */
export function isConsistent(test: SessionTest, value: number, details: Attempt['details']): boolean {
  if (details?.kind === 'weight-lift') return test === 'WLI' && impactScore(details.rows) === value;
  if (details?.kind === 'accuracy') {
    const spikes = details.hits + details.misses;
    return test === 'SAC' && spikes > 0 && Math.abs((details.hits / spikes) * 100 - value) < 0.01;
  }
  return true;
}
