import { compare, differenceText } from '@courtside/contracts/comparison';
import { formatDate } from '@courtside/contracts/format-date';
import { fullName } from '@courtside/contracts/player-list';
import type { DamagedSession, DifferenceVerdict } from '@courtside/contracts/verdicts';
import { type Report, type ReportEntry, reportTitle } from './report';
import { reportRows } from './report-rows';
import { percentBelowHighest, comparisonLines } from './comparison-lines';

/**
 * The report as JSON. Its `sessions` are rows of the import template with the verdicts on them, so the file can be
 * imported. All values are in the units of `METRIC_LABELS`.
 */
export function reportJson(report: Report): string {
  const { entries, createdOn, kind = 'comparison' } = report;
  const compares = entries.length > 1 && kind === 'comparison';
  const content = {
    title: reportTitle(report),
    report: entries.length === 1 ? 'player' : kind,
    made_on: formatDate(createdOn),
    sessions: reportRows(report).map((row, place) => ({
      ...row,
      unconfirmed: entries[place]!.session.unconfirmed ?? [],
      ...verdictsOf(entries[place]!),
    })),
    ...(compares && { comparison: comparison(report) }),
    ...missingSessions(entries.flatMap(({ damaged }) => damaged)),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The dates of stored sessions that can't be read, if there are any. */
export const missingSessions = (damaged: readonly DamagedSession[] = []) =>
  damaged.length > 0 ? { damaged_sessions: damaged.map(({ session_date }) => session_date) } : {};

/** The session that changes refer to, each change with its verdict, the contributions to the index, and the noise. */
function verdictsOf(entry: ReportEntry) {
  const { previous_date: previous_session_date, compared_metrics, measures, index } = entry.judged;
  return { previous_session_date, compared_metrics, verdicts: measures, index, noise: entry.noise };
}

/**
 * Six lines with the stored values in the order of `sessions`, and the gap of each value that counts to the
 * highest in percent. For two players, also the difference as text, and whether it is real. `absolute_difference` is the first
 * value minus the second, and `low` and `high` are its interval.
 */
function comparison({ entries, differences }: Report) {
  const names = entries.map(({ player }) => fullName(player));
  return comparisonLines(entries).map(({ measure, label, unit, stored, compared, counted }) => ({
    label,
    unit,
    values: stored,
    percent_below_highest: counted.map((value) => percentBelowHighest(value, counted)),
    ...(entries.length === 2 && {
      difference: differenceText(compare(compared[0], compared[1]), { first: names[0]!, second: names[1]! }),
    }),
    ...(differences && differenceOf(differences.measures[measure])),
  }));
}

const differenceOf = ({ verdict, difference, low, high, worthwhile }: DifferenceVerdict) => ({
  verdict,
  absolute_difference: difference,
  low,
  high,
  worthwhile,
});
