import { displayUnit, displayValue, type Units } from '@courtside/contracts/display-units';
import { decimalPlaces, formatChange, formatValue } from '@courtside/contracts/format-values';
import { ofEachMeasure, type Measure } from '@courtside/contracts/verdict-words';
import type { BoardRow } from './board-rows';

/** The format of a measure on the board. All values have the same number of decimals. */
interface MeasureFormat {
  /** Empty for the composite index. */
  readonly unit: string;
  readonly value: (value: number | null) => string;
  /** With its sign. */
  readonly change: (change: number | null) => string;
}

export type MeasureFormats = Readonly<Record<Measure, MeasureFormat>>;

/**
 * The formats of all measures.
 *
 * @param rows rows of the whole team, so that a filter doesn't change the decimals
 * @param maxDecimals 1 if numbers must be readable from afar
 */
export function measureFormats(rows: readonly BoardRow[], units: Units, maxDecimals = 2): MeasureFormats {
  return ofEachMeasure((measure) => {
    const stored = rows.map(({ member }) => member?.values[measure] ?? null);
    const decimals = measure === 'stiix_index' ? 1 : Math.min(maxDecimals, decimalPlaces(stored));
    const number = (value: number) => formatValue(Number(value.toFixed(decimals)), '', decimals);
    return {
      unit: displayUnit(measure, units),
      value: (value) => (value === null ? formatValue(null) : number(displayValue(measure, value, units))),
      change: (change) => formatChange(displayValue(measure, change, units), 0, number),
    };
  });
}
