/** Decides which of several attempts becomes the result. */
export const ATTEMPT_RULES = ['best', 'mean', 'last'] as const;
export type AttemptRule = (typeof ATTEMPT_RULES)[number];

/**
 * The result of several attempts. A mean has two decimals. A larger value is better in all five tests.
 *
 * @param values in the order in which they were measured
 * @returns null without attempts
 */
export function countedResult(rule: AttemptRule, values: readonly number[]): number | null {
  if (values.length === 0) return null;
  if (rule === 'best') return Math.max(...values);
  if (rule === 'last') return values.at(-1) ?? null;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;
}
