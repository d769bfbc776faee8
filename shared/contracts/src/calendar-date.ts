/**
 * Whether the text is an existing date in the form YYYY-MM-DD (years 1900 to 2100).
 *
 * @example isCalendarDate('2026-02-29') // false: 2026 is no leap year
 */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) || text > '2100-12-31') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
