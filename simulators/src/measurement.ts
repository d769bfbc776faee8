import type { TestCode } from '@courtside/contracts/glove-names';

/** A source of numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** What players of a good club reach: m/s² for lower body power, m/s for upper body power and spike speed. */
const POPULATION = {
  LBP: { mean: 13, deviation: 1.8 },
  UBP: { mean: 3.9, deviation: 0.6 },
  SS: { mean: 20, deviation: 2.4 },
} as const;

/** A normally distributed number by the Box–Muller transform, cut at ±2.5 deviations so that it stays plausible. */
function normal(random: Random, mean: number, deviation: number): number {
  const z = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return mean + deviation * Math.min(2.5, Math.max(-2.5, z));
}

/** One measured value, to two decimals. */
export function measure(test: Exclude<TestCode, 'SAC'>, random: Random): number {
  const { mean, deviation } = POPULATION[test];
  return Number(normal(random, mean, deviation).toFixed(2));
}
