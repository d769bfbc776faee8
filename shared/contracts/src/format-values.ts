const DECIMALS = [0, 1, 2] as const;
const NUMBERS = DECIMALS.map(
  (decimals) =>
    new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: 2, useGrouping: false }),
);
const INDEX = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const NOT_MEASURED = '–';

/** With at least `decimals` (0 to 2) and at most two decimals. */
export function formatValue(value: number | null, unit = '', decimals = 0): string {
  if (value === null) return NOT_MEASURED;
  const text = NUMBERS[decimals]!.format(value);
  return unit === '' ? text : `${text} ${unit}`;
}

/** The decimals of the most precise value, for a consistent format of related values. */
export function decimalPlaces(values: readonly (number | null)[]): number {
  return Math.max(
    0,
    ...values.map((value) => (value === null ? 0 : (NUMBERS[0]!.format(value).split('.')[1]?.length ?? 0))),
  );
}

/** With one decimal. */
export function formatIndex(value: number | null): string {
  return value === null ? NOT_MEASURED : INDEX.format(value);
}

/** The difference with its sign (U+2212 for minus), or a dash if a value is missing. */
export function formatChange(now: number | null, before: number | null, format: (value: number) => string): string {
  if (now === null || before === null) return NOT_MEASURED;
  const size = format(Math.abs(now - before));
  if (Number(size) === 0) return '±0';
  return `${now > before ? '+' : '−'}${size}`;
}
