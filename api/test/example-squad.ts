import { ofEachMeasure } from '@courtside/contracts/verdict-words';
import type { ReportEntry } from '../src/reports/report';
import type { SquadLine, SquadReport } from '../src/reports/squad-report';
import { measuredSession, unconfirmedValues } from '../src/verdicts/measured-session';
import { exampleEntry } from './example-report';

function squadLine({ player, session, history, judged }: ReportEntry): SquadLine {
  const { values, date } = measuredSession(session);
  const unconfirmed = unconfirmedValues(history.map(measuredSession));
  return {
    player,
    judged: {
      player: `player-${player.player_number}`,
      sessions: history.length,
      last_date: date,
      values,
      dates: ofEachMeasure((measure) => (values[measure] === null ? null : date)),
      ...(unconfirmed.length > 0 && { unconfirmed }),
      previous_date: judged.previous_date,
      index_coverage: session.stiix_coverage,
      compared_metrics: judged.compared_metrics,
      measures: judged.measures,
      direction: 'neither',
      history: history.map(measuredSession).map((one) => ({ date: one.date, index: one.values.stiix_index })),
    },
  };
}

/** A player without sessions. */
export function lineWithoutSessions(): SquadLine {
  const unknown = { verdict: 'not enough data', change: null, low: null, high: null } as const;
  const { player, judged } = squadLine(exampleEntry({ name: 'Nova', number: 99 }));
  const measures = ofEachMeasure(() => ({ ...unknown, worthwhile: false, personal_best: false }));
  const values = ofEachMeasure(() => null);
  return {
    player,
    judged: { ...judged, sessions: 0, last_date: null, compared_metrics: [], history: [], measures, values },
  };
}

/** The report of a team with these players. */
export function exampleSquad(entries: readonly ReportEntry[], others: readonly SquadLine[] = []): SquadReport {
  return {
    team: { team_name: 'VK Split' },
    lines: [...entries.map(squadLine), ...others],
    noise: (entries[0] ?? exampleEntry()).noise,
    chance: { judged: 72, real: 10, by_chance: 6.9 },
    createdOn: new Date('2026-11-21T09:30:00Z'),
  };
}
