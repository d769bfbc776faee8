/**
 * nginx keeps this answer for the time without a gateway, and never sends it otherwise: it is out of date at once. Set
 * before Cache-Control, because nginx before 1.23.3 follows the first of the two.
 */
export const KEPT_FOR_OUTAGES = { 'x-accel-expires': '@1' };

/** nginx keeps nothing of a preview, which ends. */
export const NEVER_KEPT = { 'x-accel-expires': '0' };
