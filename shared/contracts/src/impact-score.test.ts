import { canAddRow, canRemoveRow, EMPTY_ROW, impactScore, isAverageValid, isMaxValid } from './impact-score';

const row = (average: number | null, max: number | null) => ({ average, max });

test('the impact score divides the sums and has two decimals', () => {
  expect(impactScore([row(60, 100)])).toBe(60);
  expect(impactScore([row(50, 100), row(90, 100), row(10, 40)])).toBe(62.5);
  expect(impactScore([row(1, 3)])).toBe(33.33);
  expect(impactScore([row(0, 80)])).toBe(0);
  expect(impactScore([row(50, 100), EMPTY_ROW])).toBeNull();
  expect(impactScore([])).toBeNull();
});

test('an average weight is zero or positive, and a one-rep max positive', () => {
  const averages = [0, 12.5, -1, null, Number.NaN].map((average) => isAverageValid(row(average, 1)));
  expect(averages).toEqual([true, true, false, false, false]);
  expect([0.5, 0, -1, null].map((max) => isMaxValid(row(1, max)))).toEqual([true, false, false, false]);
});

test('there are 1 to 15 rows', () => {
  const rows = (count: number) => Array.from({ length: count }, () => EMPTY_ROW);
  expect([14, 15].map((count) => canAddRow(rows(count)))).toEqual([true, false]);
  expect([1, 2].map((count) => canRemoveRow(rows(count)))).toEqual([false, true]);
});
