import { IMPORT_COLUMNS, type ImportColumn } from '@courtside/contracts/import-formats';
import type { ImportPreview } from '@courtside/contracts/import-preview';
import { isMetric } from '@courtside/contracts/metrics';

/** The columns of the table of rows: who and when always, and the metrics that the file has. */
export function shownColumns({ columns, rows }: ImportPreview): ImportColumn[] {
  const found = new Set<string>(columns.map(({ field }) => field ?? ''));
  for (const { cells, reasons = [] } of rows) {
    for (const column of Object.keys(cells)) found.add(column);
    for (const { column } of reasons) found.add(column);
  }
  return IMPORT_COLUMNS.filter((column) => !isMetric(column) || found.has(column));
}
