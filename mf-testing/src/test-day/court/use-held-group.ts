import { useState } from 'react';
import { currentGroup, type Group } from '../plan/groups';

/**
 * The group that this tablet tests. It stays the same until it is submitted, even if another tablet reopens an earlier
 * group: the screen must not change under the coach's fingers.
 */
export function useHeldGroup(groups: readonly Group[]): Group | null {
  const [held, setHeld] = useState<number | null>(null);
  const group = groups.find(({ index, submitted }) => index === held && !submitted) ?? currentGroup(groups);
  const next = group?.index ?? null;
  if (next !== held) setHeld(next);
  return group;
}
