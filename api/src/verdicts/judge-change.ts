import type { Verdict } from '@courtside/contracts/verdict-words';

/** The 90 % interval of a normal distribution is this many standard deviations to each side. */
const Z_90 = 1.645;
/** Of the standard deviation between players (Hopkins 2004, Sportscience 8). */
const SMALL_EFFECT = 0.2;

/** Half the width of the 90 % interval of a change, which contains the errors of two measurements. */
export const noiseOf = (typicalError: number): number => Z_90 * Math.SQRT2 * typicalError;

/** The smallest change that matters in a squad. @param spread the standard deviation between its players */
export const smallestWorthwhileChange = (spread: number): number => SMALL_EFFECT * spread;

export interface JudgedChange {
  verdict: Verdict;
  /** Its interval lies beyond the smallest worthwhile change. */
  worthwhile: boolean;
}

/**
 * Whether a change is real: its 90 % interval excludes 0 (Swinton et al. 2018, doi 10.3389/fnut.2018.00041).
 * Without "chances of benefit", which overstate (Sainani 2018, doi 10.1249/MSS.0000000000001645).
 * @param smallest the smallest worthwhile change; null if the squad is too small to know it
 */
export function judgeChange(change: number, typicalError: number, smallest: number | null): JudgedChange {
  const certain = Math.abs(change) - noiseOf(typicalError);
  if (certain <= 0) return { verdict: 'within noise', worthwhile: false };
  return { verdict: change > 0 ? 'real gain' : 'real decline', worthwhile: smallest !== null && certain > smallest };
}
