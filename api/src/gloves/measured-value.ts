import type { TestCode } from '@courtside/contracts/glove-names';
import { z } from 'zod';

/** What a test measured: a number, or for spike accuracy what was counted, with `accuracy` in percent. */
export const MeasuredValue = z.union([
  z.number(),
  z.object({ accuracy: z.number(), hits: z.number().int(), misses: z.number().int() }),
]);
export type MeasuredValue = z.infer<typeof MeasuredValue>;

/**
 * The largest values believed, about twice the best of any athlete: jumps reach some 5 g (m/s²), medicine balls
 * leave the hand at under 15 m/s, the fastest serve on record flew at 38.9 m/s.
 */
const LARGEST: Record<Exclude<TestCode, 'SAC'>, number> = { LBP: 100, UBP: 30, SS: 80 };
const MOST_SPIKES = 1_000;

/** Whether a player can have done that. */
export function believable(test: Exclude<TestCode, 'SAC'>, value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= LARGEST[test];
}

/**
 * Spike accuracy from what was counted; what the application says of the percentage is not asked.
 *
 * @returns accuracy in percent with one decimal, null where the counts cannot be right
 */
export function spikeAccuracy({ hits, misses }: { hits: number; misses: number }) {
  const counts = [hits, misses];
  if (!counts.every((count) => Number.isInteger(count) && count >= 0 && count <= MOST_SPIKES)) return null;
  const spikes = hits + misses;
  return { accuracy: spikes === 0 ? 0 : Math.round((hits / spikes) * 1_000) / 10, hits, misses };
}
