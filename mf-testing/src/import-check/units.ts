import type { ImportField, PreviewColumn } from '@courtside/contracts/import-preview';

/** 0.65 for 65 %. */
const SHARE = 'fraction';
const SPEEDS = ['m/s', 'km/h', 'mph', 'ft/s'];
const UNITS: Partial<Record<ImportField, readonly string[]>> = {
  lower_body_power: ['m/s²', 'g', 'ft/s²'],
  upper_body_power: SPEEDS,
  serve_speed: SPEEDS,
};

/** Values of percents that may be shares of 1. */
const isShare = (samples: readonly string[]) =>
  samples.length > 0 && samples.every((sample) => Number(sample.replace(',', '.')) <= 1);

function known({ field, samples, unit }: PreviewColumn): readonly string[] {
  const isPercent = field === 'weight_lift_impact' || field === 'serve_accuracy';
  if (isPercent) return unit === SHARE || isShare(samples) ? ['%', SHARE] : [];
  return (field && UNITS[field]) ?? [];
}

/** The units among which to choose for a column, its own first if it is written in another way. None if there is one. */
export function unitsOf(column: PreviewColumn): readonly string[] {
  const { unit } = column;
  const units = known(column);
  return units.length === 0 || unit === undefined || units.includes(unit) ? units : [unit, ...units];
}

/** The unit of a column: the one of the metric if it names none. */
export const unitOf = (column: PreviewColumn): string | undefined => column.unit ?? unitsOf(column)[0];
