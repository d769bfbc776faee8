const formats = new Map<string, Intl.NumberFormat>();

/** Formats are slow to create, so each is created on first use. */
function numberFormat(minimum: number, maximum: number): Intl.NumberFormat {
  const key = `${minimum}-${maximum}`;
  const options = { minimumFractionDigits: minimum, maximumFractionDigits: maximum, useGrouping: false };
  const format = formats.get(key) ?? new Intl.NumberFormat('en', options);
  formats.set(key, format);
  return format;
}

const NOT_MEASURED = '–';

/** With at least `decimals` (0 to 2) and at most two decimals. */
export function formatValue(value: number | null, unit = '', decimals = 0): string {
  if (value === null) return NOT_MEASURED;
  const text = numberFormat(decimals, 2).format(value);
  return unit === '' ? text : `${text} ${unit}`;
}

/** The decimals of the most precise value, for a consistent format of related values. */
export function decimalPlaces(values: readonly (number | null)[]): number {
  return Math.max(
    0,
    ...values.map((value) => (value === null ? 0 : (numberFormat(0, 2).format(value).split('.')[1]?.length ?? 0))),
  );
}

/** With one decimal. */
export function formatIndex(value: number | null): string {
  return value === null ? NOT_MEASURED : numberFormat(1, 1).format(value);
}

/** The difference with its sign (U+2212 for minus), or a dash if a value is missing. */
export function formatChange(now: number | null, before: number | null, format: (value: number) => string): string {
  if (now === null || before === null) return NOT_MEASURED;
  const size = format(Math.abs(now - before));
  if (Number(size) === 0) return '±0';
  return `${now > before ? '+' : '−'}${size}`;
}
