import { v7 as uuidv7 } from 'uuid';
import type { Db, Trx } from '../database/database';
import type { DamagedRecords } from '../encryption/damaged-records';
import type { KeyRing } from '../encryption/key-ring';
import { isAppCode, newRecoveryCodes, newSecret, plainCode, recoveryHash, stepOf } from './one-time-codes';
import type { SecondFactorRow } from './second-factor-tables';

/** How a code was accepted. */
export type AcceptedCode = 'app' | 'recovery';

/** The authenticator apps of users and their recovery codes. */
export class SecondFactors {
  constructor(
    private readonly ring: KeyRing,
    private readonly damaged: DamagedRecords,
    private readonly now: () => number,
  ) {}

  find(db: Db, userId: string): Promise<SecondFactorRow | undefined> {
    return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
  }

  async isEnabled(db: Db, userId: string): Promise<boolean> {
    return (await this.find(db, userId))?.enabled_at != null;
  }

  async countCodes(db: Db, userId: string): Promise<number> {
    const codes = db.selectFrom('recovery_codes').where('user_id', '=', userId);
    return (await codes.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
  }

  /** Stores a setup that isn't confirmed, in place of an earlier one. */
  async begin(trx: Trx, userId: string) {
    const [setup, secret] = [uuidv7(), newSecret()];
    const row = { setup, sealed: this.ring.seal(secret, context(userId)), enabled_at: null, last_step: null };
    await trx
      .insertInto('second_factors')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    return { setup, secret, recoveryCodes: await this.replaceCodes(trx, userId) };
  }

  /** Turns a setup on with a code of its app. Returns false for a wrong code. */
  async enable(trx: Trx, row: SecondFactorRow, code: string): Promise<boolean> {
    const step = this.#stepOf(row, code);
    if (step === null) return false;
    const { numUpdatedRows } = await trx
      .updateTable('second_factors')
      .set({ enabled_at: this.now(), last_step: step })
      .where('user_id', '=', row.user_id)
      .where('setup', '=', row.setup)
      .where('enabled_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Uses up a code of the app or a recovery code. Each is accepted once, also by requests at the same time.
   * @returns null for a wrong, old or used one
   */
  async accept(trx: Trx, userId: string, code: string): Promise<AcceptedCode | null> {
    if (!isAppCode(plainCode(code))) return (await this.#useRecoveryCode(trx, userId, code)) ? 'recovery' : null;
    const row = await this.find(trx, userId);
    const step = row ? this.#stepOf(row, code) : null;
    if (row?.enabled_at == null || step === null) return null;
    const { numUpdatedRows } = await trx
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('setup', '=', row.setup)
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n ? 'app' : null;
  }

  /** Replaces the recovery codes of a user. Returns the new ones, which can't be read again. */
  async replaceCodes(trx: Trx, user_id: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
    const rows = codes.map((code) => ({ hash: recoveryHash(user_id, code), user_id }));
    await trx.insertInto('recovery_codes').values(rows).execute();
    return codes;
  }

  /** Turns the second factor of a user off. Returns whether it was on. */
  async remove(trx: Trx, userId: string): Promise<boolean> {
    const wasEnabled = await this.isEnabled(trx, userId);
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
    return wasEnabled;
  }

  /** Seals the secrets of older keys with the current one, so that those aren't needed any more. Returns their number. */
  async reseal(db: Db): Promise<number> {
    const rows = await db.selectFrom('second_factors').select(['user_id', 'setup', 'sealed']).execute();
    const old = rows.filter(({ sealed }) => !this.ring.isCurrent(sealed));
    for (const { user_id, setup, sealed } of old) {
      const again = this.ring.seal(this.ring.open(sealed, context(user_id)), context(user_id));
      const row = db.updateTable('second_factors').set({ sealed: again }).where('user_id', '=', user_id);
      await row.where('setup', '=', setup).execute();
    }
    return old.length;
  }

  async #useRecoveryCode(trx: Trx, userId: string, code: string): Promise<boolean> {
    const hash = recoveryHash(userId, code);
    const { numDeletedRows } = await trx
      .deleteFrom('recovery_codes')
      .where('hash', '=', hash)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Recovery codes still work if the secret can't be decrypted. */
  #stepOf({ user_id, sealed }: SecondFactorRow, code: string): number | null {
    const secret = this.damaged.read('second factor', user_id, () => this.ring.open(sealed, context(user_id)));
    return secret && stepOf(plainCode(code), secret, this.now());
  }
}

const context = (userId: string) => `second_factors|${userId}|sealed`;
