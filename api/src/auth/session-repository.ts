import type { Role } from '@courtside/contracts/roles';
import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '../database/database';
import { firstClub } from '../owners/owners';
import type { AccessClaims } from './access-claims';
import type { RefreshTokenRow } from './tables';
import type { FoundLimit } from './tablet-limit';
import { TeamRoles } from './team-roles';

// Every call reads its caller. Each further join would take PostgreSQL longer to plan, and few callers need these.
/** Whether a second factor is missing, in SQL. */
const isSecondFactorDue = sql<boolean>`clubs.second_factor_required_at is not null and case when auth_sessions.tablet_id is null then auth_sessions.passkey_at is null and not exists (select 1 from second_factors where second_factors.user_id = users.id and second_factors.enabled_at is not null) else auth_sessions.tablet_factor_at is null end`;

/** Whether the login that made a device the club's tablet has not ended, in SQL. */
const isTabletOpen = sql<boolean>`exists (select 1 from auth_sessions as tablet where tablet.id = auth_sessions.tablet_id and tablet.revoked_at is null)`;

interface FoundCaller extends FoundLimit {
  readonly id: string;
  readonly club_id: string;
  /** The club that the session is in; null for one that the previous version of the server began. */
  readonly session_club: string | null;
  /** Null without a membership. */
  readonly role: Role | null;
  /** The roles per team; null for a role in the whole club. */
  readonly teams: ReadonlyMap<string, Role> | null;
  /** 0 and 1 on SQLite. */
  readonly second_factor_due: boolean | number;
  readonly passkey_at: number | null;
}

/** Login sessions and their refresh tokens in the database. */
export class SessionRepository {
  constructor(private readonly db: Db) {}

  async insertSession(session: Insertable<Database['auth_sessions']>): Promise<void> {
    await this.db.insertInto('auth_sessions').values(session).execute();
  }

  /** The user of a session that has not ended, with the role in the club of the token; undefined if there is none. */
  async findCaller({ sessionId, userId, clubId }: AccessClaims): Promise<FoundCaller | undefined> {
    const club = clubId === undefined ? firstClub : sql<string>`${clubId}`;
    const found = await this.db
      .selectFrom('auth_sessions')
      .innerJoin('users', 'users.id', 'auth_sessions.user_id')
      .leftJoin('memberships', (join) =>
        join.onRef('memberships.user_id', '=', 'users.id').on('memberships.club_id', '=', club),
      )
      .innerJoin('clubs', (join) => join.on('clubs.id', '=', club))
      .select(['users.id', 'clubs.id as club_id', 'memberships.role', 'memberships.per_team'])
      .select(['auth_sessions.passkey_at', 'auth_sessions.club_id as session_club'])
      .select(['auth_sessions.tablet_id', 'auth_sessions.left_at'])
      .select([isSecondFactorDue.as('second_factor_due'), isTabletOpen.as('tablet_open')])
      .where('auth_sessions.id', '=', sessionId)
      .where('users.id', '=', userId)
      .where('auth_sessions.revoked_at', 'is', null)
      .executeTakeFirst();
    if (!found) return undefined;
    const { per_team, ...caller } = found;
    if (per_team === null) return { ...caller, teams: null };
    const roles = await new TeamRoles(this.db, caller.club_id).inTeams(userId);
    return { ...caller, teams: new Map(roles.map(({ team, role }) => [team, role])) };
  }

  /** Whether a user has logged in, as far as it is stored. */
  async hasSession(userId: string): Promise<boolean> {
    const sessions = this.db.selectFrom('auth_sessions').select('id').where('user_id', '=', userId);
    return (await sessions.limit(1).executeTakeFirst()) !== undefined;
  }

  /** The sessions of a user that have not ended. */
  listSessions(userId: string, now: number) {
    return (
      this.db
        .selectFrom('auth_sessions')
        .select(['id', 'created_at', 'expires_at', 'device', 'tablet_id'])
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        // The login that keeps a tablet stays, also while somebody else uses it.
        .where((eb) => eb.or([eb('left_at', 'is', null), eb('left_at', '>', now), eb('tablet_id', '=', eb.ref('id'))]))
        .execute()
    );
  }

  async extendSessions(ids: readonly string[], expires_at: number): Promise<void> {
    await this.db.updateTable('auth_sessions').set({ expires_at }).where('id', 'in', ids).execute();
  }

  /** Puts a session into a club. Returns false if it has ended. */
  async enterClub(id: string, club_id: string): Promise<boolean> {
    const session = this.db.updateTable('auth_sessions').set({ club_id }).where('id', '=', id);
    return (await session.where('revoked_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
  }

  /** Notes that a passkey proved who the user of a session is. */
  async markPasskey(id: string, passkey_at: number): Promise<void> {
    await this.db.updateTable('auth_sessions').set({ passkey_at }).where('id', '=', id).execute();
  }

  /** Ends a session, or every session of a user. */
  async revokeSessions(column: 'id' | 'user_id', value: string, revoked_at: number): Promise<void> {
    await this.db
      .updateTable('auth_sessions')
      .set({ revoked_at })
      .where(column, '=', value)
      .where('revoked_at', 'is', null)
      .execute();
  }

  /** Ends one session of a user. Returns false if there is none that has not ended. */
  async revokeSession(userId: string, id: string, revoked_at: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#openSessions(userId, revoked_at).where('id', '=', id).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Ends every session of a user except for one. */
  async revokeOtherSessions(userId: string, kept: string, revoked_at: number): Promise<void> {
    await this.#openSessions(userId, revoked_at).where('id', '!=', kept).execute();
  }

  #openSessions(userId: string, revoked_at: number) {
    const sessions = this.db.updateTable('auth_sessions').set({ revoked_at });
    return sessions.where('user_id', '=', userId).where('revoked_at', 'is', null);
  }

  async deleteExpiredSessions(now: number): Promise<void> {
    await this.db.deleteFrom('auth_sessions').where('expires_at', '<=', now).execute();
  }

  /** Does nothing if the token was added by a concurrent rotation. */
  async insertToken(token: RefreshTokenRow): Promise<void> {
    await this.db
      .insertInto('refresh_tokens')
      .values(token)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }

  /** A refresh token with its session. */
  findToken(hash: string) {
    return this.db
      .selectFrom('refresh_tokens')
      .innerJoin('auth_sessions', 'auth_sessions.id', 'refresh_tokens.session_id')
      .leftJoin('auth_sessions as tablet', 'tablet.id', 'auth_sessions.tablet_id')
      .select(['auth_sessions.id', 'auth_sessions.user_id', 'auth_sessions.club_id', 'auth_sessions.revoked_at'])
      .select(['auth_sessions.tablet_id', 'auth_sessions.left_at', isTabletOpen.as('tablet_open')])
      .select(['refresh_tokens.expires_at', 'refresh_tokens.used_at', 'refresh_tokens.attempt_hash'])
      .where('refresh_tokens.hash', '=', hash)
      .executeTakeFirst();
  }

  /** Marks a token as used. The row lock serializes requests with the same token. Returns false if it was used before. */
  async consumeToken(hash: string, attempt_hash: string | null, used_at: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('refresh_tokens')
      .set({ used_at, attempt_hash })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async hasUsedSuccessor(hash: string): Promise<boolean> {
    const successor = await this.db
      .selectFrom('refresh_tokens')
      .select('hash')
      .where('parent_hash', '=', hash)
      .where('used_at', 'is not', null)
      .executeTakeFirst();
    return successor !== undefined;
  }
}
