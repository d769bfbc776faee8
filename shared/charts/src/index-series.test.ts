import { dottedRows, indexRows, isoDate, rowsWithin, timeExtent } from './index-series';

const day = (date: string) => Date.parse(`${date}T00:00:00Z`);
const series = [
  { name: 'Ann', points: [{ date: '2026-03-01', value: 60 }, { date: '2026-01-01', value: 50 }, { date: '2026-02-01', value: null }] },
  { name: 'Bo', points: [{ date: '2026-02-15', value: Number.NaN }] },
];

test('points are drawn by date, missing ones as gaps', () => {
  expect(indexRows(series).map(({ name, date, value }) => [name, isoDate(date), value])).toEqual([
    ['Ann', '2026-01-01', 50],
    ['Ann', '2026-02-01', null],
    ['Ann', '2026-03-01', 60],
    ['Bo', '2026-02-15', null],
  ]);
});

test('an index of 0 is a value, not a gap', () => {
  expect(indexRows([{ name: 'Ann', points: [{ date: '2026-01-01', value: 0 }] }])[0]?.value).toBe(0);
});

test.each([
  ['nothing', [], null],
  ['one date, with a day of air', ['2026-01-02'], ['2026-01-01', '2026-01-03']],
  ['many dates, with a little air', ['2026-01-01', '2026-04-11'], ['2025-12-30', '2026-04-13']],
])('the extent of %s', (_, dates, extent) => {
  const found = timeExtent(indexRows([{ name: 'Ann', points: dates.map((date) => ({ date, value: 1 })) }]));
  expect(found && found.map(isoDate)).toEqual(extent);
});

test.each([
  ['2026-02-01', '2026-03-01', ['01', '02', '03', '04']],
  ['2026-02-10', '2026-02-20', ['02', '03']],
  ['2025-01-01', '2027-01-01', ['01', '02', '03', '04', '05']],
  ['2026-06-01', '2026-07-01', []],
])('a view of %s to %s keeps the points in it and the next one on either side', (from, to, months) => {
  const rows = indexRows([{ name: 'Ann', points: ['01', '02', '03', '04', '05'].map((month) => ({ date: `2026-${month}-01`, value: 1 })) }]);
  expect(rowsWithin(rows, [day(from), day(to)]).map(({ date }) => isoDate(date).slice(5, 7))).toEqual(months);
});

test('of many points only the lonely ones get a dot, because no line shows them', () => {
  const points = Array.from({ length: 200 }, (_, index) => ({ date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10), value: [1, 3, 4].includes(index) ? null : 50 }));
  expect(dottedRows(indexRows([{ name: 'Ann', points }])).map(({ date }) => isoDate(date))).toEqual(['2026-01-01', '2026-01-03']);
  expect(dottedRows(indexRows([{ name: 'Ann', points: points.slice(0, 10) }]))).toHaveLength(10);
});
