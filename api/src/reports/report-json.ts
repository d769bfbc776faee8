import { compare, differenceText } from '@courtside/contracts/comparison';
import { fullName, type Report } from './report';
import { reportRows } from './report-rows';
import { gapToHighest, standings } from './standing';

/** The report as JSON. Its `sessions` are rows of the import template, so the file can be imported again. */
export function reportJson(report: Report): string {
  const { entries, madeOn } = report;
  const content = {
    report: entries.length === 1 ? 'player' : 'comparison',
    made_on: madeOn.toISOString().slice(0, 10),
    sessions: reportRows(report),
    ...(entries.length > 1 && { comparison: comparison(report) }),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Six lines: the values as stored, in the order of `sessions`, and how far each that was measured lies under the
 * highest in percent; of two players, the difference in words.
 */
function comparison({ entries }: Report) {
  const names = entries.map(({ player }) => fullName(player));
  return standings(entries).map(({ label, unit, stored, measured }) => ({
    label,
    unit,
    values: stored,
    percent_below_highest: measured.map((value) => gapToHighest(value, measured)),
    ...(entries.length === 2 && { difference: differenceText(compare(stored[0], stored[1]), { first: names[0]!, second: names[1]! }) }),
  }));
}
