import { METRICS } from '@courtside/contracts/metrics';
import type { ChanceOfTeam } from '@courtside/contracts/verdicts';
import { testsOf } from '@courtside/contracts/measured';
import { JUDGED_TITLE, REAL_MEANING, verdictLabel, WORTHWHILE_MEANING } from '@courtside/contracts/verdict-sentences';

/** All texts of the charts. */
export const texts = {
  indexTitle: 'Composite index over session dates',
  spiderTitle: 'The five metrics',
  profileOf: (name: string) => `Profile of ${name}`,
  profileNote: 'Scores from 0 to 100. Dashed: the reference average, 50.',
  score: (score: number) => `score ${score}`,
  hint: 'Zoom with the wheel or two fingers, drag to move. Keyboard: arrow keys move, + and − zoom, 0 resets.',
  reference: 'Dashed: the reference average, 50.',
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
  basis: (date: string, version: string, measured: number) => `${date} · ${version} · ${testsOf(measured)}`,
  sincePrevious: 'Since previous',
  first: 'First session',
  best: 'Best',
  sessions: 'Sessions',
  verdict: verdictLabel,
  personalBest: 'Personal best',
  columns: { metric: 'Metric', result: 'Result', previous: 'Previous', change: 'Change', best: 'Best' },
  since: (date: string) => `since ${date}`,
  bandNote: 'Shaded: how much repeated tests vary. A change outside it is real.',
  trendBandNote: 'Shaded: the previous test day, plus or minus the usual variation. A value outside is a real change.',
  judged: {
    how: JUDGED_TITLE,
    plain: `${REAL_MEANING} ${WORTHWHILE_MEANING}`,
    first: 'This is the first test day. Changes are judged from the second day on.',
    loading: 'Judging the changes…',
    failed: 'Changes can’t be judged right now.',
    retry: 'Retry',
    explanation: (chance?: ChanceOfTeam): string[] => [
      'The typical error is how much a player’s results vary from day to day even if nothing has really changed. It comes from pairs of your club’s test days that are at most 28 days apart, or from published studies if there are fewer than ten pairs. Several attempts on one day are one result, so they don’t count as days.',
      'A change is real if it is more than 2.3 times the typical error, or a little more while your club has few pairs. This is where 90 of 100 changes of a player who stays the same end, so up to 12 of 100 such changes are still called real.',
      ...(chance && chance.judged > 0
        ? [
            `The more changes you look at, the more of them are real only by chance: a tenth of those in which nothing has changed. On this team that is about ${Math.round(chance.by_chance)} of ${chance.judged} changes. A player’s own page judges each change in the same way.`,
          ]
        : []),
      'An index needs at least four of the five tests on both days. A real change is worthwhile if it is clearly larger than the smallest worthwhile change, a fifth of the usual difference between the team’s players. A personal best beats all days before by more than this variation.',
    ],
    columns: ['Measure', 'Typical error', 'Smallest worthwhile change'],
    source: (source: 'club' | 'literature', pairs: number) =>
      source === 'club' ? `your club, ${pairs} pairs of test days` : 'published studies',
    players: (players: number | null) =>
      players === null ? 'fewer than 5 players tested' : `${players} players on the team`,
  },
  squad: {
    improved: (count: number) => `${count}\u00a0improved`,
    declined: (count: number) => `${count}\u00a0declined`,
    steady: 'No real changes since the previous test day',
    overdue: (count: number) =>
      count === 1 ? '1 player not tested for six weeks' : `${count} players not tested for six weeks`,
    untested: (count: number) => (count === 1 ? '1 player never tested' : `${count} players never tested`),
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
