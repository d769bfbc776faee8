import jStat from 'jstat';

/**
 * The probability of a value at least as far from 0, for a normal distribution. The value is in standard deviations.
 */
const twoSided = (z: number): number => 2 * jStat.normal.cdf(-Math.abs(z), 0, 1);

/**
 * How many of several tests can be called discoveries, so that at most a share of them is expected to be false: the
 * largest k whose k-th smallest probability is at most k / n · `rate` (Benjamini and Hochberg 1995,
 * doi 10.1111/j.2517-6161.1995.tb02031.x).
 *
 * @param probabilities of results at least as extreme if nothing changed
 */
export function countDiscoveries(probabilities: readonly number[], rate: number): number {
  const sorted = probabilities.toSorted((a, b) => a - b);
  return sorted.findLastIndex((probability, index) => probability <= ((index + 1) / sorted.length) * rate) + 1;
}

/**
 * How far from 0 a result must be to count as real if several are judged together. An interval of this many standard
 * deviations to each side excludes 0 only for discoveries (Benjamini and Yekutieli 2005, doi
 * 10.1198/016214504000001907).
 *
 * @param results in their standard deviations
 */
export function thresholdForAll(results: readonly number[], rate: number): number {
  const discoveries = countDiscoveries(results.map(twoSided), rate);
  const probability = (Math.max(discoveries, 1) / Math.max(results.length, 1)) * rate;
  return jStat.normal.inv(1 - probability / 2, 0, 1);
}
