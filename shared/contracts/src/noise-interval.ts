/** The 90 % interval of a normal distribution is this many standard deviations to each side. */
const Z_90 = 1.645;

/**
 * Half the width of the 90 % interval of a change: a larger change is real. A change contains the errors of two tests.
 *
 * Source: Swinton et al. 2018, doi 10.3389/fnut.2018.00041.
 *
 * @param typicalError in the unit of the measure; null if nothing is known
 */
export const noiseInterval = (typicalError: number | null): number | null =>
  typicalError === null ? null : Z_90 * Math.SQRT2 * typicalError;
