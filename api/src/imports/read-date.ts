import { isCalendarDate } from '@courtside/contracts/calendar-date';
import { withAsciiDigits } from '@courtside/contracts/ascii-digits';
import { MONTHS, WEEKDAYS, wordKey } from './month-names';

/** Which of two numbers before a year is the day. */
export type DateOrder = 'dmy' | 'mdy';

/** What a cell says: a day, either of two days, that it can't be a certain day, or nothing readable. */
export type ReadDate =
  | { readonly day: string }
  | { readonly dmy: string | null; readonly mdy: string | null }
  | { readonly doubt: string }
  | null;

/** Longer than any date. */
const MAX_LENGTH = 60;
/** What stands between and after the parts of a written date, except for the names of days. */
const FILLERS = new Set(['de', 'del', 'of', 'er', 'st', 'nd', 'rd', 'th', 'the', 'den', 'le', 'el', 'der']);
/** 1982 to 2064: other numbers are no days of a test. */
const [SERIAL_MIN, SERIAL_MAX] = [30_000, 60_000];
/** The days from 1899-12-30, where serial numbers begin after 1900-02-28 (ECMA-376 part 1, 18.17.4.1), to 1970-01-01. */
const SERIAL_OF_1970 = 25_569;
const DAY_MS = 86_400_000;
/** How much later the other date system of workbooks begins. */
const DAYS_TO_1904 = 1_462;

const SHORT_YEAR = 'Write the year with four digits, and the date as YYYY-MM-DD.';

const iso = (year: string, month: string | number, day: string): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
};
const certain = (day: string | null): ReadDate => (day === null ? null : { day });

/** The day of a serial number of a spreadsheet program. Null if it is not in the years of a test. */
export function serialDay(serial: number, is1904 = false): string | null {
  const days = Math.floor(serial) + (is1904 ? DAYS_TO_1904 : 0);
  if (!(days >= SERIAL_MIN && days <= SERIAL_MAX)) return null;
  return new Date((days - SERIAL_OF_1970) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * A time of UTC with milliseconds is what programs make of a date. If it is midnight somewhere in the east, the day
 * that somebody typed is probably the next one.
 */
function utcDay(day: string, hours: number, minutes: number, rest: string): ReadDate {
  const isMadeFromDate = hours >= 10 && minutes % 15 === 0 && /^:00\.0+$/.test(rest);
  if (!isMadeFromDate && hours < 20) return { day };
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return { doubt: `This time is on ${day} in London and on ${next} further east. Write only the date, as YYYY-MM-DD.` };
}

/** A date with the name of its month: '1. Oktober 2026', 'Thu, Oct 1st, 2026', '1 de octubre de 2026'. */
function namedMonth(text: string): ReadDate {
  const parts = text.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
  const words = parts.filter((part) => !/\d/.test(part)).map(wordKey);
  const numbers = parts.filter((part) => /\d/.test(part));
  const months = words.flatMap((word) => MONTHS.get(word) ?? []);
  const [month] = months;
  const isKnown = (word: string) => MONTHS.has(word) || WEEKDAYS.has(word) || FILLERS.has(word);
  if (month === undefined || months.length > 1 || numbers.length !== 2 || !words.every(isKnown)) return null;
  const year = numbers.find((number) => number.length === 4);
  const day = numbers.find((number) => number.length <= 2);
  if (year === undefined && numbers.every((number) => number.length <= 2)) return { doubt: SHORT_YEAR };
  return year === undefined || day === undefined ? null : certain(iso(year, month, day));
}

function numericDate(text: string): ReadDate {
  const eight = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (eight) return certain(iso(eight[1] ?? '', eight[2] ?? '', eight[3] ?? ''));
  const serial = /^\d{5}(?:[.,]\d+)?$/.test(text) ? serialDay(Number(text.replace(',', '.'))) : null;
  if (serial !== null) return { day: serial };
  const yearFirst =
    /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})\.?$/.exec(text) ??
    /^(\d{4})(\u5e74)(\d{1,2})\u6708(\d{1,2})\u65e5$/.exec(text);
  if (yearFirst) return certain(iso(yearFirst[1] ?? '', yearFirst[3] ?? '', yearFirst[4] ?? ''));
  const yearLast = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4})\.?$/.exec(text);
  if (yearLast) {
    const [, first = '', separator, second = '', year = ''] = yearLast;
    const dmy = iso(year, second, first);
    // No country writes the month first with full stops.
    if (separator === '.') return certain(dmy);
    return { dmy, mdy: iso(year, first, second) };
  }
  return /^\d{1,2}\s*[-/.]\s*\d{1,2}\s*[-/.]\s*\d{1,2}\.?$/.test(text) ? { doubt: SHORT_YEAR } : null;
}

/** Reads the text of a date, also with a time after it. */
export function readDate(cell: string): ReadDate {
  if (cell.length > MAX_LENGTH) return null;
  const text = withAsciiDigits(cell)
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\ufeff]/gu, '')
    .trim();
  const utc = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})((?::\d{2}(?:\.\d+)?)?)(?:Z|[+-]00:?00)$/.exec(text);
  if (utc && isCalendarDate(utc[1] ?? '')) return utcDay(utc[1] ?? '', Number(utc[2]), Number(utc[3]), utc[4] ?? '');
  const date = text.replace(
    /(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?|\s*[+-]\d{2}:?\d{2})?$/i,
    '',
  );
  return numericDate(date) ?? namedMonth(date);
}
