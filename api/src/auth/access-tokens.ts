import type { Call } from '@courtside/contracts/call';
import { messages } from '@courtside/contracts/messages';
import { leastRoles } from '@courtside/contracts/least-roles';
import { includesRole, type Role } from '@courtside/contracts/roles';
import type { Db } from '../database/database';
import { ApiError } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { Memberships } from './memberships';
import { AuthRepository } from './repository';
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

const LEAST_ROLES: Readonly<Record<string, Role | undefined>> = leastRoles;

/**
 * Finds the caller of an Authorization header. Looks up the session, the club and the role each time, so that a token is
 * invalid as soon as its session ends, and a new role holds from the next call.
 *
 * @throws ApiError 401
 */
export async function authenticate(db: Db, tokens: AccessTokens, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  const claims = token ? await tokens.verify(token) : null;
  const row = claims && (await new AuthRepository(db).findCaller(claims.sessionId, claims.userId));
  if (!row || !claims) throw unauthenticated('Please log in.');
  const role = row.role ?? (await new Memberships(db).settle(row.id));
  if (role === undefined) throw unauthenticated(messages.accessEnded);
  return { id: row.id, clubId: row.club_id, sessionId: claims.sessionId, role };
}

/**
 * Refuses a call that the caller's role doesn't allow. A call that the table of roles doesn't have is for nobody.
 *
 * @throws ApiError 403
 */
export function authorize({ role }: Caller, { id }: Pick<Call, 'id'>): void {
  const least = LEAST_ROLES[id];
  if (least === undefined || !includesRole(role, least)) throw new ApiError(403, messages.roleForbids);
}

const unauthenticated = (detail: string) => new ApiError(401, detail, { headers: { 'www-authenticate': 'Bearer' } });
