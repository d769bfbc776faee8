import { drained } from './battery';
import { measure } from './measurement';

/** Numbers that look random and are the same each time (a linear congruential generator). */
function repeatable(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

it.each([['LBP', 8, 18], ['UBP', 2, 6], ['SS', 13, 27]] as const)('%s scatters between %d and %d, to two decimals', (test, low, high) => {
  const random = repeatable();
  const values = Array.from({ length: 500 }, () => measure(test, random));
  expect(Math.min(...values)).toBeGreaterThan(low);
  expect(Math.max(...values)).toBeLessThan(high);
  expect(new Set(values).size).toBeGreaterThan(100);
  expect(values.every((value) => Number(value.toFixed(2)) === value)).toBe(true);
});

it('drains a battery with time and tests, and never empties it', () => {
  expect(drained(100, 0, 0)).toBe(100);
  expect(drained(100, 3_600_000, 0)).toBe(80);
  expect(drained(100, 0, 10)).toBe(97);
  expect(drained(12, 10 * 3_600_000, 0)).toBe(1);
});
