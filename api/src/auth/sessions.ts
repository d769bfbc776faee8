import { createHmac, randomBytes } from 'node:crypto';
import type { Tokens } from '@courtside/contracts/auth';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { sha256 } from '../encryption/hashes';
import type { AccessTokens } from './access-tokens';

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
    const session = {
      id: uuidv7(),
      user_id: userId,
      created_at: this.now(),
      expires_at: this.now() + REFRESH_TOKEN_MS,
      revoked_at: null,
    };
    const refresh = randomBytes(32).toString('base64url');
    await trx.insertInto('auth_sessions').values(session).execute();
    await this.#addToken(trx, session.id, refresh, null);
    return { access: await this.accessTokens.issue({ userId, sessionId: session.id }), refresh };
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
    const now = this.now();
    const hash = sha256(token);
    const found = await trx
      .selectFrom('refresh_tokens')
      .innerJoin('auth_sessions', 'auth_sessions.id', 'refresh_tokens.session_id')
      .select(['auth_sessions.id', 'auth_sessions.user_id', 'auth_sessions.revoked_at', 'refresh_tokens.expires_at'])
      .where('refresh_tokens.hash', '=', hash)
      .executeTakeFirst();
    if (!found || found.revoked_at !== null || found.expires_at <= now) return null;

    // The row lock of this update serializes requests with the same token.
    const used = await trx
      .updateTable('refresh_tokens')
      .set({ used_at: now, attempt_hash: attemptHash })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (Number(used.numUpdatedRows) === 0 && !(await this.#mayBeReused(trx, hash, attemptHash, now))) {
      await this.#revoke(trx, 'id', found.id);
      return null;
    }
    await trx
      .updateTable('auth_sessions')
      .set({ expires_at: now + REFRESH_TOKEN_MS })
      .where('id', '=', found.id)
      .execute();
    const refresh = this.#successorOf(token);
    await this.#addToken(trx, found.id, refresh, hash);
    return { userId: found.user_id, sessionId: found.id, refresh };
  }

  /** A used token may be reused shortly after its rotation, or in the same attempt, unless its successor was used. */
  async #mayBeReused(trx: Trx, hash: string, attemptHash: string | null, now: number): Promise<boolean> {
    const parent = await trx
      .selectFrom('refresh_tokens')
      .select(['used_at', 'attempt_hash'])
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    const isRepeated = attemptHash !== null && attemptHash === parent.attempt_hash;
    if (!isRepeated && now - (parent.used_at ?? 0) > REUSE_GRACE_MS) return false;
    const usedSuccessor = await trx
      .selectFrom('refresh_tokens')
      .select('hash')
      .where('parent_hash', '=', hash)
      .where('used_at', 'is not', null)
      .executeTakeFirst();
    return usedSuccessor === undefined;
  }

  /** Ends the session of a refresh token, if it exists. */
  async end(token: string): Promise<void> {
    const row = await this.db
      .selectFrom('refresh_tokens')
      .select('session_id')
      .where('hash', '=', sha256(token))
      .executeTakeFirst();
    if (row) await this.#revoke(this.db, 'id', row.session_id);
  }

  /** Ends every session of a user. */
  async endAll(trx: Trx, userId: string): Promise<void> {
    await this.#revoke(trx, 'user_id', userId);
  }

  /** Deletes sessions whose last token has expired. */
  async purge(): Promise<void> {
    await this.db.deleteFrom('auth_sessions').where('expires_at', '<=', this.now()).execute();
  }

  async #revoke(db: Db, column: 'id' | 'user_id', value: string): Promise<void> {
    await db
      .updateTable('auth_sessions')
      .set({ revoked_at: this.now() })
      .where(column, '=', value)
      .where('revoked_at', 'is', null)
      .execute();
  }

  /** Derived with a secret, so that a token does not reveal its successor. */
  #successorOf(token: string): string {
    return createHmac('sha256', this.secret).update(`refresh|${token}`).digest('base64url');
  }

  /** Does nothing if the token was added by a concurrent rotation. */
  async #addToken(trx: Trx, sessionId: string, token: string, parent: string | null): Promise<void> {
    await trx
      .insertInto('refresh_tokens')
      .values({
        hash: sha256(token),
        session_id: sessionId,
        parent_hash: parent,
        expires_at: this.now() + REFRESH_TOKEN_MS,
        used_at: null,
        attempt_hash: null,
      })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
}
