import { deviation, median } from './statistics';

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
