import { foldCase } from '@courtside/contracts/fold-case';
import type { Selectable } from 'kysely';
import type { Db } from '../database/database';
import { ClubRepository } from '../database/club-repository';
import type { InvitationRow } from './tables';

export type StoredInvitation = Selectable<InvitationRow>;

/** Finds the invitation of a link; undefined if it is wrong, used, expired or revoked. */
export function findOpenInvitation(db: Db, id: string, token_hash: string, now: number) {
  return db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select('users.email as inviter')
    .where('invitations.id', '=', id)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The open invitations of a club. */
export class InvitationRepository extends ClubRepository {
  list(): Promise<StoredInvitation[]> {
    const newestFirst = this.#invitations().selectAll().orderBy('created_at', 'desc').orderBy('id');
    return newestFirst.execute();
  }

  find(id: string): Promise<StoredInvitation | undefined> {
    return this.#invitations().selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Stores an invitation. It replaces an earlier one of the same address. */
  async put(invitation: Omit<StoredInvitation, 'club_id' | 'email_fold'>): Promise<void> {
    const row = { ...invitation, club_id: this.clubId, email_fold: foldCase(invitation.email) };
    await this.#deletion().where('email_fold', '=', row.email_fold).execute();
    await this.db.insertInto('invitations').values(row).execute();
  }

  /** Gives an invitation a new link. Returns false if it is gone. */
  async renew(id: string, token_hash: string, expires_at: number): Promise<boolean> {
    const rows = this.db.updateTable('invitations').set({ token_hash, expires_at });
    const { numUpdatedRows } = await rows.where('club_id', '=', this.clubId).where('id', '=', id).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Returns false if it is gone. */
  async delete(id: string): Promise<boolean> {
    return (await this.#deletion().where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
  }

  /** Revokes what a member has sent who may not invite any more. */
  async deleteSentBy(userId: string): Promise<void> {
    await this.#deletion().where('invited_by', '=', userId).execute();
  }

  #invitations() {
    return this.db.selectFrom('invitations').where('club_id', '=', this.clubId);
  }

  #deletion() {
    return this.db.deleteFrom('invitations').where('club_id', '=', this.clubId);
  }
}
