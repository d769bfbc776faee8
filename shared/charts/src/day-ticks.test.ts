import { dayTicks } from './day-ticks';
import { indexRows, isoDate, timeExtent } from './index-series';

const moment = (text: string) => Date.parse(`${text}Z`);

test.each([
  ['2026-05-04T00:00', '2026-05-06T00:00', ['2026-05-04', '2026-05-05', '2026-05-06']],
  ['2026-05-04T01:00', '2026-05-06T23:00', ['2026-05-05', '2026-05-06']],
  ['2026-02-27T12:00', '2026-03-01T12:00', ['2026-02-28', '2026-03-01']],
  ['2026-05-04T00:00', '2026-06-06T00:00', undefined],
])('a view of %s to %s writes each date once', (from, to, dates) => {
  expect(dayTicks([moment(from), moment(to)])?.map(isoDate)).toEqual(dates);
});

test('a single session has its own date in the middle', () => {
  const extent = timeExtent(indexRows([{ name: 'Ann', points: [{ date: '2026-05-05', value: 50 }] }]));
  expect(extent && dayTicks(extent)?.map(isoDate)).toEqual(['2026-05-04', '2026-05-05', '2026-05-06']);
});
