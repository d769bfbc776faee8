import { isGloveTest, type GloveTest } from '@courtside/contracts/session-tests';
import type { Group } from '../plan/groups';
import type { NextTests } from '../plan/station-order';

/**
 * The players who can be measured together with one tap: all players with a test left, if each of them is free and
 * wears a glove for the next test. Otherwise none.
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
