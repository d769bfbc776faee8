const COOKIE = 'courtside-bucket';
const YEAR_S = 365 * 24 * 60 * 60;

/** The bucket (0 to 99) that a browser's cookies hold; null where none was drawn yet. */
export function bucketIn(cookies: string): number | null {
  const stored = new RegExp(`(?:^|; )${COOKIE}=(\\d{1,2})(?:;|$)`).exec(cookies)?.[1];
  return stored === undefined ? null : Number(stored);
}

/** Draws a bucket. @param draw a number from 0 up to 1 */
export const drawBucket = (draw: () => number = Math.random): number => Math.floor(draw() * 100);

/** The cookie that keeps a bucket for a year. Scripts read it as well, so it is not HttpOnly. */
export const bucketCookie = (bucket: number): string => `${COOKIE}=${bucket}; path=/; max-age=${YEAR_S}; samesite=lax`;
