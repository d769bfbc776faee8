import { SignedTokens } from './signed-tokens';

/** Lifetime of an access token: ten minutes. */
export const ACCESS_TOKEN_MS = 10 * 60_000;

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

const MAX_CACHED_TOKENS = 5_000;

interface VerifiedToken {
  readonly claims: AccessClaims;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Signs and verifies access tokens. */
export class AccessTokens {
  readonly #tokens;
  /** Clients make many calls with the same token, and verifying the signature dominates the cost of a small call. */
  readonly #verified = new Map<string, VerifiedToken>();

  constructor(
    secret: string,
    private readonly now: () => number,
  ) {
    this.#tokens = new SignedTokens(secret, now, {
      audience: 'courtside-api',
      type: 'at+jwt',
      lifetimeMs: ACCESS_TOKEN_MS,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    });
  }

  issue({ userId, sessionId }: AccessClaims): Promise<string> {
    return this.#tokens.sign(userId, { sid: sessionId });
  }

  /** The claims of a valid token, or null. */
  async verify(token: string): Promise<AccessClaims | null> {
    const verified = this.#verified.get(token) ?? (await this.#verifySignature(token));
    if (verified === null) return null;
    if (verified.expiresAt > Math.floor(this.now() / 1000)) return verified.claims;
    this.#verified.delete(token);
    return null;
  }

  async #verifySignature(token: string): Promise<VerifiedToken | null> {
    const payload = await this.#tokens.verify(token);
    if (typeof payload?.sid !== 'string' || !payload.sub || payload.exp === undefined) return null;
    const verified = { claims: { userId: payload.sub, sessionId: payload.sid }, expiresAt: payload.exp };
    this.#cache(token, verified);
    return verified;
  }

  #cache(token: string, verified: VerifiedToken): void {
    const [oldest] = this.#verified.keys();
    if (this.#verified.size >= MAX_CACHED_TOKENS && oldest !== undefined) this.#verified.delete(oldest);
    this.#verified.set(token, verified);
  }
}
