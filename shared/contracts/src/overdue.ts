/** A player whose last test is longer ago is due for a test. */
export const DUE_AFTER_DAYS = 42;
const DAY_MS = 86_400_000;

/**
 * Whether a player's last test is at most this many days ago.
 *
 * @param lastDate YYYY-MM-DD of the newest session; null if there is none
 * @param today YYYY-MM-DD
 */
export const isTestedWithin = (days: number, lastDate: string | null, today: string): boolean =>
  lastDate !== null && Date.parse(today) - Date.parse(lastDate) <= days * DAY_MS;

/** Whether a player's last test is more than six weeks ago. The dates are those of `isTestedWithin`. */
export const isOverdue = (lastDate: string | null, today: string): boolean =>
  !isTestedWithin(DUE_AFTER_DAYS, lastDate, today);
