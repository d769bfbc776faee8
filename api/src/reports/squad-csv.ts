import { csvOf } from './report-csv';
import { EXPORT_COLUMNS } from './report-rows';
import type { SquadReport } from './squad-report';
import { squadRows } from './squad-rows';
import { VERDICT_COLUMNS, verdictCells } from './verdict-columns';

/** The team as CSV: a row of the import template for each player, then the index and the verdicts. */
export function squadCsv(report: SquadReport): string {
  const rows = squadRows(report).map((row, place) => ({
    ...row,
    ...verdictCells(report.lines[place]!.judged.measures),
  }));
  return csvOf(rows, [...EXPORT_COLUMNS, 'sessions', 'previous_session_date', ...VERDICT_COLUMNS]);
}
