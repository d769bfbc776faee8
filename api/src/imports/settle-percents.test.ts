import { settlePercents } from './settle-percents';

const doubts = (...values: unknown[]) =>
  settlePercents(values.map((serve_accuracy, at) => ({ row: at + 2, cells: { serve_accuracy } }))).map(
    (row) => row.doubts?.serve_accuracy,
  );

it('fractions in a column of percents are asked about', () => {
  expect(doubts('0.65', '0,7', '1', 0.57, '', '0')).toEqual([
    '0.65: is this 65 %? Write 65, or "0.65 %" if it is right.',
    '0.7: is this 70 %? Write 70, or "0.7 %" if it is right.',
    '1: is this 100 %? Write 100, or "1 %" if it is right.',
    '0.57: is this 57 %? Write 57, or "0.57 %" if it is right.',
    undefined,
    undefined,
  ]);
});

it.each([
  ['other numbers are percents', ['0.65', '65']],
  ['there is no fraction', ['1', '0']],
  ['the sign is written', ['0.65 %', '65 %']],
  ['there are no numbers', ['good', '', null]],
])('nothing is asked if %s', (_, values) => {
  expect(doubts(...values)).toEqual(values.map(() => undefined));
});
