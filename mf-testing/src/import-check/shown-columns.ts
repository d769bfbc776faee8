import { IMPORT_COLUMNS, type ImportColumn } from '@courtside/contracts/import-formats';
import type { ImportPreview, PreviewRow } from '@courtside/contracts/import-preview';
import { isMetric, METRIC_LABELS } from '@courtside/contracts/metrics';
import { texts } from '../texts/import-check.en';

const cells: ReadonlySet<string> = new Set(IMPORT_COLUMNS);

/** A column with the unit in which its values are stored and corrected. */
export const columnTitle = (column: ImportColumn): string =>
  isMetric(column) ? `${texts.fields[column]} (${METRIC_LABELS[column].unit})` : texts.fields[column];

/** The reasons of a row that are at no cell of the table, such as those about a full name. */
export const otherReasons = ({ reasons = [] }: PreviewRow): string[] =>
  reasons.filter(({ column }) => !cells.has(column)).map(({ reason }) => reason);

/** The columns of the table of rows: who and when always, and the metrics that the file has. */
export function shownColumns({ columns, rows }: ImportPreview): ImportColumn[] {
  const found = new Set<string>(columns.map(({ field }) => field ?? ''));
  for (const { cells, reasons = [] } of rows) {
    for (const column of Object.keys(cells)) found.add(column);
    for (const { column } of reasons) found.add(column);
  }
  return IMPORT_COLUMNS.filter((column) => !isMetric(column) || found.has(column));
}
