import { METRIC_MAX } from './limits';
import type { Metric } from './metrics';

/** A metric as a coach types it. Accepts a decimal comma. */
export const METRIC_TEXT = /^\d{1,9}([.,]\d{1,9})?$/;

/** The number of a text; NaN if it isn't one. */
export const numberOf = (text: string): number => Number(text.replace(',', '.'));

export const metricTooLarge = (metric: Metric): string => `Use a number from 0 to ${METRIC_MAX[metric]}.`;
