import { MEASURES, ofEachMeasure, type Measure } from '@courtside/contracts/verdict-words';
import { thresholdForAll } from './false-discoveries';
import { errorOfChange, type Precision } from './judge-change';
import { judgeSessions, type JudgedSession } from './judge-sessions';
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
