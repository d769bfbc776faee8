import { type DateOrder, readDate, type ReadDate, serialDay } from './read-date';
import type { SourceRow } from './source-table';

interface DateOptions {
  /** The order that the heading asks for. */
  readonly order?: DateOrder | undefined;
  /** The workbook counts its days from 1904. */
  readonly is1904?: boolean;
}

/** Date cells contain midnight UTC. */
function readCell(cell: unknown, is1904: boolean): ReadDate {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : { day: cell.toISOString().slice(0, 10) };
  if (typeof cell === 'string') return readDate(cell);
  if (typeof cell !== 'number') return null;
  const day = serialDay(cell, is1904);
  return day === null ? readDate(String(cell)) : { day };
}

/** The order that the days after the twelfth show; null if there are none, or if they contradict each other. */
function orderOf(dates: readonly ReadDate[]): DateOrder | null {
  const orders = new Set(
    dates.flatMap((date): DateOrder[] => {
      if (date === null || !('dmy' in date) || (date.dmy === null) === (date.mdy === null)) return [];
      return [date.dmy === null ? 'mdy' : 'dmy'];
    }),
  );
  const [order] = orders;
  return orders.size === 1 && order ? order : null;
}

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (day: string) => LONG.format(new Date(day));

type Settled = { readonly day: string } | { readonly doubt: string } | null;

function settle(date: ReadDate, order: DateOrder | null): Settled {
  if (date === null || !('dmy' in date)) return date;
  const { dmy, mdy } = date;
  const day = order === null ? null : date[order];
  if (day !== null) return { day };
  // In a column with both orders, a day after the twelfth is still certain.
  if (dmy === null || mdy === null || dmy === mdy) return (dmy ?? mdy) === null ? null : { day: dmy ?? mdy ?? '' };
  return { doubt: `This can be ${inWords(dmy)} or ${inWords(mdy)}. Write the date as YYYY-MM-DD.` };
}

function withDate(row: SourceRow, settled: Settled): SourceRow {
  if (settled === null || ('day' in settled && settled.day === row.cells.session_date)) return row;
  if ('day' in settled) return { ...row, cells: { ...row.cells, session_date: settled.day } };
  return { ...row, doubts: { ...row.doubts, session_date: settled.doubt } };
}

/**
 * Reads the dates of a table. Whether the day or the month comes first is decided by the whole column, or by the
 * heading. If neither tells, the rows get a doubt that names both days.
 */
export function settleDates(rows: readonly SourceRow[], { order, is1904 = false }: DateOptions = {}): SourceRow[] {
  const read = new Map<unknown, ReadDate>();
  // Most rows of a file share their days with others.
  const dateOf = (cell: unknown): ReadDate => {
    const known = read.get(cell);
    if (known !== undefined) return known;
    const date = readCell(cell, is1904);
    read.set(cell, date);
    return date;
  };
  const dates = rows.map(({ cells }) => dateOf(cells.session_date));
  const known = order ?? orderOf(dates);
  return rows.map((row, at) => withDate(row, settle(dates[at] ?? null, known)));
}
