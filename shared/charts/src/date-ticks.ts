const DAY_MS = 86_400_000;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4;
/** The most dates below a wide chart. */
export const MAX_DATES = 5;

type Range = readonly [from: number, to: number];

/** Every `step`-th day (UTC) in the range, counted from a Monday. */
function days([from, to]: Range, step: number): Date[] {
  const first = Math.ceil((from / DAY_MS - FIRST_MONDAY) / step) * step + FIRST_MONDAY;
  const count = Math.max(0, Math.floor((to / DAY_MS - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => new Date((first + index * step) * DAY_MS));
}

/** The first day (UTC) of every `step`-th month in the range, counted from January 1970. */
function months([from, to]: Range, step: number): Date[] {
  const month = (time: number) => (new Date(time).getUTCFullYear() - 1970) * 12 + new Date(time).getUTCMonth();
  const first = Math.floor(month(from) / step);
  return Array.from({ length: Math.floor(month(to) / step) - first + 1 }, (_, index) => (first + index) * step)
    .map((count) => new Date(Date.UTC(1970, count)))
    .filter((date) => date.getTime() >= from);
}

/** From short to long distances between dates, as people count them, with their length in days at least. */
const DISTANCES: readonly (readonly [least: number, dates: (range: Range) => Date[]])[] = [
  ...[1, 2, 7, 14].map((step) => [step, (range: Range) => days(range, step)] as const),
  ...[1, 2, 3, 6, 12, 24, 60, 120].map((step) => [step * 28, (range: Range) => months(range, step)] as const),
];

/**
 * Round dates (days, Mondays, first days of months) in even distances: as many as fit, each of them once.
 *
 * @param range - in ms since the epoch
 * @param count - the most dates that fit
 */
export function dateTicks(range: Range, count: number): Date[] {
  const length = (range[1] - range[0]) / DAY_MS;
  for (const [least, dates] of DISTANCES) {
    // Too many for sure, since a month has up to 31 days.
    if (length / least > (count + 1) * 1.2) continue;
    const ticks = dates(range);
    if (ticks.length <= count) return ticks;
  }
  return [];
}
