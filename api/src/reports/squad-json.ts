import { formatDate } from '@courtside/contracts/format-date';
import { missingSessions } from './report-json';
import type { SquadReport } from './squad-report';
import { squadRows } from './squad-rows';

/** The team as JSON. All values are in the units of `METRIC_LABELS`. */
export function squadJson(report: SquadReport): string {
  const { team, lines, noise, false_discovery_rate, damaged, createdOn } = report;
  const players = squadRows(report).map((row, place) => {
    const { compared_metrics, measures, history } = lines[place]!.judged;
    return { ...row, compared_metrics, verdicts: measures, history };
  });
  const content = {
    title: team.team_name,
    report: 'team',
    made_on: formatDate(createdOn),
    players,
    noise,
    false_discovery_rate,
    ...missingSessions(damaged),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
