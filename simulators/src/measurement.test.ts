import { remainingCharge } from './battery';
import { measure } from './measurement';

/** A deterministic random number generator (linear congruential). */
function seededRandom(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

it.each([
  ['LBP', 8, 18],
  ['UBP', 2, 6],
  ['SS', 13, 27],
] as const)('%s results vary between %d and %d and have two decimals', (test, low, high) => {
  const random = seededRandom();
  const values = Array.from({ length: 500 }, () => measure(test, random));
  expect(Math.min(...values)).toBeGreaterThan(low);
  expect(Math.max(...values)).toBeLessThan(high);
  expect(new Set(values).size).toBeGreaterThan(100);
  expect(values.every((value) => Number(value.toFixed(2)) === value)).toBe(true);
});

it('the battery drains with time and tests but is never empty', () => {
  expect(remainingCharge(100, 0, 0)).toBe(100);
  expect(remainingCharge(100, 3_600_000, 0)).toBe(80);
  expect(remainingCharge(100, 0, 10)).toBe(97);
  expect(remainingCharge(12, 10 * 3_600_000, 0)).toBe(1);
});
