import { isCalendarDate } from './calendar-date';

const iso = (year: string, month: string, day: string): string | null => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
};

/**
 * The date that somebody types, as YYYY-MM-DD: with or without separators, because the digits of a phone have no hyphen,
 * or with the day first and full stops. Null if it is no date or could be two, such as 10/1/2026.
 *
 * @example typedDate('25.11.2026') // '2026-11-25'
 */
export function typedDate(text: string): string | null {
  // Full-width digits and separators become plain ones.
  const plain = text.normalize('NFKC').trim();
  const [, y = '', m = '', d = ''] = /^(\d{4})(?:[-./\s]+)(\d{1,2})(?:[-./\s]+)(\d{1,2})\.?$/.exec(plain) ?? [];
  if (y) return iso(y, m, d);
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(plain) ?? [];
  if (year) return iso(year, month, day);
  const [, first = '', dots = '', second = '', last = ''] =
    /^(\d{1,2})([-./])\s?(\d{1,2})[-./]\s?(\d{4})$/.exec(plain) ?? [];
  if (!first) return null;
  const [dayFirst, monthFirst] = [iso(last, second, first), iso(last, first, second)];
  if (dots === '.' || dayFirst === monthFirst || monthFirst === null) return dayFirst;
  return dayFirst === null ? monthFirst : null;
}
