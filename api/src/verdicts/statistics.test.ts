import { deviation, median, quantile } from './statistics';

it('returns the middle value, or the mean of the middle two', () => {
  expect([median([]), median([5]), median([9, 1, 4]), median([4, 1, 2, 3])]).toEqual([null, 5, 4, 2.5]);
});

it('returns the standard deviation of a sample', () => {
  expect(deviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.138, 3);
  expect(deviation([3])).toBe(0);
});

it('returns the value below which a share of the values lies', () => {
  expect([quantile([5, 1, 4, 2, 3], 0.75), quantile([10, 20], 0.25), quantile([7], 0.9)]).toEqual([4, 12.5, 7]);
});
