import type { TestCode } from '@courtside/contracts/glove-names';

/** A test result: a number, or counts with `accuracy` in percent for spike accuracy. */
export type MeasuredValue = number | { accuracy: number; hits: number; misses: number };

/**
 * The largest values accepted, about twice the best of any athlete: jumps reach about 5 g (m/s²), medicine balls
 * leave the hand below 15 m/s, and the fastest recorded serve reached 38.9 m/s.
 */
const MAX_VALUES: Record<Exclude<TestCode, 'SAC'>, number> = { LBP: 100, UBP: 30, SS: 80 };
const MAX_SPIKES = 1_000;

export function isPlausible(test: Exclude<TestCode, 'SAC'>, value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= MAX_VALUES[test];
}

/**
 * Computes spike accuracy from the counts. The percentage sent by the accuracy application is ignored.
 *
 * @returns accuracy in percent with one decimal, or null if the counts are implausible
 */
export function spikeAccuracy({ hits, misses }: { hits: number; misses: number }) {
  const counts = [hits, misses];
  if (!counts.every((count) => Number.isInteger(count) && count >= 0 && count <= MAX_SPIKES)) return null;
  const spikes = hits + misses;
  return { accuracy: spikes === 0 ? 0 : Math.round((hits / spikes) * 1_000) / 10, hits, misses };
}
