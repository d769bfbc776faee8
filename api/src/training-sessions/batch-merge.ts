import { METRICS, type Metric, ofEachMetric } from '@courtside/contracts/metrics';
import type { Metrics } from './sealed-metrics';

/** `replaced`: the stored values of the metrics that change. `conflicts`: metrics that already have another value. */
export interface Merge {
  readonly metrics: Metrics;
  readonly replaced: Partial<Record<Metric, number>>;
  readonly conflicts: ReadonlyArray<{ metric: Metric; stored: number }>;
}

/** A stored 0 means not measured. */
export const NOT_MEASURED: Metrics = ofEachMetric(() => 0);

/** The metrics of a session after adding results. Without a session, all metrics were not measured before. */
export function mergeMetrics(stored: Metrics | null, given: Partial<Metrics>): Merge {
  const before = stored ?? NOT_MEASURED;
  const changed = METRICS.filter((metric) => given[metric] !== undefined && given[metric] !== before[metric]);
  return {
    metrics: { ...before, ...given },
    replaced: Object.fromEntries(changed.map((metric) => [metric, before[metric]])),
    conflicts: changed.filter((metric) => before[metric] > 0).map((metric) => ({ metric, stored: before[metric] })),
  };
}
