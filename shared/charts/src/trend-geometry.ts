import { dayNumber } from '@courtside/contracts/chart-scales';

/** A value on a date; null if not measured. */
export interface TrendPoint {
  readonly date: string;
  readonly value: number | null;
}

/** The size of the drawing. */
export const SIZE = { width: 200, height: 60 };
/** Room for the ring of the selected point. */
const INSET = 7;

/**
 * The place of each point, fitted to the lowest and highest value and to the first and last date; null if not measured.
 * Equal values are drawn in the middle, and so is a single date.
 */
export function trendPlaces(points: readonly TrendPoint[]): ({ x: number; y: number } | null)[] {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const days = points.map(({ date }) => dayNumber(date));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const share = (value: number, from: number, to: number) => (from === to ? 0.5 : (value - from) / (to - from));
  return points.map(({ value }, index) =>
    value === null
      ? null
      : {
          x: INSET + share(days[index]!, first, last) * (SIZE.width - 2 * INSET),
          y: SIZE.height - INSET - share(value, low, high) * (SIZE.height - 2 * INSET),
        },
  );
}

/** An SVG path through the places, with a gap at each missing one. */
export function trendPath(places: ReturnType<typeof trendPlaces>): string {
  return places
    .map((place, index) => (place ? `${places[index - 1] ? 'L' : 'M'}${place.x.toFixed(1)},${place.y.toFixed(1)}` : ''))
    .join('');
}
