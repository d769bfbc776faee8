/** How long a key is stored. */
export const KEY_LIFETIME_MS = 24 * 3_600_000;
