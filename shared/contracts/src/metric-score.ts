import type { Metric } from './metrics';

/** In the unit of the metric. */
interface Reference {
  readonly mean: number;
  readonly deviation: number;
}

/**
 * Fixed reference values of `STIIX-1`. They are not derived from a squad, because scores relative to twenty players are
 * unstable and change with every team-mate. Changing a value requires a new version of the index.
 */
const REFERENCES: Readonly<Record<Metric, Reference>> = {
  // ACSM loading bands (60–70 % of one-rep max for novices, 80–100 % advanced); own fit.
  weight_lift_impact: { mean: 70, deviation: 12 },
  // Countermovement-jump peak force of 2–2.6 body weights, minus g; own estimate, unverified.
  lower_body_power: { mean: 13, deviation: 3 },
  // Seated medicine-ball throw, Beckham et al. 2019, doi 10.12691/jpar-4-2-5.
  upper_body_power: { mean: 3.9, deviation: 1.15 },
  // 17.8–28.6 m/s across Lima 2020 (doi 10.1177/1754337120971448), Palao & Valadés 2012, Tant 1993.
  serve_speed: { mean: 20, deviation: 4 },
  // The metric's own scale.
  serve_accuracy: { mean: 50, deviation: 20 },
};

/** The score of a value one deviation above the mean is this much higher. */
const SCORE_PER_DEVIATION = 20;
/** The score of the reference mean. */
export const REFERENCE_SCORE = 50;

/** The score of a metric from 0 to 100, where 50 is the reference mean; winsorised at ±2.5 deviations. */
export function metricScore(metric: Metric, value: number): number {
  const { mean, deviation } = REFERENCES[metric];
  return Math.min(100, Math.max(0, REFERENCE_SCORE + (SCORE_PER_DEVIATION * (value - mean)) / deviation));
}

/** The value with a score between 0 and 100, the inverse of `metricScore`. */
export function valueOfScore(metric: Metric, score: number): number {
  const { mean, deviation } = REFERENCES[metric];
  return mean + ((score - REFERENCE_SCORE) * deviation) / SCORE_PER_DEVIATION;
}
