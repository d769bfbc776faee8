import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely';
import type { Database, Db } from '../database/database';

/**
 * Whose a stored answer, or what a device keeps, is: a user in a club. For the club with which an account began, it is the
 * id of the user alone, as before there were several.
 *
 * @param clubId undefined for the club with which the account began
 */
export const ownerOf = (userId: string, clubId: string | undefined): string =>
  clubId === undefined ? userId : `${userId}@${clubId}`;

/** The club with which an account began, in SQL. It stays the same when that club is erased. */
export const firstClub = sql<string>`coalesce(users.first_club_id, users.club_id)`;

/** The club of an owner; undefined if there is no such user. */
export async function clubOf(db: Db, owner: string): Promise<string | undefined> {
  const [userId = '', clubId] = owner.split('@', 2);
  const user = db.selectFrom('users').select(firstClub.as('club_id')).where('id', '=', userId);
  return clubId ?? (await user.executeTakeFirst())?.club_id;
}

type OwnedTables = 'idempotency_keys' | 'idempotency_steps';

/** Whether a row has an owner in a club. */
export function isOwnedIn(clubId: string) {
  return (eb: ExpressionBuilder<Database, OwnedTables>): ExpressionWrapper<Database, OwnedTables, SqlBool> => {
    const users = eb.selectFrom('users').select('users.id').where(firstClub, '=', clubId);
    return eb.or([eb('owner', 'in', users), eb('owner', 'like', ownerOf('%', clubId))]);
  };
}
