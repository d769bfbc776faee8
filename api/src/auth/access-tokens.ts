import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** An access token is good for ten minutes. */
export const ACCESS_TOKEN_MS = 10 * 60_000;

const ALGORITHM = 'HS256';
const ISSUER = 'courtside';
const AUDIENCE = 'courtside-api';
const TYPE = 'at+jwt';

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** Tokens whose signature is remembered, at most. */
const REMEMBERED = 5_000;

interface GoodToken {
  readonly claims: AccessClaims;
  /** In seconds since 1970. */
  readonly expires: number;
}

/** Signs and checks access tokens. Algorithm, issuer, audience and type are fixed: nothing the token says changes them. */
export class AccessTokens {
  readonly #key;
  readonly #now;
  /** A client makes many calls with one token, and checking its signature is much of what a small one costs. */
  readonly #good = new Map<string, GoodToken>();

  constructor(secret: string, now: () => number) {
    this.#key = createSecretKey(Buffer.from(secret));
    this.#now = now;
  }

  async issue({ userId, sessionId }: AccessClaims): Promise<string> {
    const seconds = Math.floor(this.#now() / 1000);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + ACCESS_TOKEN_MS / 1000)
      .sign(this.#key);
  }

  /** The claims of a good token; null for anything else. */
  async verify(token: string): Promise<AccessClaims | null> {
    const good = this.#good.get(token) ?? (await this.#check(token));
    if (good === null) return null;
    if (good.expires > Math.floor(this.#now() / 1000)) return good.claims;
    this.#good.delete(token);
    return null;
  }

  async #check(token: string): Promise<GoodToken | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
        currentDate: new Date(this.#now()),
      });
      if (typeof payload.sid !== 'string' || !payload.sub || payload.exp === undefined) return null;
      const good = { claims: { userId: payload.sub, sessionId: payload.sid }, expires: payload.exp };
      this.#remember(token, good);
      return good;
    } catch {
      return null;
    }
  }

  /** Keeps a token that was found good; the one that came first makes room. */
  #remember(token: string, good: GoodToken): void {
    const [oldest] = this.#good.keys();
    if (this.#good.size >= REMEMBERED && oldest !== undefined) this.#good.delete(oldest);
    this.#good.set(token, good);
  }
}
