import { formatDate } from '@courtside/contracts/format-date';
import { rowsWithDots, indexRows, indexText, visibleRows, timeExtent } from './index-series';

const time = (date: string) => Date.parse(`${date}T00:00:00Z`);
const series = [
  {
    name: 'Ann',
    points: [
      { date: '2026-03-01', value: 60 },
      { date: '2026-01-01', value: 50 },
      { date: '2026-02-01', value: null },
    ],
  },
  { name: 'Bo', points: [{ date: '2026-02-15', value: 0 }] },
];

test('points are sorted by date within a series; null is a gap and 0 is not', () => {
  expect(indexRows(series).map(({ name, date, value }) => [name, formatDate(date), value])).toEqual([
    ['Ann', '2026-01-01', 50],
    ['Ann', '2026-02-01', null],
    ['Ann', '2026-03-01', 60],
    ['Bo', '2026-02-15', 0],
  ]);
});

test('there is a band around each measured point, limited to 0 to 100', () => {
  expect(indexRows([{ ...series[0]!, noise: 45 }]).map(({ low, high }) => [low, high])).toEqual([
    [5, 95],
    [null, null],
    [15, 100],
  ]);
  expect(indexRows(series).every(({ low, high }) => low === null && high === null)).toBe(true);
});

test('a tooltip shows the value, and no change: two points of a line are not a verdict', () => {
  const points = [50, 52.5, null].map((value, day) => ({ date: `2026-01-0${day + 1}`, value }));
  expect(indexRows([{ name: 'Ann', points }]).map(indexText)).toEqual([
    'Composite Index 50',
    'Composite Index 52.5',
    'not measured',
  ]);
});

test.each([
  ['nothing', [], null],
  ['one date, with a day on each side', ['2026-01-02'], ['2026-01-01', '2026-01-03']],
  ['several dates, with padding', ['2026-01-01', '2026-04-11'], ['2025-12-30', '2026-04-13']],
])('the extent of %s', (_, dates, extent) => {
  const found = timeExtent(indexRows([{ name: 'Ann', points: dates.map((date) => ({ date, value: 1 })) }]));
  expect(found && found.map((date) => formatDate(date))).toEqual(extent);
});

test.each([
  ['2026-02-01', '2026-03-01', ['01', '02', '03', '04']],
  ['2026-02-10', '2026-02-20', ['02', '03']],
  ['2025-01-01', '2027-01-01', ['01', '02', '03', '04', '05']],
  ['2026-06-01', '2026-07-01', []],
])('from %s to %s shows the points inside and the next one on each side', (from, to, months) => {
  const rows = indexRows([
    { name: 'Ann', points: ['01', '02', '03', '04', '05'].map((month) => ({ date: `2026-${month}-01`, value: 1 })) },
  ]);
  expect(visibleRows(rows, [time(from), time(to)]).map(({ date }) => formatDate(date).slice(5, 7))).toEqual(months);
});

test('if there are many points, only those without a line get a dot', () => {
  const points = Array.from({ length: 200 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    value: [1, 3, 4].includes(index) ? null : 50,
  }));
  expect(rowsWithDots(indexRows([{ name: 'Ann', points }])).map(({ date }) => formatDate(date))).toEqual([
    '2026-01-01',
    '2026-01-03',
  ]);
  expect(rowsWithDots(indexRows([{ name: 'Ann', points: points.slice(0, 10) }]))).toHaveLength(10);
});
