import { isCalendarDate } from './calendar-date';
import { monthNames, type Reader } from './date-text';
import { typedDate } from './typed-date';

/** Lower case without accents and dots: 'Févr.' and 'fevr' are the same. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}.’'׳]/gu, '')
    .toLocaleLowerCase('en');

/** The month that a word names in the reader's language or in English, from 1; null if none or several. */
function monthOf(word: string, locale: string): number | null {
  for (const language of [locale, 'en']) {
    // Some are two words, such as 'de gen.'.
    const names = [...monthNames(language, 'short'), ...monthNames(language, 'long')].map(
      (name) =>
        plain(name)
          .match(/\p{L}+/gu)
          ?.at(-1) ?? '',
    );
    const exact = names.indexOf(word);
    if (exact !== -1) return (exact % 12) + 1;
    const similar = names.flatMap((name, index) =>
      word.length >= 3 && name.startsWith(word) ? [(index % 12) + 1] : [],
    );
    if (new Set(similar).size === 1) return similar[0] ?? null;
  }
  return null;
}

const dateOf = (year: number, month: number, day: number): string | null => {
  const date = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  return isCalendarDate(date) ? date : null;
};

/** Without a year, people mean the last such day: results, consents and logs are about the past. */
function lastSuchDay(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const date = dateOf(year, month, day);
  return date === null || date > today ? dateOf(year - 1, month, day) : date;
}

/**
 * The date that somebody types or reads, as YYYY-MM-DD: in figures (`typedDate`), or with the name of the month in the
 * reader's language or in English. Null if it is no date or could be two.
 *
 * @example wordedDate('18 Nov', { locale: 'en-GB', today: '2026-11-27' }) // '2026-11-18'
 */
export function wordedDate(text: string, { locale, today }: Reader): string | null {
  // The characters for year, month and day of Chinese, Japanese and Korean, and the year of Slavic languages.
  const figures = text
    .normalize('NFKC')
    .replace(/(\d)\s*[гр]\.?\s*$/u, '$1')
    .replaceAll(/[年년月월]\s*/gu, '-')
    .replaceAll(/[日일]/gu, '')
    .trim();
  const typed = typedDate(figures);
  if (typed !== null) return typed;
  const [, one = '', separator = '', two = ''] = /^(\d{1,2})([-.])\s?(\d{1,2})\.?$/.exec(figures) ?? [];
  // 25.11. has the day first; 11-25 and 11月25日 have it last.
  if (one)
    return separator === '.'
      ? lastSuchDay(Number(two), Number(one), today)
      : lastSuchDay(Number(one), Number(two), today);

  const numbers = figures.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  const [day, ...others] = numbers.filter((number) => number !== year).map(Number);
  const words = plain(figures).match(/\p{L}+/gu) ?? [];
  const months = new Set(words.map((word) => monthOf(word, locale)).filter((month) => month !== null));
  const [month] = months;
  if (day === undefined || others.length > 0 || month === undefined || months.size > 1) return null;
  return year === undefined ? lastSuchDay(month, day, today) : dateOf(Number(year), month, day);
}
