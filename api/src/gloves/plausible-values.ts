import type { TestCode } from '@courtside/contracts/glove-names';
import { GLOVE_VALUE_MAX, SPIKES_MAX } from '@courtside/contracts/limits';

/** A test result: a number, or counts with `accuracy` in percent for spike accuracy. */
export type MeasuredValue = number | { accuracy: number; hits: number; misses: number };

export function isPlausible(test: Exclude<TestCode, 'SAC'>, value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= GLOVE_VALUE_MAX[test];
}

/**
 * Computes spike accuracy from the counts. The percentage sent by the accuracy application is ignored.
 *
 * @returns accuracy in percent with one decimal, or null if the counts are implausible
 */
export function spikeAccuracy({ hits, misses }: { hits: number; misses: number }) {
  const counts = [hits, misses];
  if (!counts.every((count) => Number.isInteger(count) && count >= 0 && count <= SPIKES_MAX)) return null;
  const spikes = hits + misses;
  return { accuracy: spikes === 0 ? 0 : Math.round((hits / spikes) * 1_000) / 10, hits, misses };
}
