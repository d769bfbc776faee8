import { isGloveTest, type GloveTest } from '@courtside/contracts/session-tests';
import type { Group } from '../plan/groups';
import type { NextTests } from '../plan/station-order';

/**
 * The players who can be measured with one tap: if all who still have a test are free, and wear a glove for their next
 * one. Otherwise none.
 */
export function measuredTogether(group: Group | null, next: NextTests): { player: string; test: GloveTest }[] {
  const busy = group?.players.some(({ measuring }) => measuring);
  const waiting = group?.players.filter(({ id }) => next.has(id)) ?? [];
  if (busy) return [];
  const starts = waiting.flatMap(({ id, glove }) => {
    const test = next.get(id)?.test;
    return glove && test && isGloveTest(test) ? [{ player: id, test }] : [];
  });
  return starts.length === waiting.length ? starts : [];
}
