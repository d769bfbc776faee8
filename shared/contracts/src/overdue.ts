/** A player whose last test is longer ago is due for a test. */
const DUE_AFTER_DAYS = 42;
const DAY_MS = 86_400_000;

/**
 * Whether a player's last test is more than six weeks ago.
 *
 * @param lastDate YYYY-MM-DD of the newest session; null if there is none
 * @param today YYYY-MM-DD
 */
export const isOverdue = (lastDate: string | null, today: string): boolean =>
  lastDate === null || Date.parse(today) - Date.parse(lastDate) > DUE_AFTER_DAYS * DAY_MS;
