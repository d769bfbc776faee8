import { type Measure, MEASURES, ofEachMeasure } from '@courtside/contracts/verdict-words';
import jStat from 'jstat';
import { errorOfChange, type Precision } from './judge-change';
import { type JudgedSession, judgeSessions } from './judge-sessions';
import { changeBetween, type MeasuredSession } from './measured-session';

/** At most this share of a squad's changes that are called real may be only noise. */
export const FALSE_DISCOVERY_RATE = 0.1;

/** The newest change of a measure in standard deviations; nothing if it is unknown. */
function standardized(
  sessions: readonly MeasuredSession[],
  measure: Measure,
  { typicalError }: Precision,
): number | never[] {
  const [before, newest] = sessions.slice(-2);
  const change = before && newest ? changeBetween(before, newest, measure) : null;
  if (change === null || typicalError === null) return [];
  // If there is no noise, every change is real.
  return change === 0 ? 0 : change / errorOfChange(typicalError);
}

/**
 * Judges the newest session of each player. All measures of all players are judged together, which controls the false
 * discovery rate across the squad's screens.
 * @param squad the sessions of each player, by date
 * @returns the newest session of each player; null without sessions
 */
export function judgeSquad(
  squad: readonly (readonly MeasuredSession[])[],
  precision: Readonly<Record<Measure, Precision>>,
): (JudgedSession | null)[] {
  const changes = squad.flatMap((sessions) =>
    MEASURES.flatMap((measure) => standardized(sessions, measure, precision[measure])),
  );
  const z = thresholdForAll(changes, FALSE_DISCOVERY_RATE);
  const together = ofEachMeasure((measure) => ({ ...precision[measure], z }));
  return squad.map((sessions) => judgeSessions(sessions, together).at(-1) ?? null);
}

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
