/** A player's composite index over their sessions. A `null` value means not measured. */
export interface IndexSeries {
  readonly name: string;
  readonly points: readonly { readonly date: string; readonly value: number | null }[];
}

/** One drawn point: `date` in UTC, `value` null where the line has a gap. */
export interface IndexRow {
  readonly name: string;
  readonly date: Date;
  readonly value: number | null;
}

/** Rows in drawing order: series as given, their points by date; what is no finite number becomes a gap. */
export function indexRows(series: readonly IndexSeries[]): IndexRow[] {
  return series.flatMap(({ name, points }) =>
    [...points]
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      .map(({ date, value }) => ({ name, date: new Date(`${date}T00:00:00Z`), value: Number.isFinite(value) ? value : null })),
  );
}

const DAY_MS = 86_400_000;
/** Air beside the first and the last point, so that their dots are whole: a share of the time between them. */
const AIR = 0.02;

/** First and last moment of the drawing in ms since 1970; a day around a single date. Null without rows. */
export function timeExtent(rows: readonly IndexRow[]): readonly [number, number] | null {
  if (rows.length === 0) return null;
  let first = Infinity;
  let last = -Infinity;
  for (const { date } of rows) {
    first = Math.min(first, date.getTime());
    last = Math.max(last, date.getTime());
  }
  const air = first === last ? DAY_MS : (last - first) * AIR;
  return [first - air, last + air];
}

/** Beyond this many points single dots only blur the line. */
const DOTS_UP_TO = 120;

/** The rows that get a dot: all of a few; of many, those a line would not show because both neighbours are missing. */
export function dottedRows(rows: readonly IndexRow[]): IndexRow[] {
  if (rows.length <= DOTS_UP_TO) return [...rows];
  const beside = (row: IndexRow, other: IndexRow | undefined) => other?.name === row.name && other.value !== null;
  return rows.filter((row, index) => row.value !== null && !beside(row, rows[index - 1]) && !beside(row, rows[index + 1]));
}

/** The calendar date of a moment, as the sessions write it. */
export function isoDate(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** What a view of `from` to `to` needs: each series' points inside, and its nearest one on either side so that lines run off the edge. */
export function rowsWithin(rows: readonly IndexRow[], [from, to]: readonly [number, number]): IndexRow[] {
  return rows.filter((row, index) => {
    const next = rows[index + 1];
    const previous = rows[index - 1];
    const startsLater = next?.name === row.name ? next.date.getTime() < from : row.date.getTime() < from;
    const endsEarlier = previous?.name === row.name ? previous.date.getTime() > to : row.date.getTime() > to;
    return !startsLater && !endsEarlier;
  });
}
