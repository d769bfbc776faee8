/** `percent` is rounded to two decimals and never negative. */
export type Difference =
  | { kind: 'higher'; of: 'first' | 'second'; percent: number }
  | { kind: 'none' }
  | { kind: 'unknown' };

/**
 * The difference between two values as a percentage of the second.
 * Unknown if a value is missing, not finite, or the second is zero.
 *
 * A 0 counts as a value here, although a session stores 0 for a test that was not taken. Show the 0 next to the difference.
 *
 * @example compare(60, 50) // { kind: 'higher', of: 'first', percent: 20 }
 * @example compare(0, 50) // { kind: 'higher', of: 'second', percent: 100 }
 * @example compare(50, 0) // { kind: 'unknown' }
 */
export function compare(first: number | null | undefined, second: number | null | undefined): Difference {
  if (first == null || second == null || !Number.isFinite(first) || !Number.isFinite(second) || second === 0) {
    return { kind: 'unknown' };
  }
  if (first === second) return { kind: 'none' };
  const percent = Math.round((Math.abs(first - second) / Math.abs(second)) * 10_000) / 100;
  return { kind: 'higher', of: first > second ? 'first' : 'second', percent };
}

/** The difference in words: 'x% Higher for {player}', 'No Difference' or 'N/A'. */
export function differenceText(difference: Difference, names: { first: string; second: string }): string {
  if (difference.kind === 'unknown') return 'N/A';
  if (difference.kind === 'none') return 'No Difference';
  return `${difference.percent.toFixed(2)}% Higher for ${names[difference.of]}`;
}
