import type { Db } from '../database/database';
import { ApiError } from '../errors';
import type { AccessTokens } from './access-tokens';

/** Whoever makes a call. */
export interface Caller {
  readonly id: string;
  readonly clubId: string;
  readonly sessionId: string;
}

/**
 * Finds the caller behind an Authorization header. The session is looked up each time,
 * so a token dies with its session and not only when it expires.
 *
 * @throws ApiError 401
 */
export async function authenticate(db: Db, tokens: AccessTokens, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  const claims = token ? await tokens.verify(token) : null;
  const row = claims
    ? await db
        .selectFrom('auth_sessions')
        .innerJoin('users', 'users.id', 'auth_sessions.user_id')
        .select(['users.id', 'users.club_id'])
        .where('auth_sessions.id', '=', claims.sessionId)
        .where('users.id', '=', claims.userId)
        .where('auth_sessions.revoked_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!row || !claims) {
    throw new ApiError(401, 'Please log in.', { headers: { 'www-authenticate': 'Bearer' } });
  }
  return { id: row.id, clubId: row.club_id, sessionId: claims.sessionId };
}
