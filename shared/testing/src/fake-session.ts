import { sessionBus } from '@courtside/session-bus';

const encode = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** The user who is logged in before every test. */
export const TEST_USER = 'user-1';

/** An access token with a fake signature, which browsers do not verify. */
export function accessToken({ userId = TEST_USER, secondsLeft = 600, club = '' } = {}): string {
  const exp = Math.floor(Date.now() / 1_000) + secondsLeft;
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: userId, exp, ...(club && { club }) })}.x`;
}

/** Logs a coach in without the API. */
export function logInForTest(): void {
  sessionBus.logIn({ access: accessToken(), refresh: 'refresh' });
}
