const DAY_MS = 86_400_000;
/** The number of dates that fit below the chart. */
export const TICKS = 5;

/**
 * One tick per day (UTC) if the range is only a few days. G2's own ticks would be hours apart there and repeat
 * the same date. Undefined for longer ranges.
 */
export function dayTicks([from, to]: readonly [number, number]): Date[] | undefined {
  if (to - from >= TICKS * DAY_MS) return undefined;
  const first = Math.ceil(from / DAY_MS);
  const count = Math.floor(to / DAY_MS) - first + 1;
  return Array.from({ length: count }, (_, index) => new Date((first + index) * DAY_MS));
}
