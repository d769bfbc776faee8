/** An axis with its range and grid lines. `ticks` includes both ends. */
export interface Scale {
  min: number;
  max: number;
  ticks: number[];
}

function evenTicks(min: number, max: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => min + ((max - min) * index) / (count - 1));
}

const INDEX_STEPS = [5, 10, 20];
const MAX_INDEX_STEPS = 5;

/** The scale of the index: round steps that cover all values, from 0 to 100 at most. */
export function indexScale(values: readonly number[]): Scale {
  const low = Math.min(...values, 100);
  const high = Math.max(...values, 0);
  if (low > high) return { min: 0, max: 100, ticks: evenTicks(0, 100, 6) };
  for (const step of INDEX_STEPS) {
    const min = Math.max(0, Math.floor((low - step / 2) / step) * step);
    const max = Math.min(100, Math.ceil((high + step / 2) / step) * step);
    if ((max - min) / step <= MAX_INDEX_STEPS) return { min, max, ticks: evenTicks(min, max, (max - min) / step + 1) };
  }
  return { min: 0, max: 100, ticks: evenTicks(0, 100, 6) };
}

const DAY_MS = 86_400_000;

/** Days since 1970 of a YYYY-MM-DD date. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** At most `count` evenly spaced days, including the first and the last. */
export function dayTicks(dates: readonly string[], count: number): number[] {
  if (dates.length === 0) return [];
  const days = dates.map(dayNumber);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const ticks = Math.min(count, last - first + 1);
  return ticks < 2 ? [first] : evenTicks(first, last, ticks).map(Math.round);
}
