const DAY_MS = 86_400_000;
/** As many dates as fit beside one another. */
export const TICKS = 5;

/**
 * The days of a view of a few days, in UTC. Undefined for longer views, where the scale's own calendar steps are right:
 * in short ones it steps by hours, and would write the same date again and again.
 */
export function dayTicks([from, to]: readonly [number, number]): Date[] | undefined {
  if (to - from >= TICKS * DAY_MS) return undefined;
  const first = Math.ceil(from / DAY_MS);
  const count = Math.floor(to / DAY_MS) - first + 1;
  return Array.from({ length: count }, (_, index) => new Date((first + index) * DAY_MS));
}
