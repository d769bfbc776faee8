import type { ImportColumn } from '@courtside/contracts/import-formats';
import type { Heading } from '@courtside/contracts/import-headings';
import { numberIn, withoutNoise } from './cell-number';

const knownUnits = (column: ImportColumn): string => {
  if (column === 'lower_body_power') return 'm/s², g or ft/s²';
  return column === 'serve_speed' || column === 'upper_body_power' ? 'm/s, km/h, mph or ft/s' : '%';
};

/** Why values in a unit can't be read. */
export const unknownUnitText = (column: ImportColumn, unit: string): string =>
  `The unit "${unit.slice(0, 30)}" of ${column} can't be converted. Use ${knownUnits(column)}.`;

/** The value of a cell in the unit of its column. */
export function inColumnUnit({ factor }: Pick<Heading, 'factor'>, cell: unknown): unknown {
  const number = factor === 1 ? null : numberIn(cell);
  return number === null ? cell : withoutNoise(number * factor);
}
