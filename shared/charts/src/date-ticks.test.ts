import { formatDate } from '@courtside/contracts/format-date';
import { dateTicks } from './date-ticks';
import { indexRows, timeExtent } from './index-series';

const time = (text: string) => Date.parse(`${text}Z`);
const ticks = (from: string, to: string, count: number) =>
  dateTicks([time(from), time(to)], count).map((date) => formatDate(date));

test.each([
  ['2026-05-04T00:00', '2026-05-06T00:00', 5, ['2026-05-04', '2026-05-05', '2026-05-06']],
  ['2026-05-04T01:00', '2026-05-06T23:00', 5, ['2026-05-05', '2026-05-06']],
  ['2026-02-27T12:00', '2026-03-01T12:00', 5, ['2026-02-28', '2026-03-01']],
  // Mondays.
  ['2026-11-01T00:00', '2026-11-27T00:00', 5, ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']],
  ['2026-01-20T00:00', '2026-05-10T00:00', 5, ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01']],
  ['2025-11-20T00:00', '2026-11-10T00:00', 5, ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']],
  ['2025-11-20T00:00', '2026-11-10T00:00', 2, ['2026-01-01', '2026-07-01']],
  ['2016-06-01T00:00', '2026-06-01T00:00', 5, ['2018-01-01', '2020-01-01', '2022-01-01', '2024-01-01', '2026-01-01']],
])('the range from %s to %s has at most %i round dates', (from, to, count, dates) => {
  expect(ticks(from, to, count)).toEqual(dates);
});

test.each([1, 2, 3, 5])('at most %i dates are named in a range of any length', (count) => {
  const start = time('2026-05-05T00:00');
  const lengths = Array.from({ length: 400 }, (_, index) => Math.round(1.02 ** index * 10) / 10);
  const named = lengths.map((days) => dateTicks([start, start + days * 86_400_000], count).length);
  expect(Math.max(...named)).toBeLessThanOrEqual(count);
});

test('the date of a single session is in the middle', () => {
  const extent = timeExtent(indexRows([{ name: 'Ann', points: [{ date: '2026-05-05', value: 50 }] }]));
  expect(extent && dateTicks(extent, 5).map((date) => formatDate(date))).toEqual([
    '2026-05-04',
    '2026-05-05',
    '2026-05-06',
  ]);
});
