import { createHmac, randomBytes } from 'node:crypto';
import type { Tokens } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { sha256 } from '../encryption/hashes';
import type { AccessClaims } from './access-claims';
import type { AccessTokens } from './access-tokens';
import { type LoginDevice, type LoginDevices, UNKNOWN_DEVICE } from './login-device';
import { Memberships, type SettledClub } from './memberships';
import { SessionRepository } from './session-repository';
import { isOver, type TabletLimit, Tablets } from './tablet-limit';

/** Lifetime of a refresh token: fourteen days. */
export const REFRESH_TOKEN_MS = 14 * 86_400_000;

/** Two tabs, or a client that doesn't name its renewals, may present the same token twice within this time. */
export const REUSE_GRACE_MS = 10_000;

interface NewSession {
  /** A passkey proved who the user is, which counts as a second factor. */
  readonly byPasskey?: boolean | undefined;
  /** By default the club in which logins begin. */
  readonly clubId?: string;
  /** Of a session on the club's tablet. */
  readonly limit?: TabletLimit;
}

/**
 * A session is a chain of refresh tokens, each valid for one rotation. Only hashes are stored. Every token has exactly
 * one successor, so that concurrent rotations of a token return the same one in any process. If a used token is
 * presented again later, it was probably stolen, and the session ends. A client that lost the response isn't taken for a
 * thief: it repeats the random name that it gave to the rotation.
 */
export class Sessions {
  constructor(
    private readonly db: Db,
    private readonly accessTokens: AccessTokens,
    private readonly now: () => number,
    private readonly secret: string,
    private readonly devices: LoginDevices,
  ) {}

  /** Starts a session of a user. */
  async start(
    trx: Trx,
    userId: string,
    from: LoginDevice = UNKNOWN_DEVICE,
    { byPasskey = false, clubId, limit }: NewSession = {},
  ): Promise<Tokens> {
    const club = await new Memberships(trx).settle(userId, clubId);
    const id = uuidv7();
    const refresh = randomBytes(32).toString('base64url');
    const [created_at, expires_at] = [this.now(), this.now() + REFRESH_TOKEN_MS];
    const device = this.devices.seal(id, from);
    const passkey_at = byPasskey ? created_at : null;
    const club_id = club?.clubId ?? null;
    const session = { id, user_id: userId, created_at, expires_at, revoked_at: null, device, passkey_at, club_id };
    await new SessionRepository(trx).insertSession({ ...session, ...limit });
    await this.#addToken(trx, id, refresh, null);
    return { access: await this.accessTokens.issue({ userId, sessionId: id, clubId: namedClub(club) }), refresh };
  }

  /**
   * Rotates a refresh token. Null if it is unknown, expired, revoked, or was used before.
   * @param attempt the client's name for this rotation
   */
  async rotate(token: string, attempt?: string): Promise<Tokens | null> {
    const attemptHash = attempt === undefined ? null : sha256(attempt);
    const rotated = await transaction(this.db, (trx) => this.#rotate(trx, token, attemptHash));
    return rotated && { access: await this.accessTokens.issue(rotated), refresh: rotated.refresh };
  }

  async #rotate(
    trx: Trx,
    token: string,
    attemptHash: string | null,
  ): Promise<(AccessClaims & { refresh: string }) | null> {
    const repository = new SessionRepository(trx);
    const [now, hash] = [this.now(), sha256(token)];
    const found = await repository.findToken(hash);
    if (!found || found.revoked_at !== null || found.expires_at <= now || isOver(found, now)) return null;
    // The previous version of the server lets removed members log in.
    const club = await new Memberships(trx).settle(found.user_id, found.club_id);
    // A tablet belongs to one club, so it ends for a person who has left it.
    if (club === undefined || (found.tablet_id !== null && club.clubId !== found.club_id)) return null;
    const isFirstUse = await repository.consumeToken(hash, attemptHash, now);
    if (!isFirstUse && !(await mayBeReused(repository, hash, attemptHash, now))) {
      await repository.revokeSessions('id', found.id, now);
      return null;
    }
    // A tablet ends with the session that began it, which others may have taken over.
    await repository.extendSessions([found.id, found.tablet_id ?? found.id], now + REFRESH_TOKEN_MS);
    const refresh = this.#successorOf(token);
    await this.#addToken(trx, found.id, refresh, hash);
    // The user may have lost the club. If they join it again, the login doesn't go back by itself.
    if (club.clubId !== found.club_id) await repository.enterClub(found.id, club.clubId);
    return { userId: found.user_id, sessionId: found.id, clubId: namedClub(club), refresh };
  }

  /**
   * Goes on with a session in another club of its user. Null if the user doesn't belong to it, or the session has ended.
   * @returns an access token for that club
   */
  async enterClub(trx: Trx, { userId, sessionId }: AccessClaims, clubId: string): Promise<string | null> {
    const club = (await new Memberships(trx).clubsOf(userId)).find((each) => each.clubId === clubId);
    if (!club || !(await new SessionRepository(trx).enterClub(sessionId, clubId))) return null;
    return this.accessTokens.issue({ userId, sessionId, clubId: namedClub(club) });
  }

  /** Why a refresh token is not valid, for its user; undefined if there is nothing to say. */
  async reasonOfEnd(token: string): Promise<string | undefined> {
    const found = await new SessionRepository(this.db).findToken(sha256(token));
    if (found && (await new Memberships(this.db).settle(found.user_id)) === undefined) return messages.accessEnded;
    return found && (found.revoked_at !== null || isOver(found, this.now())) ? messages.loginEnded : undefined;
  }

  /** Ends the session of a refresh token, if it exists, with the club's tablet that it uses. */
  async end(token: string): Promise<void> {
    const repository = new SessionRepository(this.db);
    const found = await repository.findToken(sha256(token));
    if (!found) return;
    await repository.revokeSessions('id', found.id, this.now());
    if (found.tablet_id !== null && !isOver(found, this.now()))
      await new Tablets(this.db).end(found.tablet_id, this.now());
  }

  /** Ends every session of a user. */
  async endAll(trx: Trx, userId: string): Promise<void> {
    await new SessionRepository(trx).revokeSessions('user_id', userId, this.now());
  }

  /** Deletes sessions whose last token has expired. */
  async purge(): Promise<void> {
    await new SessionRepository(this.db).deleteExpiredSessions(this.now());
  }

  /** Derived with a secret, so that a token does not reveal its successor. */
  #successorOf(token: string): string {
    return createHmac('sha256', this.secret).update(`refresh|${token}`).digest('base64url');
  }

  async #addToken(trx: Trx, session_id: string, token: string, parent_hash: string | null): Promise<void> {
    const expires_at = this.now() + REFRESH_TOKEN_MS;
    const row = { hash: sha256(token), session_id, parent_hash, expires_at, used_at: null, attempt_hash: null };
    await new SessionRepository(trx).insertToken(row);
  }
}

/** The club that a token names. */
const namedClub = (club: SettledClub | undefined) => (club && !club.isFirst ? club.clubId : undefined);

/** A used token may be reused shortly after its rotation, or in the same attempt, unless its successor was used. */
async function mayBeReused(
  repository: SessionRepository,
  hash: string,
  attemptHash: string | null,
  now: number,
): Promise<boolean> {
  // Read again: a concurrent request may have used the token after it was read first.
  const parent = await repository.findToken(hash);
  const isRepeated = attemptHash !== null && attemptHash === parent?.attempt_hash;
  if (!isRepeated && now - (parent?.used_at ?? 0) > REUSE_GRACE_MS) return false;
  return !(await repository.hasUsedSuccessor(hash));
}
