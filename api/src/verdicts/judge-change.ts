import type { DifferenceVerdictWord, Verdict } from '@courtside/contracts/verdict-words';

/** The share of the standard deviation between players (Hopkins 2004, Sportscience 8). */
const SMALL_EFFECT = 0.2;

/** The smallest change that matters in a squad. @param spread the standard deviation between its players */
export const smallestWorthwhileChange = (spread: number): number => SMALL_EFFECT * spread;

/** The basis of the verdicts on a measure. */
export interface Precision {
  /** Half the width of the interval of a change, as `noiseInterval` returns it. */
  readonly noise: number | null;
  /** The smallest worthwhile change; null if the squad is too small for an estimate. */
  readonly smallest: number | null;
}

export interface JudgedChange {
  readonly verdict: Verdict;
  /** Its interval lies beyond the smallest worthwhile change. */
  readonly worthwhile: boolean;
  readonly change: number | null;
  readonly interval: readonly [low: number, high: number] | null;
}

/**
 * Whether a change is real: its interval excludes 0 (Swinton et al. 2018, doi 10.3389/fnut.2018.00041). Does not use
 * "chances of benefit", which overstate effects (Sainani 2018, doi 10.1249/MSS.0000000000001645).
 * @param change null if one of the two values is missing
 */
export function judgeChange(change: number | null, precision: Precision): JudgedChange {
  const { noise } = precision;
  if (change === null || noise === null)
    return { verdict: 'not enough data', worthwhile: false, change: null, interval: null };
  const certain = Math.abs(change) - noise;
  const direction = change > 0 ? 'real gain' : 'real decline';
  return {
    verdict: certain > 0 ? direction : 'within noise',
    worthwhile: precision.smallest !== null && certain > Math.max(0, precision.smallest),
    change,
    interval: [change - noise, change + noise],
  };
}

/** The verdict on a difference between two players, which is neither a gain nor a decline. */
export const differenceVerdict = (verdict: Verdict): DifferenceVerdictWord =>
  verdict === 'real gain' || verdict === 'real decline' ? 'real difference' : verdict;
