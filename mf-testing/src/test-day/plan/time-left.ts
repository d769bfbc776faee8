import { testDayProgress } from '@courtside/contracts/test-day-progress';
import type { TestDay } from '@courtside/contracts/test-days';

const BREAK_MS = 5 * 60_000;
/** The default until three results show the pace. */
export const DEFAULT_RESULT_MS = 45_000;
const RESULTS_FOR_PACE = 3;

/**
 * The mean time between two consecutive results in milliseconds. It is the time per result, whether results arrive one
 * by one or three at once. Breaks of more than five minutes are left out.
 *
 * @param moments when the results arrived, in any order
 * @returns null before three results
 */
export function pace(moments: readonly number[]): number | null {
  if (moments.length < RESULTS_FOR_PACE) return null;
  const sorted = moments.toSorted((a, b) => a - b);
  const work = sorted
    .slice(1)
    .map((at, index) => at - sorted[index]!)
    .filter((gap) => gap <= BREAK_MS);
  return work.length === 0 ? null : work.reduce((sum, gap) => sum + gap, 0) / work.length;
}

/** `assumed`: the time per result is the default, because there are too few results. */
export interface TimeLeft {
  ms: number;
  assumed: boolean;
}

/** Estimates how long the rest of a test day will take. */
export function timeLeft(day: TestDay): TimeLeft {
  const { done, total } = testDayProgress(day);
  const moments = day.players.flatMap(({ cells }) => cells.flatMap(({ attempts }) => attempts.map(({ at }) => at)));
  const measured = pace(moments);
  return { ms: (total - done) * (measured ?? DEFAULT_RESULT_MS), assumed: measured === null };
}
