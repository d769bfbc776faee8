import { v7 as uuidv7 } from 'uuid';
import type { Db, Trx } from '../database/database';
import type { DamagedRecords } from '../encryption/damaged-records';
import { sha256 } from '../encryption/hashes';
import type { KeyRing } from '../encryption/key-ring';
import type { PasskeyRow } from './passkey-tables';

/** What a passkey consists of. Bytes as base64url. */
export interface StoredCredential {
  /** The name that its owner gave to it. */
  readonly name: string;
  readonly id: string;
  readonly publicKey: string;
  /** How browsers reach the authenticator, such as 'internal' or 'usb'. */
  readonly transports: readonly string[];
}

/**
 * The passkeys of users. They are sealed for their user: a name can be personal, and who can only write to the database
 * can't add a key of their own.
 */
export class Passkeys {
  constructor(
    private readonly ring: KeyRing,
    private readonly damaged: DamagedRecords,
    private readonly now: () => number,
  ) {}

  /** The passkeys of a user, the oldest first. */
  list(db: Db, userId: string): Promise<PasskeyRow[]> {
    return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  }

  async count(db: Db, userId: string): Promise<number> {
    return (await this.list(db, userId)).length;
  }

  find(db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> {
    const passkeys = db.selectFrom('passkeys').selectAll().where('user_id', '=', userId);
    return passkeys.where('id', '=', id).executeTakeFirst();
  }

  /** @param credentialId as the authenticator gave it, base64url */
  findByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
    const passkeys = db.selectFrom('passkeys').selectAll();
    return passkeys.where('credential_hash', '=', sha256(credentialId)).executeTakeFirst();
  }

  /** Null if the record is damaged. */
  open({ id, user_id, sealed }: PasskeyRow): StoredCredential | null {
    const open = () => this.ring.openJson<StoredCredential>(sealed, context(user_id, id));
    return this.damaged.read('passkey', id, open);
  }

  /** @throws an error of a unique constraint if the credential is stored already */
  async add(trx: Trx, user_id: string, credential: StoredCredential, counter: number): Promise<PasskeyRow> {
    const id = uuidv7();
    const row: PasskeyRow = {
      id,
      user_id,
      credential_hash: sha256(credential.id),
      sealed: this.ring.sealJson(credential, context(user_id, id)),
      counter,
      created_at: this.now(),
      last_used_at: null,
    };
    await trx.insertInto('passkeys').values(row).execute();
    return row;
  }

  async change(trx: Trx, { id, user_id }: PasskeyRow, credential: StoredCredential): Promise<void> {
    const sealed = this.ring.sealJson(credential, context(user_id, id));
    await trx.updateTable('passkeys').set({ sealed }).where('id', '=', id).execute();
  }

  /** Notes a login. Returns false if the passkey was removed, or another login with it was faster. */
  async use(trx: Trx, { id, counter }: PasskeyRow, newCounter: number): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('passkeys')
      .set({ counter: newCounter, last_used_at: this.now() })
      .where('id', '=', id)
      .where('counter', '=', counter)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async remove(trx: Trx, { id }: PasskeyRow): Promise<void> {
    await trx.deleteFrom('passkeys').where('id', '=', id).execute();
  }

  /** Removes every passkey of a user. Returns whether there was one. */
  async removeAll(trx: Trx, userId: string): Promise<boolean> {
    const { numDeletedRows } = await trx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Seals the passkeys of older keys with the current one. */
  async reseal(db: Db): Promise<void> {
    const rows = await db.selectFrom('passkeys').selectAll().execute();
    for (const { id, user_id, sealed } of rows) {
      if (this.ring.isCurrent(sealed)) continue;
      const again = this.ring.seal(this.ring.open(sealed, context(user_id, id)), context(user_id, id));
      await db
        .updateTable('passkeys')
        .set({ sealed: again })
        .where('id', '=', id)
        .where('sealed', '=', sealed)
        .execute();
    }
  }
}

const context = (userId: string, id: string) => `passkeys|${userId}|${id}`;
