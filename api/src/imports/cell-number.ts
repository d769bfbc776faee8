import { withAsciiDigits } from '@courtside/contracts/ascii-digits';
import { unitFactor } from '@courtside/contracts/import-headings';
import type { Metric } from '@courtside/contracts/metrics';

const NUMBER = /^\s*\d+(?:[.,\u066b]\d+)?(?:e[+-]?\d+)?\s*$/i;
const WITH_UNIT = /^\s*([^\s\p{L}]+)\s*(\p{L}.*)$/u;

/** The number of a cell, also as text with a decimal comma, an exponent, or digits of another script. Null if it is none. */
export function numberIn(cell: unknown): number | null {
  if (typeof cell === 'number') return cell;
  const text = typeof cell === 'string' ? withAsciiDigits(cell) : '';
  return NUMBER.test(text) ? Number(text.replace(/[,\u066b]/, '.')) : null;
}

/** The value of a cell in the unit of the metric, also if the cell names its own, such as '75.6 km/h'. Null if it is none. */
export function measuredIn(metric: Metric, cell: unknown): number | null {
  const number = numberIn(cell);
  if (number !== null || typeof cell !== 'string') return number;
  const [, text = '', unit = ''] = WITH_UNIT.exec(cell) ?? [];
  const [own, factor] = [numberIn(text), unitFactor(metric, unit)];
  return own === null || factor === undefined ? null : withoutNoise(own * factor);
}

/** Without the noise of binary fractions: 0.57 times 100 is 57. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(12));
