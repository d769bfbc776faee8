import { INDEX_LABEL } from '@courtside/contracts/metrics';
import { texts } from './texts';

/** A player's composite index over their sessions. A `null` value means not measured. */
export interface IndexSeries {
  readonly name: string;
  readonly points: readonly { readonly date: string; readonly value: number | null }[];
  /** How much repeated tests vary, in points. Draws a band around the line. */
  readonly noise?: number | null;
}

/** One point of the chart. `date` is in UTC; a `null` value is a gap in the line. */
export interface IndexRow {
  readonly name: string;
  readonly date: Date;
  readonly value: number | null;
  /** The band around the point; null without one. */
  readonly low?: number | null;
  readonly high?: number | null;
}

/** The points of all series, sorted by date within each series. */
export function indexRows(series: readonly IndexSeries[]): IndexRow[] {
  return series.flatMap(({ name, points, noise = null }) =>
    [...points]
      .sort((a, b) => a.date.localeCompare(b.date))
      .map(({ date, value }) => ({ date: new Date(`${date}T00:00:00Z`), value }))
      .map(({ date, value }) => ({
        name,
        date,
        value,
        // The index is never outside 0 to 100.
        low: value === null || noise === null ? null : Math.max(0, value - noise),
        high: value === null || noise === null ? null : Math.min(100, value + noise),
      })),
  );
}

/** The tooltip of a point. */
export const indexText = ({ value }: IndexRow): string =>
  value === null ? texts.notMeasured : `${INDEX_LABEL} ${value}`;

const DAY_MS = 86_400_000;
/** Padding at both ends, as a fraction of the range, so that the first and the last dot are not cut off. */
const PADDING = 0.02;

/** The padded range of all dates in ms since the epoch, or a day around a single date. Null without rows. */
export function timeExtent(rows: readonly IndexRow[]): readonly [number, number] | null {
  if (rows.length === 0) return null;
  let first = Infinity;
  let last = -Infinity;
  for (const { date } of rows) {
    first = Math.min(first, date.getTime());
    last = Math.max(last, date.getTime());
  }
  const padding = first === last ? DAY_MS : (last - first) * PADDING;
  return [first - padding, last + padding];
}

/** Above this number, dots make the line harder to see. */
const MAX_DOTS = 120;

/** The points that need a dot: all if there are few, otherwise only those without a line to a neighbour. */
export function rowsWithDots(rows: readonly IndexRow[]): IndexRow[] {
  if (rows.length <= MAX_DOTS) return [...rows];
  const connected = (row: IndexRow, other: IndexRow | undefined) => other?.name === row.name && other.value !== null;
  return rows.filter(
    (row, index) => row.value !== null && !connected(row, rows[index - 1]) && !connected(row, rows[index + 1]),
  );
}

/** The points between `from` and `to`, and the next one on each side, so that lines continue to the edge. */
export function visibleRows(rows: readonly IndexRow[], [from, to]: readonly [number, number]): IndexRow[] {
  return rows.filter((row, index) => {
    const next = rows[index + 1];
    const previous = rows[index - 1];
    const lastTime = (next?.name === row.name ? next : row).date.getTime();
    const firstTime = (previous?.name === row.name ? previous : row).date.getTime();
    return lastTime >= from && firstTime <= to;
  });
}
