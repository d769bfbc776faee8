import type { TestDay } from './test-days';

/**
 * The number of player × test cells that are done, and of all cells. Absent players count only with the cells that they
 * have done.
 */
export function testDayProgress(day: TestDay): { done: number; total: number } {
  const cells = day.players.flatMap(({ absent, cells: own }) =>
    absent ? own.filter(({ status }) => status === 'done') : own,
  );
  return { done: cells.filter(({ status }) => status === 'done').length, total: cells.length };
}
