/**
 * A date as files and forms show it: YYYY-MM-DD, the form in which sessions store their date. Screens use `dateText`.
 *
 * @param date A stored date (returned unchanged), or a moment (formatted as its day in UTC).
 * @example formatDate(new Date('2026-03-12T10:00:00Z')) // '2026-03-12'
 */
export function formatDate(date: string | number | Date): string {
  return typeof date === 'string' ? date : new Date(date).toISOString().slice(0, 10);
}

/** The day of a moment in the user's time zone, as YYYY-MM-DD. */
export const localDate = (moment: number | Date): string => formatDateTime(moment).slice(0, 10);

/**
 * A moment in the user's time zone, to the minute.
 *
 * @example formatDateTime(1773311400000) // '2026-03-12 11:30' in Berlin
 */
export function formatDateTime(moment: string | number | Date): string {
  const date = new Date(moment);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}
