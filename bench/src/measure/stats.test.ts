import { median, percentile } from './stats';

it.each([
  { figures: [3], middle: 3 },
  { figures: [9, 1, 2], middle: 2 },
  { figures: [10, 1, 2, 4], middle: 3 },
])('the median of $figures is $middle', ({ figures, middle }) => {
  expect(median(figures)).toBe(middle);
});

it.each([
  { share: 0.5, figure: 50 },
  { share: 0.99, figure: 99 },
  { share: 1, figure: 100 },
])('$share of the figures 1 to 100 do not exceed $figure', ({ share, figure }) => {
  expect(
    percentile(
      Array.from({ length: 100 }, (_, index) => 100 - index),
      share,
    ),
  ).toBe(figure);
});

it('rejects an empty list', () => {
  expect(() => median([])).toThrow();
  expect(() => percentile([], 0.5)).toThrow();
});
