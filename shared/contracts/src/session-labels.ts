import type { TrainingSession } from './training-sessions';

/**
 * The label of each session in a list: its date, numbered if the player has several sessions on that day.
 *
 * @example ['2026-03-12 (2)', '2026-03-12 (1)', '2026-03-10'] // newest first
 */
export function sessionLabels(newestFirst: readonly Pick<TrainingSession, 'session_date'>[]): string[] {
  const dates = newestFirst.map(({ session_date }) => session_date);
  return dates.map((date, index) => {
    const older = dates.slice(index + 1).filter((other) => other === date).length;
    return older > 0 || dates.indexOf(date) < index ? `${date} (${older + 1})` : date;
  });
}
