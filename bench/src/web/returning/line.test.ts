import { Direction } from './line';

const throttle = { rttMs: 100, bitsPerSecond: 8_000_000, processorTimes: 1 };

it('delays data by half a round trip, and by the data before it', () => {
  const direction = new Direction();
  expect(direction.arrival(0, 10_000, throttle)).toBe(60);
  expect(direction.arrival(0, 10_000, throttle)).toBe(70);
  expect(direction.arrival(500, 1_000, throttle)).toBe(551);
});

it('does not delay data on a fast line', () => {
  expect(new Direction().arrival(7, 10_000, null)).toBe(7);
});
