import { guardFormula } from '@courtside/contracts/spreadsheet-text';
import { stringify } from 'csv-stringify/sync';
import type { Report } from './report';
import {
  DIFFERENCE_COLUMNS,
  differenceCells,
  EXPORT_COLUMNS,
  reportRows,
  UNCONFIRMED_COLUMN,
  VERDICT_COLUMNS,
  verdictCells,
} from './report-rows';

/**
 * The report as CSV. After the columns of the import template and the index come the verdicts and the metrics
 * that nobody has confirmed, which an import skips.
 * Changes refer to the session of `previous_session_date`, which is empty for a first session.
 */
export function reportCsv(report: Report): string {
  const { entries, differences } = report;
  const rows = reportRows(report).map((row, place) => ({
    ...row,
    previous_session_date: entries[place]!.judged.previous_date,
    ...verdictCells(entries[place]!.judged.measures),
    ...(differences && differenceCells(differences)),
    [UNCONFIRMED_COLUMN]: (entries[place]!.session.unconfirmed ?? []).join(' '),
  }));
  const columns = [...EXPORT_COLUMNS, 'previous_session_date', ...VERDICT_COLUMNS];
  return csvOf(rows, [...columns, ...(differences ? DIFFERENCE_COLUMNS : []), UNCONFIRMED_COLUMN]);
}

/**
 * Rows as CSV (RFC 4180). It is UTF-8 with a byte order mark, which Excel needs to show accents.
 * Text cells are guarded against formulas; the import removes the guard.
 */
export const csvOf = (rows: readonly object[], columns: readonly string[]): string =>
  stringify([...rows], {
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    cast: { string: (text, { header }) => (header ? text : guardFormula(text)) },
  });
