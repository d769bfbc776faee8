import { countDiscoveries, thresholdForAll } from './judge-squad';

/** The example of Benjamini and Hochberg 1995, section 4.1: 15 comparisons of two treatments of heart attacks. */
const EXAMPLE = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
];

it('finds the four discoveries of the example of Benjamini and Hochberg, in any order', () => {
  expect(countDiscoveries(EXAMPLE, 0.05)).toBe(4);
  expect(countDiscoveries(EXAMPLE.toReversed(), 0.05)).toBe(4);
});

it('finds no discoveries among no results or among likely results', () => {
  expect(countDiscoveries([], 0.1)).toBe(0);
  expect(countDiscoveries([0.5, 0.2], 0.1)).toBe(0);
});

it('is as strict with a single result as a 90 % interval', () => {
  expect(thresholdForAll([3], 0.1)).toBeCloseTo(1.645, 3);
});

it('is stricter with each result if many are judged together', () => {
  const nothing = Array.from({ length: 99 }, () => 0.3);
  // As strict as a correction for 100 tests, if only one may be real.
  expect(thresholdForAll([4, ...nothing], 0.1)).toBeCloseTo(3.2905, 4);
  expect(thresholdForAll(nothing, 0.1)).toBeGreaterThan(3.2);
});

it('separates the discoveries from all other results', () => {
  const results = [-4.2, 3.9, 3.1, 2.6, 2.2, 1.9, 1.7, 1.2, -0.8, 0.4, 0.1, -0.3];
  const threshold = thresholdForAll(results, 0.1);
  const real = results.filter((result) => Math.abs(result) > threshold);
  expect(real).toEqual([-4.2, 3.9, 3.1, 2.6, 2.2]);
});
