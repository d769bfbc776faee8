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
