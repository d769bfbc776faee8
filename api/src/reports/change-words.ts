import type { Units } from '@courtside/contracts/display-units';
import { changeSentence } from '@courtside/contracts/verdict-sentences';
import type { Measure } from '@courtside/contracts/verdict-words';
import type { SessionVerdicts } from '@courtside/contracts/verdicts';

/** The change of a measure with its verdict, in plain words; null for a first session, which has no change. */
export function changeWords({ previous, measures }: SessionVerdicts, measure: Measure, units: Units): string | null {
  if (previous === null) return null;
  const sentence = changeSentence(measure, measures[measure], units);
  return measures[measure].personal_best ? `${sentence} Personal best.` : sentence;
}
