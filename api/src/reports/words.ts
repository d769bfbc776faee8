const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const DECIMALS = [0, 1, 2] as const;
const NUMBERS = DECIMALS.map((decimals) => new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: 2, useGrouping: false }));
const INDEX = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What stands where nothing was measured. */
const NOT_MEASURED = '–';

/** @example dateWords('2026-03-12') // '12 March 2026' */
export function dateWords(date: string | Date): string {
  return DATE.format(new Date(date));
}

/** @example shortDateWords('2026-03-12') // '12 Mar 2026' */
export function shortDateWords(date: string | Date): string {
  return SHORT_DATE.format(new Date(date));
}

/** At most two decimals, and no fewer than `decimals` (0 to 2), with the unit behind a narrow space. */
export function valueWords(value: number | null, unit = '', decimals = 0): string {
  if (value === null) return NOT_MEASURED;
  const words = NUMBERS[decimals]!.format(value);
  return unit === '' ? words : `${words} ${unit}`;
}

/** How many decimals the most precise of these values shows: numbers that stand together are written alike. */
export function decimalsOf(values: readonly (number | null)[]): number {
  return Math.max(0, ...values.map((value) => (value === null ? 0 : (NUMBERS[0]!.format(value).split('.')[1]?.length ?? 0))));
}

/** The index, always with one decimal. */
export function indexWords(value: number | null): string {
  return value === null ? NOT_MEASURED : INDEX.format(value);
}

/** A change with its sign (a true minus); empty where one of the two is missing. */
export function changeWords(now: number | null, before: number | null, words: (value: number) => string): string {
  if (now === null || before === null) return NOT_MEASURED;
  const size = words(Math.abs(now - before));
  if (Number(size) === 0) return '±0';
  return `${now > before ? '+' : '−'}${size}`;
}
