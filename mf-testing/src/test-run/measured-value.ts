import { METRIC_MAX } from '@courtside/contracts/limits';
import type { Metric } from '@courtside/contracts/metrics';

/** Two decimals: what is shown is what is stored. */
const roundMeasured = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;

/** What a person or another program entered, rounded, or null where it is no value: negative, not finite, absurdly large. */
export function enteredValue(metric: Metric, value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > METRIC_MAX[metric]) return null;
  return roundMeasured(value);
}

/** What a glove measured. Unlike what is entered it is never zero: a stored 0 means 'not measured'. */
export function measuredValue(metric: Metric, value: unknown): number | null {
  return enteredValue(metric, value) || null;
}
