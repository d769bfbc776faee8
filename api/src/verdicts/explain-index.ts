import { metricScore, valueOfScore } from '@courtside/contracts/metric-score';
import { METRICS, type Metric, ofEachMetric } from '@courtside/contracts/metrics';
import { newestValues, type MeasuredSession } from './measured-session';
import { quantile } from './statistics';

/** The quantile that a squad's best quarter exceeds. */
const GOOD_QUANTILE = 0.75;
/** The score that a quarter of the reference population exceeds: 0.67 standard deviations above the mean. */
const GOOD_SCORE = 63.5;
/** With fewer players, there is no best quarter. */
const MIN_PLAYERS = 5;

export interface IndexExplained {
  /** Points of the index from each metric; null if it was not measured. */
  readonly contributions: Readonly<Record<Metric, number | null>>;
  /** The metric that would raise the index most if it reached a good value; null if all metrics already have one. */
  readonly raise: {
    readonly metric: Metric;
    readonly target: number;
    readonly gain: number;
    readonly source: 'squad' | 'reference';
  } | null;
}

/** A good value of each metric. */
export type Targets = Readonly<Record<Metric, { readonly target: number; readonly source: 'squad' | 'reference' }>>;

/**
 * The level of a squad's best quarter, or a good reference value if the squad is too small.
 * @param squad sessions by date
 */
export function squadTargets(squad: readonly (readonly MeasuredSession[])[]): Targets {
  const target = (metric: Metric) => {
    const values = newestValues(squad, metric);
    return values.length < MIN_PLAYERS
      ? ({ target: valueOfScore(metric, GOOD_SCORE), source: 'reference' } as const)
      : ({ target: quantile(values, GOOD_QUANTILE), source: 'squad' } as const);
  };
  return ofEachMetric(target);
}

/** How much each metric contributes to the index of a session, and which one would raise it most. */
export function explainIndex({ values }: MeasuredSession, targets: Targets): IndexExplained {
  const measured = METRICS.filter((metric) => values[metric] !== null);
  const points = (metric: Metric, value: number) => metricScore(metric, value) / measured.length;
  const contributions = ofEachMetric((metric) => (values[metric] === null ? null : points(metric, values[metric])));
  const [raise] = measured
    .map((metric) => ({
      metric,
      ...targets[metric],
      gain: points(metric, targets[metric].target) - (contributions[metric] ?? 0),
    }))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain);
  return { contributions, raise: raise ?? null };
}
