import { dateText, momentText, timeText } from './date-text';

const today = '2026-11-27';

it.each([
  ['en-GB', '18 Nov', '18 Nov 2025', '18 Nov, 09:05', '09:05'],
  ['en-US', 'Nov 18', 'Nov 18, 2025', 'Nov 18, 09:05 AM', '09:05 AM'],
  ['de', '18. Nov.', '18. Nov. 2025', '18. Nov., 09:05', '09:05'],
  ['pl', '18 lis', '18 lis 2025', '18 lis, 09:05', '09:05'],
  ['ja', '11月18日', '2025年11月18日', '11月18日 09:05', '09:05'],
  ['tr', '18 Kas', '18 Kas 2025', '18 Kas 09:05', '09:05'],
])('people read dates in %s as %s and %s, and moments as %s', (locale, day, ofLastYear, moment, time) => {
  const reader = { locale, today };
  const at = new Date(2026, 10, 18, 9, 5, 59);
  // Versions of Intl differ in the kind of their spaces.
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(dateText('2026-11-18', reader)).toBe(day);
  expect(dateText('2025-11-18', reader)).toBe(ofLastYear);
  expect(plain(momentText(at, reader))).toBe(moment);
  expect(plain(timeText(at, reader))).toBe(time);
});

const british = { locale: 'en-GB', today };

it.each([
  ['the first day of this year', '2026-01-01', '1 Jan'],
  ['the last day of last year', '2025-12-31', '31 Dec 2025'],
  ['a day of next year', '2027-01-01', '1 Jan 2027'],
  ['a moment, as its day in UTC', Date.UTC(2026, 10, 18, 23, 59), '18 Nov'],
  ['a text that is no date', 'No test yet', 'No test yet'],
  ['a date that does not exist', '2026-02-30', '2026-02-30'],
])('shows %s', (_, date, text) => expect(dateText(date, british)).toBe(text));

it('shows a moment of another year with its year', () =>
  expect(momentText(new Date(2025, 11, 31, 23, 59), british)).toBe('31 Dec 2025, 23:59'));

it.each([
  ['ar-SA', '18 نوفمبر 2025'],
  ['th', '18 พ.ย. 2025'],
])('shows the calendar and the digits of the forms in %s', (locale, text) =>
  expect(dateText('2025-11-18', { locale, today })).toBe(text),
);

it('shows English dates if the browser reports a language that does not exist', () =>
  expect(dateText('2026-11-18', { locale: 'en-US@posix', today })).toBe('Nov 18'));
