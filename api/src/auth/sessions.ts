import { createHmac, randomBytes } from 'node:crypto';
import type { Tokens } from '@courtside/contracts/auth';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { sha256 } from '../encryption/hashes';
import type { AccessTokens } from './access-tokens';
import { Memberships } from './memberships';
import { AuthRepository } from './repository';

/** Lifetime of a refresh token: fourteen days. */
export const REFRESH_TOKEN_MS = 14 * 86_400_000;

/** Two tabs, or a client that doesn't name its renewals, may present the same token twice within this time. */
export const REUSE_GRACE_MS = 10_000;

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
  ) {}

  /** Starts a session of a user. */
  async start(trx: Trx, userId: string): Promise<Tokens> {
    const id = uuidv7();
    const refresh = randomBytes(32).toString('base64url');
    const [created_at, expires_at] = [this.now(), this.now() + REFRESH_TOKEN_MS];
    await new AuthRepository(trx).insertSession({ id, user_id: userId, created_at, expires_at, revoked_at: null });
    await this.#addToken(trx, id, refresh, null);
    return { access: await this.accessTokens.issue({ userId, sessionId: id }), refresh };
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
  ): Promise<{ userId: string; sessionId: string; refresh: string } | null> {
    const repository = new AuthRepository(trx);
    const [now, hash] = [this.now(), sha256(token)];
    const found = await repository.findToken(hash);
    if (!found || found.revoked_at !== null || found.expires_at <= now) return null;
    // The previous version of the server lets removed members log in.
    if ((await new Memberships(trx).settle(found.user_id)) === undefined) return null;
    const isFirstUse = await repository.consumeToken(hash, attemptHash, now);
    if (!isFirstUse && !(await mayBeReused(repository, hash, attemptHash, now))) {
      await repository.revokeSessions('id', found.id, now);
      return null;
    }
    await repository.extendSession(found.id, now + REFRESH_TOKEN_MS);
    const refresh = this.#successorOf(token);
    await this.#addToken(trx, found.id, refresh, hash);
    return { userId: found.user_id, sessionId: found.id, refresh };
  }

  /** Whether the user of a refresh token no longer belongs to the club. */
  async isOfRemovedMember(token: string): Promise<boolean> {
    const found = await new AuthRepository(this.db).findToken(sha256(token));
    return found !== undefined && (await new Memberships(this.db).settle(found.user_id)) === undefined;
  }

  /** Ends the session of a refresh token, if it exists. */
  async end(token: string): Promise<void> {
    const repository = new AuthRepository(this.db);
    const found = await repository.findToken(sha256(token));
    if (found) await repository.revokeSessions('id', found.id, this.now());
  }

  /** Ends every session of a user. */
  async endAll(trx: Trx, userId: string): Promise<void> {
    await new AuthRepository(trx).revokeSessions('user_id', userId, this.now());
  }

  /** Deletes sessions whose last token has expired. */
  async purge(): Promise<void> {
    await new AuthRepository(this.db).deleteExpiredSessions(this.now());
  }

  /** Derived with a secret, so that a token does not reveal its successor. */
  #successorOf(token: string): string {
    return createHmac('sha256', this.secret).update(`refresh|${token}`).digest('base64url');
  }

  async #addToken(trx: Trx, session_id: string, token: string, parent_hash: string | null): Promise<void> {
    const expires_at = this.now() + REFRESH_TOKEN_MS;
    const row = { hash: sha256(token), session_id, parent_hash, expires_at, used_at: null, attempt_hash: null };
    await new AuthRepository(trx).insertToken(row);
  }
}

/** A used token may be reused shortly after its rotation, or in the same attempt, unless its successor was used. */
async function mayBeReused(
  repository: AuthRepository,
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
