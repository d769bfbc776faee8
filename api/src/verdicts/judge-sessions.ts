import { MEASURES, ofEachMeasure, type Measure, type Verdict } from '@courtside/contracts/verdict-words';
import { judgeChange, noiseOf } from './judge-change';
import { changeBetween, commonMetrics, type MeasuredSession } from './measured-session';
import type { MeasurementNoise } from './measurement-noise';

/** What a session says about a measure, compared with the session before. */
export interface SessionVerdict {
  readonly verdict: Verdict;
  readonly worthwhile: boolean;
  readonly change: number | null;
  /** The 90 % interval of the change. */
  readonly interval: readonly [low: number, high: number] | null;
  /** The best value so far, and by more than noise. */
  readonly personalBest: boolean;
}

export interface JudgedSession {
  readonly session: MeasuredSession;
  /** The session that it is compared with. */
  readonly previous: MeasuredSession | null;
  /** The metrics on which the indices are compared. */
  readonly compared: ReturnType<typeof commonMetrics>;
  readonly verdicts: Readonly<Record<Measure, SessionVerdict>>;
}

const UNKNOWN = { verdict: 'not enough data', worthwhile: false, change: null, interval: null } as const;

/**
 * Judges each session of a player against the one before.
 * @param sessions by date
 * @param noise of the club
 * @param smallest the smallest worthwhile changes of the squad; null for a measure if it is unknown
 */
export function judgeSessions(
  sessions: readonly MeasuredSession[],
  noise: Readonly<Record<Measure, MeasurementNoise>>,
  smallest: Readonly<Record<Measure, number | null>>,
): JudgedSession[] {
  /** The best values so far. A first value is no personal best. */
  const best = new Map<Measure, number>();
  return sessions.map((session, index) => {
    const previous = sessions[index - 1] ?? null;
    const judge = (measure: Measure): SessionVerdict => {
      const { typicalError } = noise[measure];
      const half = typicalError === null ? Number.POSITIVE_INFINITY : noiseOf(typicalError);
      const personalBest = (session.values[measure] ?? 0) - (best.get(measure) ?? Number.POSITIVE_INFINITY) > half;
      const change = previous && changeBetween(previous, session, measure);
      if (change === null || typicalError === null) return { ...UNKNOWN, personalBest };
      const interval = [change - half, change + half] as const;
      return { ...judgeChange(change, typicalError, smallest[measure]), change, interval, personalBest };
    };
    const verdicts = ofEachMeasure(judge);
    for (const measure of MEASURES) {
      const value = session.values[measure];
      if (value !== null) best.set(measure, Math.max(value, best.get(measure) ?? value));
    }
    return { session, previous, compared: previous ? commonMetrics(previous, session) : [], verdicts };
  });
}
