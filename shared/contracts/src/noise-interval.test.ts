import { noiseInterval } from './noise-interval';

it('is 1.645 times √2 times the typical error', () => {
  expect(noiseInterval(1)).toBeCloseTo(2.326, 3);
});

it('is unknown if the typical error is', () => {
  expect(noiseInterval(null)).toBeNull();
});
