import { CONTENT_WIDTH, PAGE } from './style';

const METRIC_WIDTH = 41;
const METRICS_AT = PAGE.margin + CONTENT_WIDTH - 5 * METRIC_WIDTH;

/** The columns of a team report. */
export const SQUAD_COLUMNS = {
  player: { x: PAGE.margin, width: 116 },
  index: { x: PAGE.margin + 114, width: 32 },
  trend: { x: PAGE.margin + 153, width: 37 },
  verdict: { x: PAGE.margin + 198, width: METRICS_AT - PAGE.margin - 198 },
  metric: { width: METRIC_WIDTH },
} as const;

/** The x where the column of the n-th metric starts. */
export const metricX = (place: number): number => METRICS_AT + place * METRIC_WIDTH;
