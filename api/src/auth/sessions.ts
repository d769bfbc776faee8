import { createHash, randomBytes } from 'node:crypto';
import type { Tokens } from '@courtside/contracts/auth';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Trx } from '../database/database';
import { transaction } from '../database/transaction';
import type { AccessTokens } from './access-tokens';

/** A refresh token is good for fourteen days. */
export const REFRESH_TOKEN_MS = 14 * 86_400_000;

/** Two tabs, or an answer lost on the way, may present the same token twice within this time. */
export const REUSE_GRACE_MS = 10_000;

/**
 * A login is a session: a chain of refresh tokens, each good for one rotation. Only hashes are stored.
 * A token that comes back after its turn was stolen from somebody: the whole session ends.
 */
export class Sessions {
  constructor(
    private readonly db: Db,
    private readonly accessTokens: AccessTokens,
    private readonly now: () => number,
  ) {}

  /** Logs a user in. */
  async start(userId: string): Promise<Tokens> {
    const session = { id: uuidv7(), user_id: userId, created_at: this.now(), expires_at: this.now() + REFRESH_TOKEN_MS, revoked_at: null };
    const refresh = await transaction(this.db, async (trx) => {
      await trx.insertInto('auth_sessions').values(session).execute();
      return this.#addToken(trx, session.id, null);
    });
    return { access: await this.accessTokens.issue({ userId, sessionId: session.id }), refresh };
  }

  /** Rotates a refresh token. Null where it is unknown, expired, revoked, or comes back after its turn. */
  async rotate(token: string): Promise<Tokens | null> {
    const hash = sha256(token);
    const rotated = await transaction(this.db, (trx) => this.#rotate(trx, hash));
    return rotated && { access: await this.accessTokens.issue(rotated), refresh: rotated.refresh };
  }

  async #rotate(trx: Trx, hash: string): Promise<{ userId: string; sessionId: string; refresh: string } | null> {
    const now = this.now();
    const found = await trx
      .selectFrom('refresh_tokens')
      .innerJoin('auth_sessions', 'auth_sessions.id', 'refresh_tokens.session_id')
      .select(['auth_sessions.id', 'auth_sessions.user_id', 'auth_sessions.revoked_at', 'refresh_tokens.expires_at'])
      .where('refresh_tokens.hash', '=', hash)
      .executeTakeFirst();
    if (!found || found.revoked_at !== null || found.expires_at <= now) return null;

    // The row lock of this update is what two requests with the same token queue for.
    const used = await trx.updateTable('refresh_tokens').set({ used_at: now }).where('hash', '=', hash).where('used_at', 'is', null).executeTakeFirst();
    if (Number(used.numUpdatedRows) === 0 && !(await this.#mayComeAgain(trx, hash, now))) {
      await this.#revoke(trx, found.id);
      return null;
    }
    await trx.updateTable('auth_sessions').set({ expires_at: now + REFRESH_TOKEN_MS }).where('id', '=', found.id).execute();
    return { userId: found.user_id, sessionId: found.id, refresh: await this.#addToken(trx, found.id, hash) };
  }

  /** Only the immediate parent may, shortly after its turn, and only while none of its children has had one. */
  async #mayComeAgain(trx: Trx, hash: string, now: number): Promise<boolean> {
    const parent = await trx.selectFrom('refresh_tokens').select('used_at').where('hash', '=', hash).executeTakeFirstOrThrow();
    if (now - (parent.used_at ?? 0) > REUSE_GRACE_MS) return false;
    const usedChild = await trx.selectFrom('refresh_tokens').select('hash').where('parent_hash', '=', hash).where('used_at', 'is not', null).executeTakeFirst();
    return usedChild === undefined;
  }

  /** Logs out: ends the session of a refresh token, if there is one. */
  async end(token: string): Promise<void> {
    const row = await this.db.selectFrom('refresh_tokens').select('session_id').where('hash', '=', sha256(token)).executeTakeFirst();
    if (row) await this.#revoke(this.db, row.session_id);
  }

  /** Ends every session of a user but the one named. */
  async endAll(trx: Trx, userId: string, except: string | null): Promise<void> {
    await trx
      .updateTable('auth_sessions')
      .set({ revoked_at: this.now() })
      .where('user_id', '=', userId)
      .where('id', '!=', except ?? '')
      .where('revoked_at', 'is', null)
      .execute();
  }

  /** Removes sessions whose last token has expired. */
  async purge(): Promise<void> {
    await this.db.deleteFrom('auth_sessions').where('expires_at', '<=', this.now()).execute();
  }

  async #revoke(db: Db, sessionId: string): Promise<void> {
    await db.updateTable('auth_sessions').set({ revoked_at: this.now() }).where('id', '=', sessionId).where('revoked_at', 'is', null).execute();
  }

  async #addToken(trx: Trx, sessionId: string, parent: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await trx
      .insertInto('refresh_tokens')
      .values({ hash: sha256(token), session_id: sessionId, parent_hash: parent, expires_at: this.now() + REFRESH_TOKEN_MS, used_at: null })
      .execute();
    return token;
  }
}

function sha256(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
