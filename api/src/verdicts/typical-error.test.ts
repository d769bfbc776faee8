import { deviation } from './statistics';
import { typicalError } from './measurement-noise';

/** The example of Hopkins 2000: two trials of five athletes. */
const TRIALS = [
  [62, 67],
  [78, 76],
  [81, 87],
  [55, 55],
  [66, 63],
] as const;
const pairs = TRIALS.map(([first, second]) => ({ change: second - first, days: 7 }));

it('is 2.9 in the example of Hopkins 2000, whose differences have a standard deviation of 4.1', () => {
  expect(deviation(pairs.map(({ change }) => change)).toFixed(1)).toBe('4.1');
  expect(typicalError(pairs).toFixed(1)).toBe('2.9');
});

it('does not change if everyone improves by the same amount per day', () => {
  const improved = pairs.map(({ change }, index) => ({ change: change + 0.5 * (index + 3), days: index + 3 }));
  const steady = pairs.map(({ change }, index) => ({ change, days: index + 3 }));
  expect(typicalError(improved)).toBeCloseTo(typicalError(steady), 1);
});

it('does not change if a value was typed wrong', () => {
  const many = Array.from({ length: 4 }, () => pairs).flat();
  expect(typicalError([...many, { change: 700, days: 7 }])).toBeCloseTo(typicalError(many), 1);
});

it('is not 0 if most values are equal', () => {
  const changes = [0, 0, 0, 0, 0, 0, 1, -1, 0, 0];
  expect(typicalError(changes.map((change) => ({ change, days: 7 })))).toBeGreaterThan(0.2);
});
