import { moduleServerPrefix } from '../../module-servers';
import { CONSOLE_MODULE } from '../../console-environment';
import { SESSION_MS } from './sessions';

const NAME = 'courtside-console';
/** Browsers send the cookie only with calls of the console. Other servers on the same host don't get it. */
const PATH = `${moduleServerPrefix(CONSOLE_MODULE)}/`;

/** The secret of a session in a browser's cookies; null if there is none. */
export const secretIn = (cookies: string): string | null =>
  new RegExp(`(?:^|; )${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies)?.[1] ?? null;

/**
 * The cookie of a session. No script can read it, and pages of other sites can't send it.
 * @param secure whether the page was requested over TLS
 */
export const sessionCookie = (secret: string, secure: boolean): string =>
  `${NAME}=${secret}; path=${PATH}; max-age=${SESSION_MS / 1_000}; httponly; samesite=strict${secure ? '; secure' : ''}`;

/** Removes the cookie of a session. */
export const NO_COOKIE = `${NAME}=; path=${PATH}; max-age=0; httponly; samesite=strict`;
