import { metricScore } from '@courtside/contracts/metric-score';
import { METRICS, type Metric } from '@courtside/contracts/metrics';

export interface CompositeIndex {
  readonly index: number;
  /** The number of measured metrics, 0 to 5. */
  readonly coverage: number;
}

/**
 * The composite index `STIIX-1`: the mean score of the measured metrics, with one decimal.
 *
 * A linear rescaling of the Total Score of Athleticism (Turner et al. 2019, doi 10.1519/SSC.0000000000000506) with equal
 * weights. A stored 0 means not measured and does not count. Without any measured metric the index is 0.
 */
export function compositeIndex(metrics: Readonly<Record<Metric, number>>): CompositeIndex {
  const scores = METRICS.filter((metric) => metrics[metric] > 0).map((metric) => metricScore(metric, metrics[metric]));
  if (scores.length === 0) return { index: 0, coverage: 0 };
  const mean = scores.reduce((sum, value) => sum + value, 0) / scores.length;
  return { index: Math.round(mean * 10) / 10, coverage: scores.length };
}
