import { METRICS } from '@courtside/contracts/metrics';
import { verdictLabel } from '@courtside/contracts/verdict-sentences';

/** All texts of the charts. */
export const texts = {
  indexTitle: 'Composite index over session dates',
  spiderTitle: 'The five metrics',
  profileOf: (name: string) => `Profile of ${name}`,
  profileNote: 'Scores from 0 to 100. Dashed: the reference mean, 50.',
  score: (score: number) => `score ${score}`,
  hint: 'Zoom with the wheel or two fingers, drag to move. Keyboard: arrow keys move, + and − zoom, 0 resets.',
  reference: 'Dashed: the reference mean, 50.',
  reset: 'Reset zoom',
  loading: 'Loading chart…',
  failed: 'The chart could not be displayed. Its values are in the table below.',
  name: 'Name',
  date: 'Date',
  value: 'Value',
  metric: 'Metric',
  notMeasured: 'not measured',
  noValues: 'No values to show yet.',
  visible: (from: string, to: string) => `Showing ${from} to ${to}`,
  basis: (date: string, version: string, measured: number) =>
    `${date} · ${version} · ${measured} of ${METRICS.length} metrics`,
  sincePrevious: 'Since previous',
  first: 'First session',
  best: 'Best',
  sessions: 'Sessions',
  verdict: verdictLabel,
  personalBest: 'Personal best',
  columns: { metric: 'Metric', result: 'Result', previous: 'Previous', change: 'Change' },
  bandNote: 'Shaded: how much repeated tests vary. A change outside it is real.',
  trendBandNote: 'Shaded: the previous session, plus or minus the usual variation. A value outside is a real change.',
  changeSince: (change: string, date: string) => `${change} since ${date}`,
  judged: {
    how: 'How changes are judged',
    plain: 'Tests vary from day to day. Only changes larger than this variation are called real.',
    first: 'This is the first session. Changes are judged from the second session on.',
    loading: 'Judging the changes…',
    failed: 'Changes can’t be judged right now.',
    retry: 'Retry',
    explanation: (falseDiscoveryRate?: number): string[] => [
      'The typical error is how much a player’s results vary even if nothing has really changed. It comes from pairs of your club’s sessions that are at most 28 days apart, or from the literature if there are fewer than ten pairs.',
      falseDiscoveryRate === undefined
        ? 'A change is real if it is more than 2.3 times the typical error: the 90 % interval of the change then excludes zero. So up to 11 of 100 changes that are only noise are still called real.'
        : `All changes of the team are judged together, so that at most ${Math.round(100 * falseDiscoveryRate)} % of those that are called real are only noise.`,
      'A real change is worthwhile if it is clearly larger than the smallest worthwhile change, a fifth of the usual difference between the team’s players. A personal best beats all previous sessions by more than noise.',
    ],
    columns: ['Measure', 'Typical error', 'Smallest worthwhile change'],
    source: (source: 'club' | 'literature', pairs: number) =>
      source === 'club' ? `your club, ${pairs} pairs of sessions` : 'literature',
    players: (players: number | null) =>
      players === null ? 'fewer than 5 players tested' : `${players} players on the team`,
  },
  makeup: {
    basis: (version: string, coverage: number) =>
      `Formula ${version}, from ${coverage} of ${METRICS.length} metrics. Each counts for up to ${Math.round((100 / coverage) * 10) / 10} points.`,
    failed: 'The index can’t be explained right now.',
    nothing: 'Nothing was measured in this session, so there is no index.',
    points: (points: string) => `${points} points`,
    gain: 'Striped: what the best improvement would add.',
  },
} as const;
