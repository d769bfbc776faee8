import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import type { Core } from '../src/core';
import { sqliteFile } from '../src/database/open';
import { isSqlite } from '../src/database/vacuum';

/** A table into which nobody can insert a row, so that a transaction stops after what it has stored before. */
export interface HeldInserts {
  /** Whether a server waits in its transaction. */
  isReached(): Promise<boolean>;
  release(): Promise<void>;
}

export const holdInserts = (core: Core, table: 'data_keys' | 'audit_entries'): Promise<HeldInserts> =>
  isSqlite(core.db) ? holdInSqlite(core, table) : holdInPostgres(core, table);

async function holdInPostgres({ db }: Core, table: string): Promise<HeldInserts> {
  const holder = await db.startTransaction().execute();
  await sql`lock table ${sql.table(table)} in share mode`.execute(holder);
  return {
    async isReached() {
      const waiting = sql`select 1 from pg_locks where not granted and relation = ${table}::regclass`;
      return (await waiting.execute(db)).rows.length > 0;
    },
    release: () => holder.rollback().execute(),
  };
}

/** The server computes without an end when it inserts a row, and holds the write lock. */
async function holdInSqlite({ db, config }: Core, table: string): Promise<HeldInserts> {
  await sql`create view endless as
    with recursive number(value) as (select 1 union all select value + 1 from number) select value from number`.execute(
    db,
  );
  await sql`create trigger held before insert on ${sql.table(table)} begin select count(*) from endless; end`.execute(
    db,
  );
  const other = new DatabaseSync(sqliteFile(config), { timeout: 0 });
  return {
    async isReached() {
      try {
        other.exec('begin immediate');
      } catch {
        return true;
      }
      other.exec('rollback');
      return false;
    },
    async release() {
      other.close();
      await sql`drop trigger held`.execute(db);
      await sql`drop view endless`.execute(db);
    },
  };
}
