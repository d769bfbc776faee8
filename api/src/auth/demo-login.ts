import type { Credentials } from '@courtside/contracts/auth';
import { foldCase } from '@courtside/contracts/fold-case';

/** The public demo login. The demo club is never created in production. */
export const DEMO_LOGIN = { username: 'coach', password: 'Courtside#1' } as const;

/** Whether these are the published credentials, which only a browser on this machine may use. */
export const isDemoLogin = ({ username, password }: Credentials): boolean =>
  foldCase(username) === DEMO_LOGIN.username && password === DEMO_LOGIN.password;
