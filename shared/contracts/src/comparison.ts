/** How the first value stands to the second. `percent` is rounded to two decimals and never negative. */
export type Difference =
  | { kind: 'higher'; of: 'first' | 'second'; percent: number }
  | { kind: 'none' }
  | { kind: 'unknown' };

/**
 * The difference between two values as a percentage of the second.
 * Unknown when a value is missing, not finite, or the second is zero.
 *
 * A 0 is a value like any other here, not a missing one, although a session stores 0 for a test nobody took:
 * as the first value it makes the second 100 % higher, as the second it leaves nothing to divide by.
 * Who shows a difference shows the 0 beside it, so that both can be read together.
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
