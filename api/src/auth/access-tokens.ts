import { isCallOnTablets } from '@courtside/contracts/calls-on-tablets';
import { CALLS_BEFORE_SECOND_FACTOR } from '@courtside/contracts/before-second-factor';
import type { Call } from '@courtside/contracts/call';
import { messages } from '@courtside/contracts/messages';
import { leastRoles } from '@courtside/contracts/least-roles';
import { isCallForTeams } from '@courtside/contracts/calls-for-teams';
import { includesRole, type Role } from '@courtside/contracts/roles';
import { highestOf } from '@courtside/contracts/team-roles';
import type { Db } from '../database/database';
import { ApiError } from '../errors/api-error';
import type { Caller } from '../http/routes';
import type { AccessClaims } from './access-claims';
import { Memberships } from './memberships';
import { ownerOf } from '../owners/owners';
import { SessionRepository } from './session-repository';
import { SignedTokens } from './signed-tokens';
import { isOver, roleOnTablet } from './tablet-limit';

/** Lifetime of an access token: ten minutes. */
export const ACCESS_TOKEN_MS = 10 * 60_000;

const MAX_CACHED_TOKENS = 5_000;

interface VerifiedToken {
  readonly claims: AccessClaims;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Signs and verifies access tokens. */
export class AccessTokens {
  readonly #tokens;
  /** The previous version of the server would take them for the user's first club, so they have another audience. */
  readonly #clubTokens;
  /** Clients make many calls with the same token, and verifying the signature dominates the cost of a small call. */
  readonly #verified = new Map<string, VerifiedToken>();

  constructor(
    secret: string,
    readonly now: () => number,
  ) {
    const requiredClaims = ['sub', 'sid', 'exp', 'iat'];
    const kind = { audience: 'courtside-api', type: 'at+jwt', lifetimeMs: ACCESS_TOKEN_MS, requiredClaims };
    this.#tokens = new SignedTokens(secret, now, kind);
    const ofClub = { audience: 'courtside-api-club', requiredClaims: [...requiredClaims, 'club'] };
    this.#clubTokens = new SignedTokens(secret, now, { ...kind, ...ofClub });
  }

  issue({ userId, sessionId, clubId }: AccessClaims): Promise<string> {
    if (clubId === undefined) return this.#tokens.sign(userId, { sid: sessionId });
    return this.#clubTokens.sign(userId, { sid: sessionId, club: clubId });
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
    const ofFirst = await this.#tokens.verify(token);
    const payload = ofFirst ?? (await this.#clubTokens.verify(token));
    if (typeof payload?.sid !== 'string' || !payload.sub || payload.exp === undefined) return null;
    const clubId = ofFirst ? undefined : String(payload.club);
    const verified = { claims: { userId: payload.sub, sessionId: payload.sid, clubId }, expiresAt: payload.exp };
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
  const row = claims && (await new SessionRepository(db).findCaller(claims));
  if (!row || !claims || isOver(row, tokens.now())) throw unauthenticated('Please log in.');
  const { id, club_id: clubId, tablet_id: tabletId } = row;
  // A tablet belongs to one club, so a token of before for another one of the person opens nothing there.
  if (tabletId !== null && row.session_club !== clubId) throw unauthenticated('Please log in.');
  const found = row.role ?? (await adoptedRole(db, id, clubId));
  if (found === undefined) throw unauthenticated(messages.accessEnded);
  const atDevice = tabletId === null ? (role: Role) => role : roleOnTablet;
  const teams = row.teams && new Map([...row.teams].map(([team, role]) => [team, atDevice(role)]));
  // A club can't be left without a team by mistake: a member whose teams are gone has none, not all of them.
  const role = teams ? highestOf([...teams.values()]) : atDevice(found);
  return {
    id,
    clubId,
    owner: ownerOf(id, claims.clubId),
    sessionId: claims.sessionId,
    role,
    teams,
    scope: teams && { clubId, userId: id, teams: [] },
    secondFactorDue: Boolean(row.second_factor_due),
    byPasskey: row.passkey_at !== null,
    tabletId,
  };
}

/** The role in a club whose founder has no membership yet. A token for one club is never valid in another one. */
async function adoptedRole(db: Db, userId: string, clubId: string): Promise<Role | undefined> {
  const settled = await new Memberships(db).settle(userId, clubId);
  return settled?.clubId === clubId ? settled.role : undefined;
}

/**
 * Refuses a call that the caller's role or the club's tablet doesn't allow, or for which the caller needs a second factor
 * first. A call that the table of roles doesn't have is for nobody. With roles per team, a call that concerns the whole
 * club is refused, and every other one finds only the teams in which the role allows it.
 *
 * @returns the caller with the limit of this call
 * @throws ApiError 403
 */
export function authorize(caller: Caller, call: Pick<Call, 'id' | 'tag'>): Caller {
  const { role, teams, secondFactorDue, tabletId } = caller;
  const { id } = call;
  const least = LEAST_ROLES[id];
  if (tabletId !== null && !isCallOnTablets(call)) throw new ApiError(403, messages.tabletForbids);
  if (least === undefined || !includesRole(role, least))
    throw new ApiError(403, tabletId === null ? messages.roleForbids : messages.tabletForbids);
  if (secondFactorDue && !CALLS_BEFORE_SECOND_FACTOR.has(id)) throw new ApiError(403, messages.secondFactorDue);
  if (teams === null) return caller;
  if (!isCallForTeams(id)) throw new ApiError(403, messages.teamsForbid);
  const allowed = [...teams].filter(([, own]) => includesRole(own, least)).map(([team]) => team);
  return { ...caller, scope: { clubId: caller.clubId, userId: caller.id, teams: allowed } };
}

const unauthenticated = (detail: string) => new ApiError(401, detail, { headers: { 'www-authenticate': 'Bearer' } });
