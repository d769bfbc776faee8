import { dayNumber } from '@courtside/contracts/chart-scales';

/** A value on a date; null if not measured. */
export interface TrendPoint {
  readonly date: string;
  readonly value: number | null;
}

/** How much a value may vary, in the unit of the points. */
export interface TrendBand {
  readonly middle: number;
  /** Half of its width. */
  readonly noise: number;
}

/** The size of the drawing. */
export const SIZE = { width: 200, height: 60 };
/** Room for the ring of the selected point. */
const INSET = 7;

/** The band from the lowest to the highest value; null without values. */
export function bandAround(values: readonly number[]): TrendBand | null {
  if (values.length === 0) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { middle: (low + high) / 2, noise: (high - low) / 2 };
}

const share = (value: number, from: number, to: number) => (from === to ? 0.5 : (value - from) / (to - from));

/** The y coordinate of a value in the drawing of these points. */
function yScale(points: readonly TrendPoint[], band: TrendBand | null): (value: number) => number {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  if (band) values.push(band.middle - band.noise, band.middle + band.noise);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (value) => SIZE.height - INSET - share(value, low, high) * (SIZE.height - 2 * INSET);
}

/**
 * The position of each point, fitted to the lowest and highest value and to the first and last date; null if not
 * measured. Equal values and a single date are drawn in the middle. A band also fits.
 */
export function trendPlaces(
  points: readonly TrendPoint[],
  band: TrendBand | null = null,
): ({ x: number; y: number } | null)[] {
  const y = yScale(points, band);
  const days = points.map(({ date }) => dayNumber(date));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return points.map(({ value }, index) =>
    value === null
      ? null
      : {
          x: INSET + share(days[index]!, first, last) * (SIZE.width - 2 * INSET),
          y: y(value),
        },
  );
}

/** The y coordinates of a band among these points. */
export function bandPlace(
  points: readonly TrendPoint[],
  band: TrendBand,
): { top: number; middle: number; bottom: number } {
  const y = yScale(points, band);
  return { top: y(band.middle + band.noise), middle: y(band.middle), bottom: y(band.middle - band.noise) };
}

/** An SVG path through the positions, with a gap at each missing one. */
export function trendPath(places: ReturnType<typeof trendPlaces>): string {
  return places
    .map((place, index) => (place ? `${places[index - 1] ? 'L' : 'M'}${place.x.toFixed(1)},${place.y.toFixed(1)}` : ''))
    .join('');
}
