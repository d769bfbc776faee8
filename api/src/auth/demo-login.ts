import type { Credentials } from '@courtside/contracts/auth';
import { foldName } from '@courtside/contracts/fold-name';

/** The public demo login. The demo club is never created in production. */
export const DEMO_LOGIN = { username: 'coach', password: 'Courtside#1' } as const;

/** Whether these are the published credentials, which only a browser on this machine may use. */
export const isDemoLogin = ({ username, password }: Credentials): boolean =>
  foldName(username) === DEMO_LOGIN.username && password === DEMO_LOGIN.password;
