import { includesRole, type Role } from '@courtside/contracts/roles';
import type { Db } from '../database/database';
import type { Caller } from '../http/routes';

/** The limit of a login on the club's tablet. It is copied to the login of the next person. */
export interface TabletLimit {
  /** The login that made the device the tablet. Ending it ends the tablet. */
  readonly tablet_id: string;
  /** When that login had a second factor; null without one. A court code adds none. */
  readonly tablet_factor_at: number | null;
}

/** What a session says about its tablet, as read with it. */
export interface FoundLimit {
  readonly tablet_id: string | null;
  /** From this time on, somebody else uses the tablet. */
  readonly left_at: number | null;
  /** Whether the login that began the tablet has not ended. 0 and 1 on SQLite. */
  readonly tablet_open: boolean | number;
}

/** Whether a session ended with its tablet, or with the next person on it. */
export const isOver = ({ tablet_id, left_at, tablet_open }: FoundLimit, now: number): boolean =>
  tablet_id !== null && (!tablet_open || (left_at !== null && left_at <= now));

/** The role at the court: an assistant's at most. */
export const roleOnTablet = (role: Role): Role => (includesRole(role, 'assistant') ? 'assistant' : role);

/** Tablets of clubs, which are kept with the sessions that use them. Times in milliseconds since 1970. */
export class Tablets {
  constructor(private readonly db: Db) {}

  /** Limits a session to its club, and makes it the one that keeps the tablet. */
  async begin(
    { sessionId, clubId }: Pick<Caller, 'sessionId' | 'clubId'>,
    tablet_factor_at: number | null,
  ): Promise<void> {
    const limit: TabletLimit = { tablet_id: sessionId, tablet_factor_at };
    const sessions = this.db.updateTable('auth_sessions').set({ ...limit, club_id: clubId });
    await sessions.where('id', '=', sessionId).execute();
  }

  /** Makes other changes of a tablet wait until the transaction ends. Undefined if it has ended. */
  async lock(tabletId: string): Promise<TabletLimit | undefined> {
    const row = await this.db
      .updateTable('auth_sessions')
      .set({ tablet_id: tabletId })
      .where('id', '=', tabletId)
      .where('tablet_id', '=', tabletId)
      .where('revoked_at', 'is', null)
      .returning(['tablet_factor_at'])
      .executeTakeFirst();
    return row && { tablet_id: tabletId, ...row };
  }

  /** Ends the sessions of a tablet at a time, except for those that have an end. */
  async leave(tabletId: string, left_at: number): Promise<void> {
    const sessions = this.db.updateTable('auth_sessions').set({ left_at }).where('tablet_id', '=', tabletId);
    await sessions.where('left_at', 'is', null).execute();
  }

  /** Lifts the limit of a session, and ends every other session of the tablet. */
  async release(tabletId: string, sessionId: string, revoked_at: number): Promise<void> {
    const free = { tablet_id: null, tablet_factor_at: null, left_at: null };
    await this.db.updateTable('auth_sessions').set(free).where('id', '=', sessionId).execute();
    await this.end(tabletId, revoked_at);
  }

  /** Ends every session of a tablet, with the one that keeps it. */
  async end(tabletId: string, revoked_at: number): Promise<void> {
    await this.#revoked(revoked_at).where('tablet_id', '=', tabletId).execute();
  }

  /** Ends the sessions that a user has begun with a court code. */
  async endTakenOver(userId: string, revoked_at: number): Promise<void> {
    const sessions = this.#revoked(revoked_at).where('user_id', '=', userId);
    await sessions.where('tablet_id', 'is not', null).whereRef('tablet_id', '!=', 'id').execute();
  }

  #revoked(revoked_at: number) {
    return this.db.updateTable('auth_sessions').set({ revoked_at }).where('revoked_at', 'is', null);
  }
}
