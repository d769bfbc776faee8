import { GLOVE_VALUE_MAX, SPIKES_MAX } from '@courtside/contracts/limits';
import type { GloveTest } from '@courtside/contracts/session-tests';
import { twoDecimals } from '../../two-decimals';

/** Why a typed value of a glove test can't be stored; null if it can. */
export function valueProblem(test: GloveTest, value: number | null): 'required' | 'too-small' | 'too-large' | null {
  if (value === null || !Number.isFinite(value)) return 'required';
  // A stored 0 means 'not measured'.
  if (twoDecimals(value) <= 0) return 'too-small';
  return value > GLOVE_VALUE_MAX[test] ? 'too-large' : null;
}

export const isCount = (count: number | null): count is number =>
  count !== null && Number.isInteger(count) && count >= 0 && count <= SPIKES_MAX;

/** The accuracy in percent with two decimals; null if the counts are not valid. */
export function accuracyOf(hits: number | null, misses: number | null): number | null {
  if (!isCount(hits) || !isCount(misses) || hits + misses === 0) return null;
  return twoDecimals((hits / (hits + misses)) * 100);
}
