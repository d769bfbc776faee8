/** The five metrics of a training session, in display order. */
export const METRICS = [
  'weight_lift_impact',
  'lower_body_power',
  'upper_body_power',
  'serve_speed',
  'serve_accuracy',
] as const;

export type Metric = (typeof METRICS)[number];

const names: ReadonlySet<string> = new Set(METRICS);

/** Whether the name is that of a metric. */
export const isMetric = (name: string): name is Metric => names.has(name);

/** A value for each metric. */
export function ofEachMetric<Value>(value: (metric: Metric) => Value): Record<Metric, Value> {
  const values: Partial<Record<Metric, Value>> = {};
  for (const metric of METRICS) values[metric] = value(metric);
  return values as Record<Metric, Value>;
}

/** Labels and units as shown to users. */
export const METRIC_LABELS: Record<Metric, { label: string; unit: string }> = {
  weight_lift_impact: { label: 'Weight Lift Impact', unit: '%' },
  lower_body_power: { label: 'Lower Body Power', unit: 'm/s²' },
  upper_body_power: { label: 'Upper Body Power', unit: 'm/s' },
  serve_speed: { label: 'Serve Speed', unit: 'm/s' },
  serve_accuracy: { label: 'Serve Accuracy', unit: '%' },
};

/** Tests of a spike store values of the serve. Screens with results say so. */
export const SERVE_FROM_SPIKE =
  'Serve Speed comes from the Spike Speed test, and Serve Accuracy from the Spike Accuracy test.';

export const INDEX_LABEL = 'Composite Index';
/** An index of fewer metrics says more about which tests were taken than about the player, so it isn't judged. */
export const INDEX_MIN_METRICS = 4;
/** Version of the composite index formula, stored with every session. */
export const INDEX_VERSION = 'STIIX-1';
