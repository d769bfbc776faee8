import type { TestCode } from '@courtside/contracts/glove-names';

/** Returns a number from 0 (inclusive) to 1 (exclusive), like Math.random. */
export type Random = () => number;

/** Typical results of good club players: m/s² for lower body power, m/s for upper body power and spike speed. */
const POPULATION = {
  LBP: { mean: 13, deviation: 1.8 },
  UBP: { mean: 3.9, deviation: 0.6 },
  SS: { mean: 20, deviation: 2.4 },
} as const;

/** A normally distributed number (Box–Muller transform), clamped to ±2.5 deviations so that it stays plausible. */
function normal(random: Random, mean: number, deviation: number): number {
  const z = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return mean + deviation * Math.min(2.5, Math.max(-2.5, z));
}

/** A simulated result with two decimals. */
export function measure(test: Exclude<TestCode, 'SAC'>, random: Random): number {
  const { mean, deviation } = POPULATION[test];
  return Number(normal(random, mean, deviation).toFixed(2));
}
