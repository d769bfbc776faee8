import { compare, differenceText } from '@courtside/contracts/comparison';
import { formatDate } from '@courtside/contracts/format-date';
import { fullName } from '@courtside/contracts/player-list';
import type { Report } from './report';
import { reportRows } from './report-rows';
import { reportTitle } from './report-title';
import { percentBelowHighest, comparisonLines } from './comparison-lines';

/** The report as JSON. Its `sessions` are rows of the import template, so the file can be imported. */
export function reportJson(report: Report): string {
  const { entries, createdOn, kind = 'comparison' } = report;
  const compares = entries.length > 1 && kind === 'comparison';
  const content = {
    title: reportTitle(report),
    report: entries.length === 1 ? 'player' : kind,
    made_on: formatDate(createdOn),
    sessions: reportRows(report),
    ...(compares && { comparison: comparison(report) }),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Six lines with the stored values in the order of `sessions`, and the gap of each measured value to the highest in
 * percent. For two players, also the difference as text.
 */
function comparison({ entries }: Report) {
  const names = entries.map(({ player }) => fullName(player));
  return comparisonLines(entries).map(({ label, unit, stored, measured }) => ({
    label,
    unit,
    values: stored,
    percent_below_highest: measured.map((value) => percentBelowHighest(value, measured)),
    ...(entries.length === 2 && {
      difference: differenceText(compare(stored[0], stored[1]), { first: names[0]!, second: names[1]! }),
    }),
  }));
}
