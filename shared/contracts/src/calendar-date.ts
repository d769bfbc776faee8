/**
 * Whether the text is an existing date in the form YYYY-MM-DD (years 1900 to 2100).
 *
 * @example isCalendarDate('2026-02-29') // false: 2026 is no leap year
 */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) || text > '2100-12-31') return false;
  // A day that the month doesn't have becomes one of the next month.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));
}

/** The time zone that is the furthest ahead of UTC: the Line Islands of Kiribati (IANA `Pacific/Kiritimati`). */
const WIDEST_OFFSET_HOURS = 14;
const HOUR_MS = 3_600_000;

/**
 * Whether a date is after tomorrow everywhere on earth, so that nobody is refused for the date of today or tomorrow.
 *
 * @param date YYYY-MM-DD
 * @param now milliseconds since 1970
 */
export const isFutureDate = (date: string, now: number): boolean => date > lastDate(now);

/** The date of tomorrow in the time zone that is the furthest ahead. @param now milliseconds since 1970 */
export const lastDate = (now: number): string =>
  new Date(now + (WIDEST_OFFSET_HOURS + 24) * HOUR_MS).toISOString().slice(0, 10);

/** The reason why a date after tomorrow is refused. */
export const futureDateText = (date: string): string => `The date ${date} is in the future. Enter the day of the test.`;
