import { displayUnit, displayValue, UNIT_SYSTEMS, type Units } from '@courtside/contracts/display-units';
import { formatValue } from '@courtside/contracts/format-values';
import { METRIC_MAX } from '@courtside/contracts/limits';
import type { Metric } from '@courtside/contracts/metrics';
import { texts } from '../texts/entry-grid.en';

/**
 * What a typed text means. `value` is in the unit of `METRIC_LABELS`. `empty`: not measured; `note` says so if the text
 * does not.
 */
export type CellReading =
  | { kind: 'empty'; note: string | null }
  | { kind: 'value'; value: number }
  | { kind: 'invalid'; message: string };

const NUMBER = /^(?:\d{1,9}(?:[.,]\d{0,9})?|[.,]\d{1,9})$/;
/** How spreadsheets and our own screens show that nothing was measured. */
const DASHES = /^[-–—]?$/;

/** Enough for every unit, and without the noise of the conversion. */
const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** The text without its unit, and the units that it names; those of the column if it names none. */
function splitUnit(text: string, metric: Metric, units: Units): { digits: string; units: Units } {
  for (const system of [units, ...UNIT_SYSTEMS]) {
    const unit = displayUnit(metric, system);
    if (text.endsWith(unit)) return { digits: text.slice(0, -unit.length).trim(), units: system };
  }
  return { digits: text, units };
}

/**
 * Reads a cell: a number with a decimal point or comma, maybe followed by a unit. A unit of the other system is converted.
 *
 * @param units those of the column
 */
export function readCell(text: string, metric: Metric, units: Units): CellReading {
  const { digits, units: given } = splitUnit(text.replace(/[\s\u00a0]+/g, ' ').trim(), metric, units);
  if (DASHES.test(digits)) return { kind: 'empty', note: null };
  if (!NUMBER.test(digits)) return { kind: 'invalid', message: texts.invalid };
  const value = round(Number(digits.replace(',', '.')) / displayValue(metric, 1, given));
  if (value === 0) return { kind: 'empty', note: texts.zero };
  if (value > METRIC_MAX[metric]) return { kind: 'invalid', message: texts.tooLarge(largest(metric, units)) };
  return { kind: 'value', value };
}

const largest = (metric: Metric, units: Units) =>
  String(Math.floor(displayValue(metric, METRIC_MAX[metric], units) * 100) / 100);

/** A stored value as the cell of its column would show it. */
export const showValue = (metric: Metric, value: number, units: Units): string =>
  formatValue(displayValue(metric, value, units), '', 2);
