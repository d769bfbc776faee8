const COOKIE = 'courtside-bucket';
const YEAR_S = 365 * 24 * 60 * 60;

/** The canary bucket (0 to 99) in a browser's cookies; null if it has none yet. */
export function bucketIn(cookies: string): number | null {
  const stored = new RegExp(`(?:^|; )${COOKIE}=(\\d{1,2})(?:;|$)`).exec(cookies)?.[1];
  return stored === undefined ? null : Number(stored);
}

/** A random bucket. @param draw returns a number from 0 up to 1 */
export const drawBucket = (draw: () => number = Math.random): number => Math.floor(draw() * 100);

/**
 * The cookie that keeps a bucket for a year. Scripts read it too, so it isn't HttpOnly.
 * @param secure whether the page was requested over TLS
 */
export const bucketCookie = (bucket: number, secure = false): string =>
  `${COOKIE}=${bucket}; path=/; max-age=${YEAR_S}; samesite=lax${secure ? '; secure' : ''}`;
