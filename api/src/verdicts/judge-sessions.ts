import { MEASURES, type Measure, type Verdict } from '@courtside/contracts/verdict-words';
import { judgeChange, noiseOf } from './judge-change';
import { changeBetween, commonMetrics, valueOf, type MeasuredSession } from './measured-session';
import type { MeasurementNoise } from './measurement-noise';

/** What a session says about a measure, compared with the session before that has it too. */
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

const UNKNOWN: SessionVerdict = {
  verdict: 'not enough data',
  worthwhile: false,
  change: null,
  interval: null,
  personalBest: false,
};

/** Whether no earlier session reached the value, also with the errors of both. A first value is no best. */
function isPersonalBest(
  session: MeasuredSession,
  earlier: readonly MeasuredSession[],
  measure: Measure,
  noise: number,
) {
  const value = valueOf(session, measure);
  const before = earlier.flatMap((each) => valueOf(each, measure) ?? []);
  return value !== null && before.length > 0 && value - Math.max(...before) > noise;
}

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
  return sessions.map((session, index) => {
    const previous = sessions[index - 1] ?? null;
    const judge = (measure: Measure): SessionVerdict => {
      const change = previous && changeBetween(previous, session, measure);
      const { typicalError } = noise[measure];
      if (change === null || typicalError === null) return UNKNOWN;
      const half = noiseOf(typicalError);
      return {
        ...judgeChange(change, typicalError, smallest[measure]),
        change,
        interval: [change - half, change + half],
        personalBest: isPersonalBest(session, sessions.slice(0, index), measure, half),
      };
    };
    return {
      session,
      previous,
      compared: previous ? commonMetrics(previous, session) : [],
      verdicts: Object.fromEntries(MEASURES.map((measure) => [measure, judge(measure)])) as JudgedSession['verdicts'],
    };
  });
}
