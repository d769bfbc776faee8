import { MEASURES, ofEachMeasure, type Measure } from '@courtside/contracts/verdict-words';
import { judgeChange, noiseOf, type JudgedChange, type Precision } from './judge-change';
import { changeBetween, commonMetrics, type MeasuredSession } from './measured-session';

/** The verdict on a measure of a session, compared with the previous session. */
export interface SessionVerdict extends JudgedChange {
  /** Whether this is the best value so far, by more than noise. */
  readonly personalBest: boolean;
}

export interface JudgedSession {
  readonly session: MeasuredSession;
  /** The session that this one is compared with. */
  readonly previous: MeasuredSession | null;
  /** The metrics on which the indices are compared. */
  readonly compared: ReturnType<typeof commonMetrics>;
  readonly verdicts: Readonly<Record<Measure, SessionVerdict>>;
}

/**
 * Judges each session of a player against the one before.
 * @param sessions by date
 */
export function judgeSessions(
  sessions: readonly MeasuredSession[],
  precision: Readonly<Record<Measure, Precision>>,
): JudgedSession[] {
  /** The best values so far. A first value is no personal best. */
  const best = new Map<Measure, number>();
  return sessions.map((session, index) => {
    const previous = sessions[index - 1] ?? null;
    const judge = (measure: Measure): SessionVerdict => {
      const noise = noiseOf(precision[measure]) ?? Number.POSITIVE_INFINITY;
      const personalBest = (session.values[measure] ?? 0) - (best.get(measure) ?? Number.POSITIVE_INFINITY) > noise;
      const change = previous && changeBetween(previous, session, measure);
      return { ...judgeChange(change, precision[measure]), personalBest };
    };
    const verdicts = ofEachMeasure(judge);
    for (const measure of MEASURES) {
      const value = session.values[measure];
      if (value !== null) best.set(measure, Math.max(value, best.get(measure) ?? value));
    }
    return { session, previous, compared: previous ? commonMetrics(previous, session) : [], verdicts };
  });
}
