import { ofEachMeasure, type Measure } from '@courtside/contracts/verdict-words';
import { BestSoFar } from './best-so-far';
import { judgeChange, type JudgedChange, type Precision } from './judge-change';
import { changeBetween, commonMetrics, errorFactor, type MeasuredSession, testDays } from './measured-session';

/** The verdict on a measure of a session, compared with the previous test day. */
export interface SessionVerdict extends JudgedChange {
  /** Whether this is the best value so far, by more than noise. */
  readonly personalBest: boolean;
}

export interface JudgedSession {
  readonly session: MeasuredSession;
  /** The test day that this one is compared with. */
  readonly previous: MeasuredSession | null;
  /** The metrics on which the indices are compared. */
  readonly compared: ReturnType<typeof commonMetrics>;
  readonly verdicts: Readonly<Record<Measure, SessionVerdict>>;
}

/**
 * Judges each session of a player against the test day before. Sessions of one day are repeated measurements, not
 * progress, so they aren't compared with each other.
 * @param sessions by date
 */
export function judgeSessions(
  sessions: readonly MeasuredSession[],
  precision: Readonly<Record<Measure, Precision>>,
): JudgedSession[] {
  const days = testDays(sessions);
  const best = new BestSoFar();
  let previous: MeasuredSession | null = null;
  let next = 0;
  return sessions.map((session) => {
    for (let day = days[next]; day && day.date < session.date; day = days[(next += 1)]) best.add((previous = day));
    return judgeSession(session, previous, best, precision);
  });
}

function judgeSession(
  session: MeasuredSession,
  previous: MeasuredSession | null,
  best: BestSoFar,
  precision: Readonly<Record<Measure, Precision>>,
): JudgedSession {
  const compared = previous ? commonMetrics(previous, session) : [];
  const judge = (measure: Measure): SessionVerdict => {
    const noise = precision[measure].noise ?? Number.POSITIVE_INFINITY;
    const change = previous && changeBetween(previous, session, measure);
    return {
      ...judgeChange(change, precisionOn(compared.length, measure, precision[measure])),
      personalBest: best.isBeatenBy(session, measure, noise),
    };
  };
  return { session, previous, compared, verdicts: ofEachMeasure(judge) };
}

/** The precision of a measure, for an index that is compared on some of the metrics. */
export function precisionOn(metrics: number, measure: Measure, { noise, smallest }: Precision): Precision {
  if (measure !== 'stiix_index' || noise === null || metrics === 0) return { noise, smallest };
  return { noise: noise * errorFactor(metrics), smallest };
}
