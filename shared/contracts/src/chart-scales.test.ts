import { dayNumber, dayTicks, indexScale } from './chart-scales';

describe('the scale of the index', () => {
  it.each([
    [[55.6], [50, 60]],
    [
      [50, 62],
      [45, 65],
    ],
    [
      [1, 99],
      [0, 100],
    ],
    [[0], [0, 5]],
    [[100], [95, 100]],
    [[], [0, 100]],
  ])('of %j is %j', (values, [min, max]) => {
    const scale = indexScale(values);
    expect({ min: scale.min, max: scale.max }).toEqual({ min, max });
    expect({ firstTick: scale.ticks[0], lastTick: scale.ticks.at(-1) }).toEqual({ firstTick: min, lastTick: max });
    expect(scale.ticks.length).toBeLessThanOrEqual(6);
    for (const tick of scale.ticks) expect(tick % 5).toBe(0);
  });
});

describe('day ticks', () => {
  it.each([
    [[], []],
    [['2026-03-12'], ['2026-03-12']],
    [['2026-03-12', '2026-03-12'], ['2026-03-12']],
    [
      ['2026-03-13', '2026-03-12'],
      ['2026-03-12', '2026-03-13'],
    ],
    [
      ['2026-01-01', '2026-01-21'],
      ['2026-01-01', '2026-01-06', '2026-01-11', '2026-01-16', '2026-01-21'],
    ],
  ])('of %j are %j', (dates, expected) => expect(dayTicks(dates, 5)).toEqual(expected.map(dayNumber)));
});
