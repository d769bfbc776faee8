import { formatDate } from './format-date';
import type { TrainingSession } from './training-sessions';

/**
 * The label of each session in a list: its date, numbered if the player has several sessions on that day.
 *
 * @param textOf how dates are written
 * @example ['2026-03-12 (2)', '2026-03-12 (1)', '2026-03-10'] // newest first
 */
export function sessionLabels(
  newestFirst: readonly Pick<TrainingSession, 'session_date'>[],
  textOf: (date: string) => string = formatDate,
): string[] {
  const dates = newestFirst.map(({ session_date }) => session_date);
  return dates.map((date, index) => {
    const older = dates.slice(index + 1).filter((other) => other === date).length;
    return older > 0 || dates.indexOf(date) < index ? `${textOf(date)} (${older + 1})` : textOf(date);
  });
}
