import { v7 as uuidv7 } from 'uuid';
import type { Db, Trx } from '../database/database';
import type { KeyRing } from '../encryption/key-ring';
import type { Mail } from './mail';

/** A mail of the outbox. `sentAt` is ISO 8601. */
export interface OutboxMail extends Mail {
  readonly sentAt: string;
}

/** A mail that waits, in the hands of one sender. */
export interface DueMail {
  readonly id: string;
  readonly attempts: number;
  readonly mail: Mail;
}

const OUTBOX_LENGTH = 200;
/** How long a sender may hold a mail before another takes it. */
const SENDING_MS = 60_000;

/**
 * Mails are written down in the transaction that causes them, sealed, and sent afterwards: a crash loses none.
 * Without an SMTP server they stay in the database, where the outbox page shows them.
 */
export class MailQueue {
  constructor(
    private readonly db: Db,
    private readonly ring: KeyRing,
    private readonly now: () => number,
    private readonly keepsOutbox: boolean,
  ) {}

  async add(trx: Trx, mail: Mail): Promise<void> {
    const id = uuidv7();
    const now = this.now();
    const sent_at = this.keepsOutbox ? now : null;
    await trx.insertInto('mails').values({ id, sealed: this.ring.sealJson(mail, context(id)), created_at: now, sent_at, attempts: 0, due_at: now }).execute();
  }

  /** The outbox, newest first. */
  async outbox(): Promise<OutboxMail[]> {
    const rows = await this.db.selectFrom('mails').select(['id', 'sealed', 'sent_at']).where('sent_at', 'is not', null).orderBy('id', 'desc').limit(OUTBOX_LENGTH).execute();
    return rows.map((row) => ({ ...this.ring.openJson<Mail>(row.sealed, context(row.id)), sentAt: new Date(row.sent_at ?? 0).toISOString() }));
  }

  /** Takes the next mail that is due, so that no other process sends it as well. */
  async take(): Promise<DueMail | null> {
    const now = this.now();
    const row = await this.db.selectFrom('mails').selectAll().where('sent_at', 'is', null).where('due_at', '<=', now).orderBy('due_at').limit(1).executeTakeFirst();
    if (!row) return null;
    const attempts = row.attempts + 1;
    const taken = await this.db.updateTable('mails').set({ due_at: now + SENDING_MS, attempts }).where('id', '=', row.id).where('attempts', '=', row.attempts).executeTakeFirst();
    if (Number(taken.numUpdatedRows) === 0) return this.take();
    return { id: row.id, attempts, mail: this.ring.openJson<Mail>(row.sealed, context(row.id)) };
  }

  /** Forgets a mail: sent, or given up. */
  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('mails').where('id', '=', id).execute();
  }

  /** Puts a mail off. */
  async delay(id: string, ms: number): Promise<void> {
    await this.db.updateTable('mails').set({ due_at: this.now() + ms }).where('id', '=', id).execute();
  }

  /** Removes mails of the outbox older than a week. */
  async purge(): Promise<void> {
    await this.db.deleteFrom('mails').where('sent_at', '<', this.now() - 7 * 86_400_000).execute();
  }
}

function context(id: string): string {
  return `mails|${id}`;
}
