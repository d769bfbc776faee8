import { displayValue, type Units } from '@courtside/contracts/display-units';
import { formatValue } from '@courtside/contracts/format-values';
import { unitFactor } from '@courtside/contracts/import-headings';
import { METRIC_MAX } from '@courtside/contracts/limits';
import type { Metric } from '@courtside/contracts/metrics';
import { texts } from '../texts/entry-grid.en';

/**
 * The meaning of a typed text. `value` is in the unit of `METRIC_LABELS`. `empty`: not measured; if the text doesn't
 * make that obvious, `note` says so.
 */
export type CellReading =
  | { kind: 'empty'; note: string | null }
  | { kind: 'value'; value: number }
  | { kind: 'invalid'; message: string };

const NUMBER = /^(?:\d{1,9}(?:[.,]\d{0,9})?|[.,]\d{1,9})$/;
/** Spreadsheets and our own screens show missing values like this. */
export const isBlank = (text: string): boolean => /^[-–—]?$/.test(text.trim());

/** Precise enough for every unit, but without conversion noise. */
const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** What one of a column's unit is in the unit of `METRIC_LABELS`. */
export const columnFactor = (metric: Metric, units: Units): number => 1 / displayValue(metric, 1, units);

/** The text without its unit, and what one of that unit is. Without a known unit, all of the text in the column's unit. */
function splitUnit(text: string, metric: Metric, units: Units): { digits: string; factor: number } {
  const [, digits = '', unit = ''] = /^([\d.,]+) ?(\D.*)$/.exec(text) ?? [];
  const factor = unit === '' ? undefined : unitFactor(metric, unit);
  return factor === undefined ? { digits: text, factor: columnFactor(metric, units) } : { digits, factor };
}

/**
 * Reads a cell: a number with a decimal point or comma, and an optional unit. Other units are converted as in an import.
 *
 * @param units units of the column
 */
export function readCell(text: string, metric: Metric, units: Units): CellReading {
  const { digits, factor } = splitUnit(text.replace(/[\s\u00a0]+/g, ' ').trim(), metric, units);
  if (isBlank(digits)) return { kind: 'empty', note: null };
  if (!NUMBER.test(digits)) return { kind: 'invalid', message: texts.invalid };
  const value = round(Number(digits.replace(',', '.')) * factor);
  if (value === 0) return { kind: 'empty', note: texts.zero };
  if (value > METRIC_MAX[metric]) return { kind: 'invalid', message: texts.tooLarge(largest(metric, units)) };
  return { kind: 'value', value };
}

const largest = (metric: Metric, units: Units) =>
  String(Math.floor(displayValue(metric, METRIC_MAX[metric], units) * 100) / 100);

/** Formats a stored value for its column. */
export const showValue = (metric: Metric, value: number, units: Units): string =>
  formatValue(displayValue(metric, value, units), '', 2);
