import { guardFormula } from '@courtside/contracts/spreadsheet-text';
import { stringify } from 'csv-stringify/sync';
import type { Report } from './report';
import { EXPORT_COLUMNS, reportRows } from './report-rows';

/**
 * The report as CSV (RFC 4180, UTF-8 with a byte order mark, without which Excel garbles accents).
 * Text cells cannot become formulas; the import takes the guard off again.
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
