import { createHmac, timingSafeEqual } from 'node:crypto';

const PASSES = 'courtside-passes';
const CLUB = 'courtside-club';
/** A browser keeps the newest ones. Each has about 400 characters. */
const MAX_PASSES = 4;
/** Until the next report of a page, which renews it. */
const CLUB_S = 12 * 60 * 60;

const valueOf = (cookies: string, name: string): string | null =>
  cookies
    .split(/; ?/)
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;

const cookie = (name: string, value: string, maxAgeS: number, isSecure: boolean) =>
  `${name}=${value}; path=/; max-age=${maxAgeS}; httponly; samesite=lax${isSecure ? '; secure' : ''}`;

/** The texts of the passes in a browser's cookies, unverified. */
export const passTextsIn = (cookies: string): string[] =>
  (valueOf(cookies, PASSES) ?? '').split('~').filter(Boolean).slice(-MAX_PASSES);

/** Keeps passes. Scripts can't read them. @param maxAgeS 0 forgets them */
export const passesCookie = (texts: readonly string[], maxAgeS: number, isSecure: boolean): string =>
  cookie(PASSES, [...new Set(texts)].slice(-MAX_PASSES).join('~'), maxAgeS, isSecure);

const mac = (text: string, key: Buffer) => createHmac('sha256', key).update(`club\n${text}`).digest();

/** Remembers the club of a browser's user, signed, so that nobody can choose another one. */
export function clubCookie(club: string, environment: string, key: Buffer, now: number, isSecure: boolean): string {
  const text = Buffer.from(JSON.stringify([environment, club, now + CLUB_S * 1_000])).toString('base64url');
  return cookie(CLUB, `${text}.${mac(text, key).toString('base64url')}`, CLUB_S, isSecure);
}

export const forgetClub = (isSecure: boolean): string => cookie(CLUB, '', 0, isSecure);
export const hasClub = (cookies: string): boolean => valueOf(cookies, CLUB) !== null;

/** The club in a browser's cookies; null if there is none, or if it isn't genuine. */
export function clubIn(cookies: string, environment: string, key: Buffer, now: number): string | null {
  const [text = '', signature = ''] = (valueOf(cookies, CLUB) ?? '').split('.');
  const [given, expected] = [Buffer.from(signature, 'base64url'), mac(text, key)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [where, club, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string, number];
  return where === environment && until > now ? club : null;
}
