import type { ImportField, PreviewColumn } from '@courtside/contracts/import-preview';

const SPEEDS = ['m/s', 'km/h', 'mph', 'ft/s'];
const UNITS: Partial<Record<ImportField, readonly string[]>> = {
  lower_body_power: ['m/s²', 'g', 'ft/s²'],
  upper_body_power: SPEEDS,
  serve_speed: SPEEDS,
};

/** The units among which to choose for a column, its own first if it is written in another way. None if there is one. */
export function unitsOf({ field, unit }: PreviewColumn): readonly string[] {
  const units = (field && UNITS[field]) ?? [];
  return units.length === 0 || unit === undefined || units.includes(unit) ? units : [unit, ...units];
}

/** The unit of a column: the one of the metric if it names none. */
export const unitOf = (column: PreviewColumn): string | undefined => column.unit ?? unitsOf(column)[0];
