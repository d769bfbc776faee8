import type { Scale } from '@courtside/contracts/chart-scales';
import { dateTicks, MAX_DATES } from './date-ticks';
import type { IndexRow } from './index-series';
import type { PlotInset } from './use-zoom';

export type Place = readonly [x: number, y: number];

/** The part of a drawing that has the lines, in px. Both drawings of the chart use the same. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Space for half a label above the plot and for the dates below it, in px. */
export const PLOT_TOP = 12;
export const PLOT_BOTTOM = 28;

export function plotOf(width: number, height: number, inset: PlotInset): Plot {
  return {
    left: inset.left,
    top: PLOT_TOP,
    width: Math.max(1, width - inset.left - inset.right),
    height: height - PLOT_TOP - PLOT_BOTTOM,
  };
}

/** The position of a time and a value in the plot. */
export function placesIn({ width, height }: Plot, [from, to]: readonly [number, number], { min, max }: Scale) {
  const x = (time: number) => round(((time - from) / (to - from)) * width);
  const y = (value: number) => round((1 - (value - min) / (max - min)) * height);
  return { x, y, place: ({ date }: IndexRow, value: number): Place => [x(date.getTime()), y(value)] };
}

/** A path through the places, with a gap at each missing one. */
export function linePath(places: readonly (Place | null)[]): string {
  return places.map((place, index) => (place ? `${places[index - 1] ? 'L' : 'M'}${place.join(',')}` : '')).join('');
}

/** A path with a line of no length at each place, which round ends make a dot. */
export function dotsPath(places: readonly (Place | null)[]): string {
  return places.map((place) => (place ? `M${place.join(',')}h0` : '')).join('');
}

/** The area between two lines, with a gap where one of them is missing. */
export function bandPath(lower: readonly (Place | null)[], upper: readonly (Place | null)[]): string {
  const runs: number[][] = [[]];
  for (const index of lower.keys()) {
    if (lower[index] && upper[index]) runs.at(-1)?.push(index);
    else runs.push([]);
  }
  return runs
    .filter((run) => run.length > 1)
    .map((run) => `${linePath([...run.map((at) => upper[at]!), ...run.toReversed().map((at) => lower[at]!)])}Z`)
    .join('');
}

/** The width of a character of a label on average, and the space between two labels, in px. */
const LETTER_PX = 7;
/** Chinese, Japanese and Korean characters are twice as wide. */
const WIDE = /[\u2e80-\uffef]/gu;
const GAP_PX = 16;

const textWidth = (text: string) => (text.length + (text.match(WIDE)?.length ?? 0)) * LETTER_PX;

/**
 * The dates below a plot: as many as fit beside each other without overlapping.
 *
 * @param format - the text of a date
 */
export function fittingDates(
  range: readonly [number, number],
  plotWidth: number,
  format: (date: Date) => string,
): Date[] {
  for (let count = MAX_DATES; count > 1; count -= 1) {
    const dates = dateTicks(range, count);
    const widest = Math.max(...dates.map((date) => textWidth(format(date))));
    const [first, second] = dates;
    const distance =
      first && second ? ((second.getTime() - first.getTime()) / (range[1] - range[0])) * plotWidth : Infinity;
    if (dates.length > 0 && widest + GAP_PX <= distance) return dates;
  }
  return dateTicks(range, 1);
}

const round = (value: number) => Math.round(value * 10) / 10;
