import { noiseInterval } from './noise-interval';

const club = (pairs: number) => noiseInterval({ typical_error: 1, source: 'club', pairs });

it('is 1.645 times √2 times the typical error, as published studies know it', () => {
  expect(noiseInterval({ typical_error: 1, source: 'literature', pairs: 3 })).toBeCloseTo(2.326, 3);
});

/** Two-sided 90 % quantiles of Student's t distribution. */
it.each([
  [10, 1.8331],
  [16, 1.7531],
  [31, 1.6973],
  [121, 1.6577],
])('is wider if the club has only %d pairs of test days', (pairs, t) => {
  expect(club(pairs)).toBeCloseTo(t * Math.SQRT2, 2);
});

it('is unknown if the typical error is', () => {
  expect(noiseInterval({ typical_error: null, source: 'literature', pairs: 0 })).toBeNull();
});
