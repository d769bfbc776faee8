const HOURS_PER_CHARGE = 5;
const PERCENT_PER_TEST = 0.3;

/**
 * The charge in percent after this time and number of tests. Never below 1, because an empty glove would stop
 * reporting.
 */
export function remainingCharge(percent: number, elapsedMs: number, tests: number): number {
  const used = (elapsedMs / 3_600_000) * (100 / HOURS_PER_CHARGE) + tests * PERCENT_PER_TEST;
  return Math.max(1, percent - used);
}
