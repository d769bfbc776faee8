import { formatDate } from './format-date';
import type { DamagedSession } from './verdicts';

/** More dates would be longer than the list that they are missing from. */
const MAX_DATES = 5;

/**
 * Says which sessions are missing from a screen or report because they can't be read; null if none is.
 *
 * @param textOf how dates are written
 * @example damagedNote([session]) // '1 session is damaged and missing here: 2026-10-01. It can be restored from a backup.'
 */
export function damagedNote(
  damaged: readonly DamagedSession[] | undefined,
  textOf: (date: string) => string = formatDate,
): string | null {
  if (!damaged || damaged.length === 0) return null;
  const dates = [...new Set(damaged.map(({ session_date }) => session_date))].sort().map(textOf);
  const shown = dates.length > MAX_DATES ? [...dates.slice(0, MAX_DATES), '…'] : dates;
  return damaged.length === 1
    ? `1 session is damaged and missing here: ${shown.join('')}. It can be restored from a backup.`
    : `${damaged.length} sessions are damaged and missing here: ${shown.join(', ')}. They can be restored from a backup.`;
}
