import { holdOf } from '@courtside/contracts/test-day-holds';
import type { TestDay } from '@courtside/contracts/test-days';
import { currentGroup, type Group } from './groups';

/** The group that the coach has taken on this tablet. `from`: the tablet that it was taken from. */
export interface TakenGroup {
  readonly group: number;
  readonly from: string | null;
}

/** What this tablet tests, and what others do. */
export interface ChosenGroup {
  /** The group to show first: this tablet's, or else a free one, or else the first one. */
  readonly current: Group | null;
  /** The group that this tablet tests; null before it has started one. */
  readonly mine: number | null;
  /** The tablet that tests a group, by the index of the group. Not this one. */
  readonly busy: ReadonlyMap<number, string>;
}

interface Choice {
  readonly day: TestDay;
  readonly groups: readonly Group[];
  readonly tablet: string;
  /** The server may not know it yet. */
  readonly taken: TakenGroup | null;
  /** The group that was shown last. It stays until another tablet takes it, so that the screen doesn't change under the coach's fingers. */
  readonly shown: number | null;
  /** The server's time. */
  readonly now: number;
}

export function chooseGroup({ day, groups, tablet, taken, shown, now }: Choice): ChosenGroup {
  const busy = new Map<number, string>();
  for (const { index } of groups) {
    const holder = holdOf(day, index, now)?.tablet;
    const isReplaced = taken?.group === index && taken.from === holder;
    if (holder !== undefined && holder !== tablet && !isReplaced) busy.set(index, holder);
  }
  const isFree = ({ index, submitted }: Group) => !submitted && !busy.has(index);
  const free = groups.filter(isFree);
  const held = day.holds?.find((hold) => hold.tablet === tablet)?.group;
  const mine = free.find(({ index }) => index === (taken?.group ?? held)) ?? null;
  return {
    current: mine ?? free.find(({ index }) => index === shown) ?? currentGroup(free) ?? currentGroup(groups),
    mine: mine?.index ?? null,
    busy,
  };
}
