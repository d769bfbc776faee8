const EMPTY_AFTER_HOURS = 5;
const PERCENT_PER_TEST = 0.3;

/** A battery that drains with time and with tests. Percent, never below 1: an empty glove would fall silent. */
export function drained(percent: number, elapsedMs: number, tests: number): number {
  const used = (elapsedMs / 3_600_000) * (100 / EMPTY_AFTER_HOURS) + tests * PERCENT_PER_TEST;
  return Math.max(1, percent - used);
}
