import { median, medians, rounded } from '../../measure/stats';
import type { WebFigures } from '../figures';
import type { ApiCalls, ReturningVisit } from './shapes';

/** The builds whose returning visits are compared. The documented way keeps no copy. */
export const COMPARED = ['courtside', 'single'] as const;
export type PerCompared<Value> = Record<(typeof COMPARED)[number], Value>;

/** What one build has measured in one round. Each round measures the same in the same order. */
export interface Returned {
  visits: { visit: string; conditions: string; measured: ReturningVisit }[];
  calls: { conditions: string; measured: ApiCalls };
}

function medianVisit(visits: readonly ReturningVisit[]): ReturningVisit {
  const responses = visits.flatMap(({ respondedMs }) => (respondedMs === null ? [] : [respondedMs]));
  return {
    ...medians(visits.map(({ contentMs, bytes }) => ({ contentMs, bytes }))),
    respondedMs: responses.length > 0 ? rounded(median(responses), 1) : null,
  };
}

/** Medians over the rounds. */
export function returningFigures(
  rounds: readonly PerCompared<Returned>[],
  measuredAt: string,
): Pick<WebFigures, 'returning' | 'calls'> {
  const [first] = rounds;
  if (!first) return {};
  const when = { measuredAt, rounds: rounds.length };
  const visitsOf = (build: (typeof COMPARED)[number], index: number) =>
    medianVisit(rounds.map((round) => round[build].visits[index]!.measured));
  const callsOf = (build: (typeof COMPARED)[number]) => medians(rounds.map((round) => round[build].calls.measured));
  return {
    returning: first.courtside.visits.map(({ visit, conditions }, index) => ({
      ...when,
      visit,
      conditions,
      courtside: visitsOf('courtside', index),
      single: visitsOf('single', index),
    })),
    calls: [
      {
        ...when,
        conditions: first.courtside.calls.conditions,
        courtside: callsOf('courtside'),
        single: callsOf('single'),
      },
    ],
  };
}
