import { METRIC_MAX } from '@courtside/contracts/limits';
import type { Metric } from '@courtside/contracts/metrics';
import { twoDecimals } from '../two-decimals';

/** A value entered by a person or another program, rounded; null if it is negative, not finite or too large. */
export function enteredValue(metric: Metric, value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > METRIC_MAX[metric]) return null;
  return twoDecimals(value);
}

/** A value measured by a glove. Unlike an entered value it can't be zero: a stored 0 means 'not measured'. */
export function measuredValue(metric: Metric, value: unknown): number | null {
  return enteredValue(metric, value) || null;
}
