import { formatDate } from '@courtside/contracts/format-date';
import { dayTicks } from './day-ticks';
import { indexRows, timeExtent } from './index-series';

const time = (text: string) => Date.parse(`${text}Z`);

test.each([
  ['2026-05-04T00:00', '2026-05-06T00:00', ['2026-05-04', '2026-05-05', '2026-05-06']],
  ['2026-05-04T01:00', '2026-05-06T23:00', ['2026-05-05', '2026-05-06']],
  ['2026-02-27T12:00', '2026-03-01T12:00', ['2026-02-28', '2026-03-01']],
  ['2026-05-04T00:00', '2026-06-06T00:00', undefined],
])('the range from %s to %s has one tick per day', (from, to, dates) => {
  expect(dayTicks([time(from), time(to)])?.map((date) => formatDate(date))).toEqual(dates);
});

test('the date of a single session is in the middle', () => {
  const extent = timeExtent(indexRows([{ name: 'Ann', points: [{ date: '2026-05-05', value: 50 }] }]));
  expect(extent && dayTicks(extent)?.map((date) => formatDate(date))).toEqual([
    '2026-05-04',
    '2026-05-05',
    '2026-05-06',
  ]);
});
