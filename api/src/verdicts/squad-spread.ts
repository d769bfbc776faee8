import type { Measure } from '@courtside/contracts/verdict-words';
import { smallestWorthwhileChange } from './judge-change';
import { newestValues, type MeasuredSession } from './measured-session';
import { deviation } from './statistics';

/** Fewer players would say little about how much players differ. */
const MIN_PLAYERS = 5;

/** The smallest change of a measure that matters in a squad. */
export interface WorthwhileChange {
  /** Null if the squad has too few players with the measure. */
  readonly smallest: number | null;
  readonly players: number;
}

/** @param squad the sessions of each player, by date. The newest one with the measure counts. */
export function worthwhileChange(squad: readonly (readonly MeasuredSession[])[], measure: Measure): WorthwhileChange {
  const values = newestValues(squad, measure);
  const smallest = values.length < MIN_PLAYERS ? null : smallestWorthwhileChange(deviation(values));
  return { smallest, players: values.length };
}
