import { sessionBus } from '@courtside/session-bus';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** An access token with a fake signature: the browser only reads the user and the expiry. */
export function accessToken(userId: string, { secondsLeft = 600, serial = 0, club = '' } = {}): string {
  const exp = Math.floor(Date.now() / 1_000) + secondsLeft;
  return `${part({})}.${part({ sub: userId, exp, serial, ...(club && { club }) })}.x`;
}

export const logIn = (userId: string, club = ''): void =>
  sessionBus.logIn({ access: accessToken(userId, { club }), refresh: 'r1' });

/** The user whose token a request has. */
export const userOf = (request: Request): string => claimsOf(request).sub;

/** The user and the club of that token. */
export function ownerOf(request: Request): string {
  const { sub, club } = claimsOf(request);
  return club === undefined ? sub : `${sub}@${club}`;
}

const claimsOf = ({ headers }: Request) =>
  JSON.parse(atob(headers.get('Authorization')!.split('.')[1]!)) as { sub: string; club?: string };
