import { guardFormula } from '@courtside/contracts/spreadsheet-text';
import { stringify } from 'csv-stringify/sync';
import type { Report } from './report';
import { EXPORT_COLUMNS, reportRows } from './report-rows';

/**
 * The report as CSV (RFC 4180). It is UTF-8 with a byte order mark, which Excel needs to show accents.
 * Text cells are guarded against formulas; the import removes the guard.
 */
export function reportCsv(report: Report): string {
  return stringify(reportRows(report), {
    bom: true,
    header: true,
    columns: [...EXPORT_COLUMNS],
    record_delimiter: 'windows',
    cast: { string: (text, { header }) => (header ? text : guardFormula(text)) },
  });
}
