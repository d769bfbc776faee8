import { settleDates } from './settle-dates';

const column = (...dates: unknown[]) => dates.map((session_date, at) => ({ row: at + 2, cells: { session_date } }));
const days = (...rows: ReturnType<typeof settleDates>) =>
  rows.map(({ cells, doubts }) => doubts?.session_date ?? cells.session_date);

it('a day after the twelfth decides the whole column', () => {
  expect(days(...settleDates(column('10/1/2026', '10/13/2026')))).toEqual(['2026-10-01', '2026-10-13']);
  expect(days(...settleDates(column('10/1/2026', '13/1/2026')))).toEqual(['2026-01-10', '2026-01-13']);
});

it('the heading decides too', () => {
  expect(days(...settleDates(column('10/1/2026'), { order: 'mdy' }))).toEqual(['2026-10-01']);
});

it('without a decision, both days are named', () => {
  expect(days(...settleDates(column('10/1/2026', '5/5/2026')))).toEqual([
    'This can be 10 January 2026 or 1 October 2026. Write the date as YYYY-MM-DD.',
    '2026-05-05',
  ]);
});

it('a column with both orders decides nothing', () => {
  expect(days(...settleDates(column('10/1/2026', '13/1/2026', '1/13/2026')))).toEqual([
    expect.stringContaining('10 January 2026 or 1 October 2026'),
    '2026-01-13',
    '2026-01-13',
  ]);
});

it('numbers are serial numbers or eight digits', () => {
  expect(days(...settleDates(column(46_296, 20_261_001)))).toEqual(['2026-10-01', '2026-10-01']);
  expect(days(...settleDates(column(44_834), { is1904: true }))).toEqual(['2026-10-01']);
});

it('what is no date stays as it is', () => {
  expect(days(...settleDates(column('soon', '', null, true)))).toEqual(['soon', '', null, true]);
});
