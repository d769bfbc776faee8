import { v7 as uuidv7 } from 'uuid';
import type { Db, Trx } from '../database/database';
import type { DamagedRecords } from '../encryption/damaged-records';
import type { KeyRing } from '../encryption/key-ring';
import type { SingleSignOnLinkRow } from './single-sign-on-tables';

/** An account at a provider. Only the issuer and the subject say which one it is. */
export interface LinkedSubject {
  readonly issuer: string;
  readonly subject: string;
  /** What the provider calls the account, to show it to its owner. Can be empty. */
  readonly name: string;
}

/**
 * The accounts at providers that open accounts here, one for each user. They are sealed for their user and found by a keyed
 * hash, so who can only read the database learns nothing, and who can only write to it can't add a link.
 */
export class SingleSignOnLinks {
  constructor(
    private readonly ring: KeyRing,
    private readonly damaged: DamagedRecords,
    private readonly now: () => number,
  ) {}

  /** The link of a user. */
  ofUser(db: Db, userId: string): Promise<SingleSignOnLinkRow | undefined> {
    return db.selectFrom('single_sign_on_links').selectAll().where('user_id', '=', userId).executeTakeFirst();
  }

  /** The link of an account at a provider. */
  async find(db: Db, subject: LinkedSubject): Promise<SingleSignOnLinkRow | undefined> {
    const hashes = this.ring.blindIndexes(indexOf(subject));
    const links = db.selectFrom('single_sign_on_links').selectAll().where('subject_hash', 'in', hashes);
    const row = await links.executeTakeFirst();
    const stored = row && this.open(row);
    return stored && indexOf(stored) === indexOf(subject) ? row : undefined;
  }

  /** Null if the record is damaged. */
  open({ id, user_id, sealed }: SingleSignOnLinkRow): LinkedSubject | null {
    const open = () => this.ring.openJson<LinkedSubject>(sealed, context(user_id, id));
    return this.damaged.read('single sign-on', id, open);
  }

  /**
   * Replaces the link of a user.
   * @throws an error of a unique constraint if the account at the provider is linked to another user
   */
  async replace(trx: Trx, user_id: string, subject: LinkedSubject): Promise<SingleSignOnLinkRow> {
    await this.remove(trx, user_id);
    const id = uuidv7();
    const row: SingleSignOnLinkRow = {
      id,
      user_id,
      subject_hash: this.ring.blindIndex(indexOf(subject)),
      sealed: this.ring.sealJson(subject, context(user_id, id)),
      created_at: this.now(),
      last_used_at: null,
    };
    await trx.insertInto('single_sign_on_links').values(row).execute();
    return row;
  }

  /** Notes a login. Returns false if the link was removed or replaced. */
  async use(trx: Trx, id: string): Promise<boolean> {
    const used = trx.updateTable('single_sign_on_links').set({ last_used_at: this.now() }).where('id', '=', id);
    return (await used.executeTakeFirst()).numUpdatedRows > 0n;
  }

  /** Removes the link of a user. Returns whether there was one. */
  async remove(trx: Trx, userId: string): Promise<boolean> {
    const removed = trx.deleteFrom('single_sign_on_links').where('user_id', '=', userId);
    return (await removed.executeTakeFirst()).numDeletedRows > 0n;
  }

  /** Seals the links of older keys with the current one, which also makes the keyed hash. */
  async reseal(db: Db): Promise<void> {
    const rows = await db.selectFrom('single_sign_on_links').selectAll().execute();
    for (const { id, user_id, sealed } of rows) {
      if (this.ring.isCurrent(sealed)) continue;
      const subject = this.ring.openJson<LinkedSubject>(sealed, context(user_id, id));
      const again = {
        sealed: this.ring.sealJson(subject, context(user_id, id)),
        subject_hash: this.ring.blindIndex(indexOf(subject)),
      };
      const link = db.updateTable('single_sign_on_links').set(again).where('id', '=', id);
      await link.where('sealed', '=', sealed).execute();
    }
  }
}

const context = (userId: string, id: string) => `single-sign-on|${userId}|${id}`;

const indexOf = ({ issuer, subject }: LinkedSubject) => `single-sign-on|${JSON.stringify([issuer, subject])}`;
