/** Every word of the charts. */
export const texts = {
  indexTitle: 'Composite index over session dates',
  spiderTitle: 'The five metrics',
  hint: 'Zoom with the wheel or two fingers, drag to move. On the keyboard: arrows move, + and − zoom, 0 shows everything.',
  reset: 'Reset zoom',
  loading: 'Loading chart…',
  failed: 'The chart could not be drawn. Its values are in the table below.',
  name: 'Name',
  date: 'Date',
  value: 'Value',
  metric: 'Metric',
  notMeasured: 'not measured',
  noValues: 'No values to draw yet.',
  visible: (from: string, to: string) => `Showing ${from} to ${to}`,
} as const;
