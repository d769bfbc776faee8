import type { TestDay, TestDayEvent, TestDayHold } from './test-days';

/** A tablet that has not said for this long that it tests a group no longer holds it: its battery may be empty. */
export const HOLD_MS = 15 * 60_000;
/** A tablet says again after this time that it tests its group. */
export const HOLD_RENEWAL_MS = 5 * 60_000;

type GroupTaken = Extract<TestDayEvent, { type: 'group-taken' }>;

/** The hold of the tablet that tests a group; undefined if the group is free. @param now the server's time */
export const holdOf = ({ holds = [] }: Pick<TestDay, 'holds'>, group: number, now: number): TestDayHold | undefined =>
  holds.find((hold) => hold.group === group && now - hold.at < HOLD_MS);

/**
 * The ledger after a tablet has taken a group, which frees the tablet's former one; null if another tablet holds it than
 * this tablet saw. @param at the server's time
 */
export function takeGroup(day: TestDay, { group, tablet, from }: GroupTaken, at: number): TestDay | null {
  const held = holdOf(day, group, at);
  if (held && held.tablet !== tablet && held.tablet !== from) return null;
  if (held?.tablet === tablet && at - held.at < HOLD_RENEWAL_MS) return day;
  const others = (day.holds ?? []).filter(
    (hold) => hold.tablet !== tablet && hold.group !== group && at - hold.at < HOLD_MS,
  );
  return { ...day, holds: [...others, { tablet, group, at }] };
}

/** The holds without those of a group, which is free. The same array if nothing changes. */
export const withoutGroup = (holds: TestDay['holds'], group: number): TestDay['holds'] =>
  holds?.some((hold) => hold.group === group) ? holds.filter((hold) => hold.group !== group) : holds;
