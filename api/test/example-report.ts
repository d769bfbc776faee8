import { type Metric, METRICS, ofEachMetric } from '@courtside/contracts/metrics';
import { POSITIONS } from '@courtside/contracts/positions';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { ComparisonVerdicts } from '@courtside/contracts/verdicts';
import type { ReportEntry } from '../src/reports/report';
import { judgedEntry } from '../src/reports/service';
import { toSession } from '../src/training-sessions/open-session';
import { NO_RESULTS } from '../src/training-sessions/session-results';
import { measuredSession } from '../src/verdicts/measured-session';
import { differencesOf } from '../src/verdicts/service';
import { squadBasis, type SquadContext } from '../src/verdicts/squad-context';

type Values = readonly [number, number, number, number, number];

function exampleSession(
  id: string,
  session_date: string,
  values: Values,
  unconfirmed: readonly Metric[] = [],
): TrainingSession {
  const metrics = ofEachMetric((metric) => values[METRICS.indexOf(metric)]!);
  return toSession({ id, player_id: 'player', session_date, version: 1 }, { ...NO_RESULTS, metrics, unconfirmed }, '');
}

const FIRST_DAY = Date.UTC(2023, 0, 10);
const DAY_MS = 86_400_000;

/** A report entry with a session every nine days and varying results. The reported session is the last one. */
export function exampleEntry({
  name = 'Ana',
  lastName = 'Kovač',
  number = 7,
  team = 'VK Split',
  sessions = 12,
  values,
  unconfirmed,
}: {
  name?: string;
  lastName?: string;
  number?: number;
  team?: string;
  sessions?: number;
  values?: Values;
  /** The metrics of the reported session that nobody has confirmed. */
  unconfirmed?: readonly Metric[];
} = {}): ReportEntry {
  const history = Array.from({ length: sessions }, (_, index) => {
    const date = new Date(FIRST_DAY + index * 9 * DAY_MS).toISOString().slice(0, 10);
    const wave = Math.sin(index / 3 + number) + index / sessions;
    const own: Values = [
      70 + 6 * wave,
      12.5 + 1.4 * wave,
      4 + 0.35 * wave,
      20 + 1.9 * wave,
      54 + 9 * wave + (number % 5),
    ];
    const rounded = own.map((value) => Math.round(value * 100) / 100) as unknown as Values;
    const isLast = index === sessions - 1;
    return exampleSession(
      `${number}-${index}`,
      date,
      isLast && values ? values : rounded,
      isLast ? unconfirmed : undefined,
    );
  });
  const entry = {
    team: { team_name: team },
    player: { name, last_name: lastName, player_number: number, position: POSITIONS[number % POSITIONS.length]! },
    session: history.at(-1)!,
    history,
    damaged: [],
  };
  return judgedEntry(entry, squadOf(history));
}

/** A team whose only player has these sessions. */
function squadOf(history: readonly TrainingSession[]): SquadContext {
  const sessions = [history.map(measuredSession)];
  return { players: [], sessions, damaged: [], ...squadBasis(sessions, sessions) };
}

/** How the first of two entries differs from the second, judged by the noise of the first. */
export function exampleDifferences(first: ReportEntry, second: ReportEntry): ComparisonVerdicts {
  return {
    noise: first.noise,
    ...differencesOf(measuredSession(first.session), measuredSession(second.session), squadOf(first.history)),
    averages: [],
  };
}

/** Two players with a real difference, differences within noise, and a metric that was measured for only one. */
export function comparedPair() {
  const [first, second] = [exampleEntry({ values: [60, 13, 4, 20, 0] }), exampleEntry({ values: [40, 13, 4, 20, 65] })];
  return { entries: [first, second], differences: exampleDifferences(first, second) };
}
