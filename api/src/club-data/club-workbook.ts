import writeWorkbook from 'write-excel-file/node';
import { type Cell, CLUB_TABLES, type ClubTable } from './club-tables';
import { type PackedSheet, unpackRows } from './workbook-sheets';

const TITLES: Readonly<Record<ClubTable, string>> = {
  teams: 'Teams',
  players: 'Players',
  sessions: 'Sessions',
  attempts: 'Attempts',
  damaged_sessions: 'Damaged Sessions',
};
const DATE_COLUMNS: ReadonlySet<string> = new Set(['session_date', 'inactive_since']);
/** In characters. */
const WIDTHS: Readonly<Record<string, number>> = { note: 40, team_name: 20, position: 18, metric: 22 };
const WIDTH = 14;

/** A workbook with one sheet for each table. Numbers and dates are real ones, so any language of Excel can sort them. */
export function clubWorkbook(sheets: readonly PackedSheet[]): Promise<Buffer> {
  return writeWorkbook(
    sheets.map((sheet) => {
      const columns = CLUB_TABLES[sheet.table];
      const headings = columns.map((value) => ({ value, fontWeight: 'bold' as const, backgroundColor: '#EDE7F6' }));
      const rows = unpackRows(sheet).map((row) => row.map((cell, place) => cellOf(cell, columns[place] ?? '')));
      return {
        data: [headings, ...rows],
        sheet: TITLES[sheet.table],
        columns: columns.map((name) => ({ width: WIDTHS[name] ?? WIDTH })),
        stickyRowsCount: 1,
      };
    }),
  ).toBuffer();
}

function cellOf(cell: Cell, column: string) {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string' && DATE_COLUMNS.has(column))
    return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return cell;
}
