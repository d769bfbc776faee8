import { randomBytes } from 'node:crypto';
import { paths } from '@courtside/contracts/paths';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { JWTPayload } from 'jose';
import type { Db, Trx } from '../database/database';
import { sha256 } from '../encryption/hashes';
import { SignedTokens } from './signed-tokens';

/** How long a user may take to find and unlock the passkey. */
export const ATTEMPT_MS = 5 * 60_000;
const COOKIE = 'courtside_passkey';

/**
 * The challenges of passkeys. A signed token has the challenge, so an attempt that nobody finishes leaves nothing on the
 * server. Its hash is stored when it is used, which makes it valid once.
 *
 * A login is bound to the browser by a cookie that scripts can't read, and a new passkey to the session that asked for it.
 */
export class PasskeyAttempts {
  readonly #logins;
  readonly #setups;

  constructor(
    private readonly db: Db,
    secret: string,
    private readonly now: () => number,
    private readonly secure: boolean,
  ) {
    const common = { lifetimeMs: ATTEMPT_MS, requiredClaims: ['challenge', 'exp'] };
    this.#logins = new SignedTokens(secret, now, { ...common, audience: 'courtside-passkey-login', type: 'login+jwt' });
    this.#setups = new SignedTokens(secret, now, { ...common, audience: 'courtside-passkey-setup', type: 'setup+jwt' });
  }

  /** Begins a login. `cookie` is the Set-Cookie header. */
  async beginLogin(): Promise<{ challenge: string; cookie: string }> {
    const challenge = newChallenge();
    return { challenge, cookie: this.#cookie(await this.#logins.sign('', { challenge }), ATTEMPT_MS / 1000) };
  }

  /** The challenge of the browser that sent these cookies, or null. */
  async ofLogin(cookies: string | undefined): Promise<string | null> {
    const token = parseCookie(cookies ?? '')[COOKIE];
    return token ? challengeOf(await this.#logins.verify(token)) : null;
  }

  /** Begins to add a passkey in a session. */
  async beginSetup(sessionId: string): Promise<{ challenge: string; setup: string }> {
    const challenge = newChallenge();
    return { challenge, setup: await this.#setups.sign(sessionId, { challenge }) };
  }

  /** The challenge of a setup that this session has begun, or null. */
  async ofSetup(sessionId: string, setup: string): Promise<string | null> {
    return challengeOf(await this.#setups.verify(setup, sessionId));
  }

  /** Uses a challenge up. Returns false if it was used before. */
  async use(trx: Trx, challenge: string): Promise<boolean> {
    const attempt = { hash: sha256(challenge), expires_at: this.now() + ATTEMPT_MS };
    const insertion = trx
      .insertInto('passkey_attempts')
      .values(attempt)
      .onConflict((on) => on.doNothing());
    return (await insertion.returning('hash').executeTakeFirst()) !== undefined;
  }

  /** Forgets attempts that have expired. */
  async purge(): Promise<void> {
    await this.db.deleteFrom('passkey_attempts').where('expires_at', '<=', this.now()).execute();
  }

  #cookie(value: string, maxAge: number): string {
    const { secure } = this;
    return stringifySetCookie({
      name: COOKIE,
      value,
      path: paths.passkeyLogin,
      maxAge,
      httpOnly: true,
      sameSite: 'strict',
      secure,
    });
  }
}

const newChallenge = () => randomBytes(32).toString('base64url');

const challengeOf = (claims: JWTPayload | null): string | null =>
  typeof claims?.challenge === 'string' ? claims.challenge : null;
