import type { Units } from '@courtside/contracts/display-units';
import type { Measure } from '@courtside/contracts/verdict-words';
import { changeText } from '@courtside/contracts/what-changed';
import type { ReportEntry } from './report';

/** The change of a measure with its verdict, in plain words; null on a first test day, which has no change. */
export function changeWords({ session, judged }: ReportEntry, measure: Measure, units: Units): string | null {
  if (judged.previous === null) return null;
  const sentence = changeText(session, judged, measure, units);
  return judged.measures[measure].personal_best ? `${sentence} Personal best.` : sentence;
}
