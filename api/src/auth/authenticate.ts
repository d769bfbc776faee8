import type { Db } from '../database/database';
import { ApiError } from '../errors/api-error';
import type { Caller } from '../http/routes';
import type { AccessTokens } from './access-tokens';
import { AuthRepository } from './repository';

/**
 * Finds the caller of an Authorization header. Looks up the session each time,
 * so that a token is invalid as soon as its session ends.
 *
 * @throws ApiError 401
 */
export async function authenticate(db: Db, tokens: AccessTokens, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  const claims = token ? await tokens.verify(token) : null;
  const row = claims && (await new AuthRepository(db).findCaller(claims.sessionId, claims.userId));
  if (!row || !claims) {
    throw new ApiError(401, 'Please log in.', { headers: { 'www-authenticate': 'Bearer' } });
  }
  return { id: row.id, clubId: row.club_id, sessionId: claims.sessionId };
}
