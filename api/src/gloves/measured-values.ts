import type { TestCode } from '@courtside/contracts/glove-names';
import { GLOVE_VALUE_MAX, SPIKES_MAX } from '@courtside/contracts/limits';
import type { KeyRing } from '../encryption/key-ring';

/** Encrypts a value for its row in `glove_results`. */
export function sealValue(ring: KeyRing, clubId: string, id: string, value: MeasuredValue): Buffer {
  return ring.sealJson(value, context(clubId, id));
}

/** @throws Error if the value belongs to another row or cannot be decrypted */
export function openValue(ring: KeyRing, clubId: string, id: string, sealed: Buffer): MeasuredValue {
  return ring.openJson<MeasuredValue>(sealed, context(clubId, id));
}

/** Binds a sealed value to its row, so that it cannot be copied to another. */
function context(clubId: string, id: string): string {
  return `glove_results|${clubId}|${id}|sealed`;
}

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
