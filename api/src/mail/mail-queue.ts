import { v7 as uuidv7 } from 'uuid';
import type { Db, Trx } from '../database/database';
import type { DamagedRecords } from '../encryption/damaged-records';
import type { KeyRing } from '../encryption/key-ring';
import type { Mail } from './mail';

/** A mail in the outbox. `sentAt` is ISO 8601. */
export interface OutboxMail extends Mail {
  readonly sentAt: string;
}

/** A mail that is claimed by a sender. */
export interface DueMail {
  readonly id: string;
  readonly attempts: number;
  readonly mail: Mail;
}

const OUTBOX_LENGTH = 200;
/** After this time, another sender may claim the mail. */
const CLAIM_MS = 60_000;

/**
 * Stores mails, encrypted, in the transaction that causes them, so that a crash loses none. They are sent later.
 * Without an SMTP server, they stay in the database, and the outbox page shows them.
 */
export class MailQueue {
  constructor(
    private readonly db: Db,
    private readonly ring: KeyRing,
    private readonly now: () => number,
    private readonly damaged: DamagedRecords,
    private readonly keepsOutbox: boolean,
  ) {}

  async add(trx: Trx, mail: Mail): Promise<void> {
    const id = uuidv7();
    const now = this.now();
    const sent_at = this.keepsOutbox ? now : null;
    await trx
      .insertInto('mails')
      .values({ id, sealed: this.ring.sealJson(mail, context(id)), created_at: now, sent_at, attempts: 0, due_at: now })
      .execute();
  }

  /** The outbox, newest first. */
  async outbox(): Promise<OutboxMail[]> {
    const rows = await this.db
      .selectFrom('mails')
      .select(['id', 'sealed', 'sent_at'])
      .where('sent_at', 'is not', null)
      .orderBy('id', 'desc')
      .limit(OUTBOX_LENGTH)
      .execute();
    return rows.flatMap(({ id, sealed, sent_at }) => {
      const mail = this.#open(id, sealed);
      return mail ? [{ ...mail, sentAt: new Date(sent_at ?? 0).toISOString() }] : [];
    });
  }

  /** Claims the next due mail, so that no other process sends it. */
  async claim(): Promise<DueMail | null> {
    const now = this.now();
    const row = await this.db
      .selectFrom('mails')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const attempts = row.attempts + 1;
    const claimed = await this.db
      .updateTable('mails')
      .set({ due_at: now + CLAIM_MS, attempts })
      .where('id', '=', row.id)
      .where('attempts', '=', row.attempts)
      .executeTakeFirst();
    if (Number(claimed.numUpdatedRows) === 0) return this.claim();
    const mail = this.#open(row.id, row.sealed);
    // A damaged mail can never be sent. It stays, so that a repaired database sends it.
    return mail ? { id: row.id, attempts, mail } : this.claim();
  }

  /** A stored mail; null if it is damaged. */
  #open(id: string, sealed: Buffer): Mail | null {
    return this.damaged.read('mail', id, () => this.ring.openJson<Mail>(sealed, context(id)));
  }

  /** Deletes a mail that was sent, or that cannot be sent. */
  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('mails').where('id', '=', id).execute();
  }

  /** Deletes all mails to these addresses. */
  async removeTo(trx: Trx, addresses: readonly string[]): Promise<void> {
    const rows = await trx.selectFrom('mails').select(['id', 'sealed']).execute();
    for (const { id, sealed } of rows)
      if (addresses.includes(this.#open(id, sealed)?.to ?? ''))
        await trx.deleteFrom('mails').where('id', '=', id).execute();
  }

  async delay(id: string, ms: number): Promise<void> {
    await this.db
      .updateTable('mails')
      .set({ due_at: this.now() + ms })
      .where('id', '=', id)
      .execute();
  }

  /** Deletes mails that have been in the outbox for more than a week. */
  async purge(): Promise<void> {
    await this.db
      .deleteFrom('mails')
      .where('sent_at', '<', this.now() - 7 * 86_400_000)
      .execute();
  }
}

function context(id: string): string {
  return `mails|${id}`;
}

declare module '../database/database' {
  interface Database {
    mails: {
      id: string;
      /** Recipient, subject and text, encrypted because they contain addresses and links. */
      sealed: Buffer;
      created_at: number;
      sent_at: number | null;
      attempts: number;
      due_at: number;
    };
  }
}
