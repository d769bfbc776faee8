import { isCalendarDate } from '@courtside/contracts/calendar-date';
import { fullDateText } from '@courtside/contracts/date-text';
import { IMPORT_CELLS, type ImportCell } from '@courtside/contracts/import-formats';
import type { ImportPreview, PreviewRow } from '@courtside/contracts/import-preview';
import { isMetric, METRIC_LABELS } from '@courtside/contracts/metrics';
import { texts } from '../texts/import-check.en';

const cells: ReadonlySet<string> = new Set(IMPORT_CELLS);

/** A column with the unit in which its values are stored and corrected. */
export const columnTitle = (column: ImportCell): string =>
  isMetric(column) ? `${texts.fields[column]} (${METRIC_LABELS[column].unit})` : texts.fields[column];

/** The reasons of a row that are at no cell of the table, such as those about a full name. */
export const otherReasons = ({ reasons = [] }: PreviewRow): string[] =>
  reasons.filter(({ column }) => !cells.has(column)).map(({ reason }) => reason);

/** The text of a cell as people read it. A correction begins with what the file says. */
export const shownText = (column: ImportCell, text: string): string =>
  column === 'session_date' && isCalendarDate(text) ? fullDateText(text, navigator.language) : text;

/** What not every file has. */
const isOptional = (column: ImportCell) => isMetric(column) || column === 'external_id';

/** The columns of the table of rows: who and when always, and the metrics and ids that the file has. */
export function shownColumns({ columns, rows }: ImportPreview): ImportCell[] {
  const found = new Set<string>(columns.map(({ field }) => field ?? ''));
  for (const { cells, reasons = [] } of rows) {
    for (const column of Object.keys(cells)) found.add(column);
    for (const { column } of reasons) found.add(column);
  }
  return IMPORT_CELLS.filter((column) => !isOptional(column) || found.has(column));
}
