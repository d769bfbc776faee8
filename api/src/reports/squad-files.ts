import { formatDate } from '@courtside/contracts/format-date';
import { csvOf } from './report-csv';
import { missingSessions } from './report-json';
import { EXPORT_COLUMNS, exportRow, UNCONFIRMED_COLUMN, VERDICT_COLUMNS, verdictCells } from './report-rows';
import type { SquadLine, SquadReport } from './squad-report';

/**
 * One row per player with the newest results, the number of sessions, and the session that changes refer to. Null means
 * not measured.
 */
export const squadRows = ({ team, lines }: SquadReport) =>
  lines.map((line) => ({
    ...exportRow(team, line.player, line.judged.last_date, line.judged.values),
    sessions: line.judged.sessions,
    previous_session_date: line.judged.previous_date,
  }));

/** The metrics of a player with a newer value that nobody has confirmed. */
const unconfirmedIn = ({ judged }: SquadLine) => (judged.unconfirmed ?? []).map(({ metric }) => metric);

/** The team as CSV: a row of the import template for each player, then the index and the verdicts. */
export function squadCsv(report: SquadReport): string {
  const rows = squadRows(report).map((row, place) => ({
    ...row,
    ...verdictCells(report.lines[place]!.judged.measures),
    [UNCONFIRMED_COLUMN]: unconfirmedIn(report.lines[place]!).join(' '),
  }));
  return csvOf(rows, [...EXPORT_COLUMNS, 'sessions', 'previous_session_date', ...VERDICT_COLUMNS, UNCONFIRMED_COLUMN]);
}

/** The team as JSON. All values are in the units of `METRIC_LABELS`. */
export function squadJson(report: SquadReport): string {
  const { team, lines, noise, chance, damaged, createdOn } = report;
  const players = squadRows(report).map((row, place) => {
    const { dates, compared_metrics, measures, direction, history } = lines[place]!.judged;
    const unconfirmed = unconfirmedIn(lines[place]!);
    return { ...row, dates, unconfirmed, compared_metrics, verdicts: measures, direction, history };
  });
  const content = {
    title: team.team_name,
    report: 'team',
    made_on: formatDate(createdOn),
    players,
    noise,
    chance,
    ...missingSessions(damaged),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
