import { isCalendarDate } from './calendar-date';
import { localDate } from './format-date';

/** For whom a date is written. */
export interface Reader {
  /** The language, such as 'en-GB'. */
  readonly locale: string;
  /** YYYY-MM-DD. A date of another year gets its year. */
  readonly today: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Forms take dates of the Gregorian calendar with Latin digits, so texts show no others. */
const AS_IN_FORMS = { calendar: 'gregory', numberingSystem: 'latn' } as const;

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(known(locale), { ...options, ...AS_IN_FORMS });
  formats.set(key, format);
  return format;
}

/** Some browsers report a language that Intl rejects, such as 'en-US@posix'. */
function known(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

const MINUTE = { hour: '2-digit', minute: '2-digit' } as const;

const dayOptions = (day: string, today: string): Intl.DateTimeFormatOptions => ({
  day: 'numeric',
  month: 'short',
  ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
});

/**
 * A day as people write it in their language, with its year if that isn't the current one.
 *
 * @param date A stored date (another text is returned unchanged), or a moment (formatted as its day in UTC).
 * @example dateText('2026-11-18', { locale: 'en-GB', today: '2026-11-27' }) // '18 Nov'
 */
export function dateText(date: string | number | Date, { locale, today }: Reader): string {
  if (typeof date === 'string' && !isCalendarDate(date)) return date;
  const moment = new Date(date);
  return formatOf(locale, { ...dayOptions(moment.toISOString(), today), timeZone: 'UTC' }).format(moment);
}

/** A day as people write it in their language, always with its year. @param date YYYY-MM-DD */
export const fullDateText = (date: string, locale: string): string =>
  formatOf(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));

/** The names of the twelve months in a language, as dates show them. @param length 'short' for 'Nov', 'long' for 'November' */
export function monthNames(locale: string, length: 'short' | 'long'): string[] {
  const format = formatOf(locale, { day: 'numeric', month: length, year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 18));
    return parts.find(({ type }) => type === 'month')?.value ?? '';
  });
}

/** The minute of a moment in the user's time zone. @example '11:30', or '11:30 AM' for Americans */
export const timeText = (moment: string | number | Date, { locale }: Pick<Reader, 'locale'>): string =>
  formatOf(locale, MINUTE).format(new Date(moment));

/** The day and minute of a moment in the user's time zone. @example '18 Nov, 11:30' */
export function momentText(moment: string | number | Date, { locale, today }: Reader): string {
  const date = new Date(moment);
  return formatOf(locale, { ...dayOptions(localDate(date), today), ...MINUTE }).format(date);
}
