import { canAddRow, canRemoveRow, EMPTY_ROW, impactScore, isAverageValid, isMaxValid } from './impact-score';
import { throwWeight } from './throw-weight';

const row = (average: number | null, max: number | null) => ({ average, max });

test.each([
  ['one exercise', [row(60, 100)], 60],
  ['the sums, not the mean of the shares', [row(50, 100), row(90, 100), row(10, 40)], 62.5],
  ['two decimals', [row(1, 3)], 33.33],
  ['zero', [row(0, 80)], 0],
  ['nothing while a row is empty', [row(50, 100), EMPTY_ROW], null],
  ['nothing without rows', [], null],
])('the impact score of %s', (_, rows, score) => {
  expect(impactScore(rows)).toBe(score);
});

test.each([[0, true], [12.5, true], [-1, false], [null, false], [Number.NaN, false]])('an average weight of %p is valid: %p', (average, valid) => {
  expect(isAverageValid(row(average, 1))).toBe(valid);
});
test.each([[0.5, true], [0, false], [-1, false], [null, false]])('a one-rep max of %p is valid: %p', (max, valid) => {
  expect(isMaxValid(row(1, max))).toBe(valid);
});

test('there are 1 to 15 rows', () => {
  const rows = (count: number) => Array.from({ length: count }, () => EMPTY_ROW);
  expect([14, 15].map((count) => canAddRow(rows(count)))).toEqual([true, false]);
  expect([1, 2].map((count) => canRemoveRow(rows(count)))).toEqual([false, true]);
});

test.each([[80, 20], [71, 17.75], [150.3, 37.58]])('25%% of a body weight of %p is %p', (body, weight) => {
  expect(throwWeight(body)).toBe(weight);
});
