import { metricScore } from '@courtside/contracts/metric-score';
import { type Metric, METRICS, ofEachMetric } from '@courtside/contracts/metrics';
import { type Measure, ofEachMeasure } from '@courtside/contracts/verdict-words';
import {
  changeBetween,
  commonMetrics,
  daysBetween,
  errorFactor,
  type MeasuredSession,
  testDays,
} from './measured-session';
import type { MeasureNoise } from '@courtside/contracts/verdicts';
import { deviation, median } from './statistics';

/** How much repeated measurements vary even if nothing has changed. */
export type MeasurementNoise = Pick<MeasureNoise, 'typical_error' | 'pairs' | 'source'>;

/**
 * Typical errors from the literature, as a share of the value, for clubs with fewer than `MIN_PAIRS` pairs.
 * - Strength and power: mean power on isokinetic ergometers, above 4 % (Hopkins et al. 2001,
 *   doi 10.2165/00007256-200131030-00005).
 * - Arm speed 2 to 14 %, ball speed 1.5 to 7.5 % in serves of youth players: the middle of each range (Lima et al.
 * 2020, doi 10.1177/1754337120971448).
 * - Serve accuracy of school children: below 10 % (Trajković et al., Facta Universitatis, article 12864).
 */
const LITERATURE: Readonly<Record<Metric, number>> = {
  weight_lift_impact: 0.04,
  lower_body_power: 0.04,
  upper_body_power: 0.08,
  serve_speed: 0.045,
  serve_accuracy: 0.1,
};

/** The pairs of consecutive test days of each player that both have the measure. @param players sessions by date */
function pairsOf(players: readonly (readonly MeasuredSession[])[], measure: Measure): RepeatedMeasurement[] {
  return players.flatMap((sessions) =>
    testDays(sessions).flatMap((session, index, all) => {
      const before = all[index - 1];
      const change = before ? changeBetween(before, session, measure) : null;
      if (!before || change === null) return [];
      const days = daysBetween(before, session);
      if (days > MAX_DAYS_APART) return [];
      // The typical error of the index is that of a full index.
      const factor = measure === 'stiix_index' ? errorFactor(commonMetrics(before, session).length) : 1;
      return [{ change: change / factor, days }];
    }),
  );
}

/** The error of a mean of independent scores. */
function errorOfIndex(typical: Readonly<Record<Metric, number>>): number {
  const errors = METRICS.map((metric) => {
    const value = typical[metric];
    // A score is linear in the value, except at its ends.
    return Math.abs(metricScore(metric, value * (1 + LITERATURE[metric])) - metricScore(metric, value));
  });
  return Math.hypot(...errors) / errors.length;
}

function fromLiterature(players: readonly (readonly MeasuredSession[])[], measure: Measure): number | null {
  const middleOf = (metric: Measure) =>
    median(players.flatMap((sessions) => sessions.flatMap(({ values }) => values[metric] ?? [])));
  if (measure !== 'stiix_index') {
    const middle = middleOf(measure);
    return middle === null ? null : LITERATURE[measure] * middle;
  }
  const middles = ofEachMetric(middleOf);
  if (METRICS.every((metric) => middles[metric] === null)) return null;
  return errorOfIndex(ofEachMetric((metric) => middles[metric] ?? 0));
}

/** The noise of each measure. @param players the sessions of each player of a club, by date */
export function measurementNoise(players: readonly (readonly MeasuredSession[])[]): Record<Measure, MeasurementNoise> {
  const noise = (measure: Measure): MeasurementNoise => {
    const pairs = pairsOf(players, measure);
    return pairs.length >= MIN_PAIRS
      ? { typical_error: typicalError(pairs), pairs: pairs.length, source: 'club' }
      : { typical_error: fromLiterature(players, measure), pairs: pairs.length, source: 'literature' };
  };
  return ofEachMeasure(noise);
}

/** Two consecutive sessions of one player. */
export interface RepeatedMeasurement {
  /** The later value minus the earlier one. */
  change: number;
  /** The time between them. */
  days: number;
}

/** Sessions that are further apart say more about training than about measuring. */
export const MAX_DAYS_APART = 28;
/** With fewer pairs, the estimate is less reliable than one from the literature. */
export const MIN_PAIRS = 10;

/** A median absolute deviation times this is the standard deviation of a normal distribution (Rousseeuw and Croux 1993). */
const MAD_TO_SD = 1.4826;
/** Values further from the median are outliers (Iglewicz and Hoaglin 1993, modified z-score). */
const OUTLIER_SD = 3.5;

/**
 * The typical error of a measurement: the standard deviation of the changes between repeated measurements, divided by √2
 * (Hopkins 2000, doi 10.2165/00007256-200030010-00001). The common trend is removed first, and outliers are left out.
 * @param pairs at least 2
 */
export function typicalError(pairs: readonly RepeatedMeasurement[]): number {
  const slope = median(pairs.filter(({ days }) => days > 0).map(({ change, days }) => change / days)) ?? 0;
  const residuals = pairs.map(({ change, days }) => change - slope * days);
  const middle = median(residuals) ?? 0;
  const spread = MAD_TO_SD * (median(residuals.map((residual) => Math.abs(residual - middle))) ?? 0);
  // More than half of the values may be the same, for example with whole percentages.
  const usual = spread === 0 ? residuals : residuals.filter((each) => Math.abs(each - middle) <= OUTLIER_SD * spread);
  return deviation(usual) / Math.SQRT2;
}
