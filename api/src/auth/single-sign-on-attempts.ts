import { randomBytes } from 'node:crypto';
import { paths } from '@courtside/contracts/paths';
import { singleSignOnState } from '@courtside/contracts/single-sign-on-state';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { JWTPayload } from 'jose';
import type { Db } from '../database/database';
import { equalSecrets, sha256 } from '../encryption/hashes';
import { SignedTokens } from './signed-tokens';

/** How long a user may take to log in at the provider. */
export const SINGLE_SIGN_ON_MS = 10 * 60_000;
/** How long a user may take to find the code of a second factor. */
const PROOF_MS = 5 * 60_000;
const COOKIE = 'courtside_single_sign_on';

/** The random values that bind the answer of a provider to the question. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** Proves to the provider who has asked (PKCE). */
  readonly verifier: string;
}

/** A login, or a link in this session. */
export type Purpose = 'login' | { readonly sessionId: string };

/** The login at the provider has succeeded, and only a code is missing. */
export interface Proven {
  /** Different for each proof. */
  readonly id: string;
  readonly userId: string;
  readonly linkId: string;
}

/**
 * What single sign-on has begun. A signed cookie, which scripts can't read, keeps it in the browser, so an attempt that
 * nobody finishes leaves nothing on the server. Its hash is stored when it is used, which makes it valid once.
 */
export class SingleSignOnAttempts {
  readonly #attempts;
  readonly #proofs;

  constructor(
    private readonly db: Db,
    secret: string,
    private readonly now: () => number,
    private readonly secure: boolean,
  ) {
    this.#attempts = new SignedTokens(secret, now, {
      audience: 'courtside-single-sign-on',
      type: 'attempt+jwt',
      lifetimeMs: SINGLE_SIGN_ON_MS,
      requiredClaims: ['state', 'nonce', 'verifier', 'exp'],
    });
    this.#proofs = new SignedTokens(secret, now, {
      audience: 'courtside-single-sign-on-code',
      type: 'proof+jwt',
      lifetimeMs: PROOF_MS,
      requiredClaims: ['id', 'linkId', 'exp'],
    });
  }

  /** Begins a login, or a link in a session. `cookie` is the Set-Cookie header. */
  async begin(purpose: Purpose): Promise<{ attempt: Attempt; cookie: string }> {
    const state = singleSignOnState(purpose === 'login' ? 'login' : 'link', newSecret());
    const attempt = { state, nonce: newSecret(), verifier: newSecret() };
    return { attempt, cookie: this.#cookie(purpose, await this.#attempts.sign(subjectOf(purpose), attempt)) };
  }

  /**
   * Uses up the attempt of the browser that sent these cookies.
   * @param state from the answer of the provider
   * @returns null if the browser has begun no such attempt, or it has expired or was used
   */
  async take(cookies: string | undefined, purpose: Purpose, state: string): Promise<Attempt | null> {
    const token = parseCookie(cookies ?? '')[COOKIE];
    const attempt = token ? attemptOf(await this.#attempts.verify(token, subjectOf(purpose))) : null;
    if (!attempt || !equalSecrets(state, attempt.state)) return null;
    return (await this.#use(this.db, attempt.state, SINGLE_SIGN_ON_MS)) ? attempt : null;
  }

  /** Proves a login at the provider until its owner has entered a code. */
  prove(userId: string, linkId: string): Promise<string> {
    return this.#proofs.sign(userId, { id: newSecret(), linkId });
  }

  /** Null if the proof is wrong or has expired. */
  async readProof(proof: string): Promise<Proven | null> {
    const claims = await this.#proofs.verify(proof);
    const { id, sub: userId, linkId } = claims ?? {};
    return typeof id === 'string' && userId && typeof linkId === 'string' ? { id, userId, linkId } : null;
  }

  /** Uses a proof up. Returns false if it was used before. */
  useProof(trx: Db, { id }: Proven): Promise<boolean> {
    return this.#use(trx, id, PROOF_MS);
  }

  /** Forgets attempts that have expired. */
  async purge(): Promise<void> {
    await this.db.deleteFrom('single_sign_on_attempts').where('expires_at', '<=', this.now()).execute();
  }

  async #use(db: Db, secret: string, lifetimeMs: number): Promise<boolean> {
    const insertion = db
      .insertInto('single_sign_on_attempts')
      .values({ hash: sha256(secret), expires_at: this.now() + lifetimeMs })
      .onConflict((on) => on.doNothing());
    return (await insertion.returning('hash').executeTakeFirst()) !== undefined;
  }

  #cookie(purpose: Purpose, value: string): string {
    const { secure } = this;
    const path = purpose === 'login' ? paths.singleSignOnLogin : paths.singleSignOn;
    const maxAge = SINGLE_SIGN_ON_MS / 1000;
    // The page that the provider opens sends the answer from this site, so even the strictest cookie arrives.
    return stringifySetCookie({ name: COOKIE, value, path, maxAge, httpOnly: true, sameSite: 'strict', secure });
  }
}

const subjectOf = (purpose: Purpose) => (purpose === 'login' ? purpose : purpose.sessionId);

const newSecret = () => randomBytes(32).toString('base64url');

function attemptOf(claims: JWTPayload | null): Attempt | null {
  const { state, nonce, verifier } = claims ?? {};
  return typeof state === 'string' && typeof nonce === 'string' && typeof verifier === 'string'
    ? { state, nonce, verifier }
    : null;
}
