import { METRICS } from '@courtside/contracts/metrics';
import type { Metric } from '@courtside/contracts/metrics';

/** Mean and standard deviation a metric is measured against, in the metric's own unit. */
interface Reference {
  readonly mean: number;
  readonly deviation: number;
}

/**
 * Fixed reference values of `STIIX-1`. They never follow a squad: scores relative to twenty players
 * are unstable and move when a team-mate changes. Changing one makes a new version of the index.
 */
const REFERENCES: Readonly<Record<Metric, Reference>> = {
  // ACSM loading bands (60–70 % of one-rep max for novices, 80–100 % advanced); the fit is ours.
  weight_lift_impact: { mean: 70, deviation: 12 },
  // Countermovement-jump peak force of 2–2.6 body weights, less g; ours, unverified.
  lower_body_power: { mean: 13, deviation: 3 },
  // Seated medicine-ball throw, Beckham et al. 2019, doi 10.12691/jpar-4-2-5.
  upper_body_power: { mean: 3.9, deviation: 1.15 },
  // 17.8–28.6 m/s across Lima 2020 (doi 10.1177/1754337120971448), Palao & Valadés 2012, Tant 1993.
  serve_speed: { mean: 20, deviation: 4 },
  // The metric's own scale.
  serve_accuracy: { mean: 50, deviation: 20 },
};

/** The composite index and how many of the five metrics it rests on. */
export interface CompositeIndex {
  readonly index: number;
  readonly coverage: number;
}

/** A metric on the scale 0 to 100, 50 being the reference mean; winsorised at ±2.5 deviations. */
export function score(metric: Metric, value: number): number {
  const { mean, deviation } = REFERENCES[metric];
  return Math.min(100, Math.max(0, 50 + (20 * (value - mean)) / deviation));
}

/**
 * The composite index `STIIX-1`: the mean score of the metrics that were measured, one decimal.
 *
 * A linear rescaling of the Total Score of Athleticism (Turner et al. 2019, doi
 * 10.1519/SSC.0000000000000506), every metric weighing the same. A stored 0 means not measured
 * and does not count; with none measured the index is 0.
 */
export function compositeIndex(metrics: Readonly<Record<Metric, number>>): CompositeIndex {
  const scores = METRICS.filter((metric) => metrics[metric] > 0).map((metric) => score(metric, metrics[metric]));
  if (scores.length === 0) return { index: 0, coverage: 0 };
  const mean = scores.reduce((sum, value) => sum + value, 0) / scores.length;
  return { index: Math.round(mean * 10) / 10, coverage: scores.length };
}
