const NUMBER = /^\s*\d+(?:[.,]\d+)?(?:e[+-]?\d+)?\s*$/i;

/** The number of a cell, also as text with a decimal comma or an exponent. Null if it is none. */
export function numberIn(cell: unknown): number | null {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' && NUMBER.test(cell) ? Number(cell.replace(',', '.')) : null;
}

/** Without the noise of binary fractions: 0.57 times 100 is 57. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(12));
