import type { TrainingSession } from '@courtside/contracts/training-sessions';

/**
 * What each session is called in a choice: its date, and its place among those of the same day where there are several.
 *
 * @example ['2026-03-12 (2)', '2026-03-12 (1)', '2026-03-10'] // newest first, two on one day
 */
export function sessionLabels(newestFirst: readonly Pick<TrainingSession, 'session_date'>[]): string[] {
  const left = new Map<string, number>();
  for (const { session_date: date } of newestFirst) left.set(date, (left.get(date) ?? 0) + 1);
  const shared = new Set([...left].filter(([, count]) => count > 1).map(([date]) => date));
  return newestFirst.map(({ session_date: date }) => {
    const place = left.get(date) ?? 1;
    left.set(date, place - 1);
    return shared.has(date) ? `${date} (${place})` : date;
  });
}
