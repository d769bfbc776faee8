import type { MeasureNoise } from './verdicts';

/** The 90 % interval of a normal distribution is this many standard deviations to each side. */
const Z = 1.645;

/**
 * The half width of the 90 % interval in standard deviations, if these are estimated from pairs of test days: a quantile
 * of Student's t distribution, expanded to the second order (Abramowitz and Stegun 1964, 26.7.5). For ten pairs or more,
 * it differs from the exact value by less than 0.001.
 */
function t90(pairs: number): number {
  const freedom = pairs - 1;
  return Z + (Z ** 3 + Z) / (4 * freedom) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2);
}

/**
 * Half the width of the 90 % interval of a change: a larger change is real. A change contains the errors of two tests.
 * An estimate from few pairs of test days is less certain, so the interval is wider.
 *
 * Source: Swinton et al. 2018, doi 10.3389/fnut.2018.00041.
 *
 * @returns in the unit of the measure; null if nothing is known
 */
export function noiseInterval({
  typical_error,
  source,
  pairs,
}: Pick<MeasureNoise, 'typical_error' | 'source' | 'pairs'>): number | null {
  if (typical_error === null) return null;
  return (source === 'club' ? t90(pairs) : Z) * Math.SQRT2 * typical_error;
}
