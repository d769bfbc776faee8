import { METRICS } from '@courtside/contracts/metrics';

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
  columns: { metric: 'Metric', result: 'Result', previous: 'Previous', change: 'Change' },
} as const;
