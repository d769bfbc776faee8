import { dateText, fullDateText } from './date-text';
import { wordedDate } from './worded-date';

const today = '2026-11-27';

test.each([
  ['en-GB', '18 Nov', '2026-11-18'],
  ['en-GB', '18 November 2025', '2025-11-18'],
  ['en-GB', '18th nov 2025', '2025-11-18'],
  ['en-US', 'Nov 18, 2026', '2026-11-18'],
  ['en-US', 'Sept 3', '2026-09-03'],
  ['de', '18. Nov.', '2026-11-18'],
  ['de', '3. März 2026', '2026-03-03'],
  ['de', '3 marz', '2026-03-03'],
  ['de', '18 December', '2025-12-18'],
  ['fr', '3 févr. 2026', '2026-02-03'],
  ['ja', '11月18日', '2026-11-18'],
  ['ja', '２０２６年１１月１８日', '2026-11-18'],
  ['en-GB', '20261001', '2026-10-01'],
  ['en-GB', '25.11.2026', '2026-11-25'],
  ['en-GB', '25.11.', '2026-11-25'],
  ['en-GB', '2026-11-25', '2026-11-25'],
])('in %s, %j is %s', (locale, text, date) => {
  expect(wordedDate(text, { locale, today })).toBe(date);
});

test('a day without a year is the last such day', () => {
  const reader = { locale: 'en-GB', today };
  expect(wordedDate('27 Nov', reader)).toBe('2026-11-27');
  expect(wordedDate('28 Nov', reader)).toBe('2025-11-28');
});

test.each(['', 'Nov', '18', '31 Feb', '18 Nov Dec', '18 19 Nov', '18 ma', '10/1/2026', 'today', 'sunday 18'])(
  '%j is no certain date',
  (text) => {
    expect(wordedDate(text, { locale: 'en-GB', today })).toBeNull();
  },
);

const LOCALES =
  'bg ca cs da de el en-AU en-GB en-US es et fi fr hr hu is it ja ko lt lv nb nl pl pt-BR ro ru sk sl sr sv tr uk zh-CN zh-TW';

test.each(LOCALES.split(' '))('every month that dates show in %s can be typed as it is shown', (locale) => {
  for (let month = 1; month <= 12; month += 1) {
    const date = `2025-${String(month).padStart(2, '0')}-18`;
    const shown = [fullDateText(date, locale), dateText(date, { locale, today: '2025-12-31' })];
    const reader = { locale, today: '2025-12-31' };
    expect([locale, ...shown.map((text) => wordedDate(text, reader))]).toEqual([locale, date, date]);
  }
});
