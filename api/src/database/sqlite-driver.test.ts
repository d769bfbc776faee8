import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../test/test-database';
import type { Db } from './database';
import { openSqlite } from './open';
import { isDatabaseError } from './errors';

describe('the SQLite driver', () => {
  let database: TestDatabase;
  let file: string;
  let db: Db;
  let other: InstanceType<typeof DatabaseSync>;
  beforeEach(async () => {
    database = await testDatabase();
    file = path.join(database.folder, 'rows.db');
    db = openSqlite(file);
    await sql`create table owners (id text primary key)`.execute(db);
    await sql`create table pets (id text primary key, owner text references owners (id), photo blob)`.execute(db);
    other = new DatabaseSync(file);
  });
  afterEach(async () => {
    other.close();
    await db.destroy();
    await database.drop();
  });
  const owners = () => other.prepare('select id from owners order by id').all() as Array<{ id: string }>;

  it.each(["insert into owners values ('a')", "insert into owners values ('a') returning id"])(
    'waits for the lock of another process without blocking, then commits: %s',
    async (statement) => {
      other.exec('begin immediate');
      const waiting = sql.raw(statement).execute(db);
      // This line is reached only if the event loop is not blocked.
      expect(
        (
          await db
            .selectFrom('owners' as 'clubs')
            .selectAll()
            .execute()
        ).length,
      ).toBe(0);
      other.exec('commit');
      await waiting;
      expect(owners()).toHaveLength(1);
    },
  );

  it('a statement that was run before sees a column that another process has added since', async () => {
    const read = async () => (await sql`select * from owners`.execute(db)).rows;
    other.exec("insert into owners values ('a')");
    expect(await read()).toEqual([{ id: 'a' }]);
    other.exec("alter table owners add column name text default 'Ada'");
    expect(await read()).toEqual([{ id: 'a', name: 'Ada' }]);
  });

  it('a read does not wait for an open transaction, and does not see it', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`insert into owners values ('a')`.execute(trx);
      expect(
        await db
          .selectFrom('owners' as 'clubs')
          .selectAll()
          .execute(),
      ).toEqual([]);
    });
    expect(
      await db
        .selectFrom('owners' as 'clubs')
        .selectAll()
        .execute(),
    ).toEqual([{ id: 'a' }]);
  });

  it('a read-only transaction sees one state and delays no write', async () => {
    await sql`insert into owners values ('a')`.execute(db);
    await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`insert into owners values ('b')`.execute(db);
        expect((await sql`select id from owners`.execute(trx)).rows).toEqual([{ id: 'a' }]);
        await expect(sql`delete from owners`.execute(trx)).rejects.toThrow('readonly');
      });
    expect(owners()).toHaveLength(2);
  });

  it.each([
    ["insert into owners values ('a')", 'unique violation'],
    ["insert into pets values ('p', 'nobody', null)", 'foreign key violation'],
    ["insert into pets values ('p', 'a', zeroblob(100000))", 'disk full'],
  ] as const)('%s fails with a %s, whether or not it returns rows', async (statement, kind) => {
    await sql`insert into owners values ('a')`.execute(db);
    await sql`pragma max_page_count = 1`.execute(db);
    for (const returning of ['', ' returning id']) {
      const failure: Promise<unknown> = sql
        .raw(statement + returning)
        .execute(db)
        .then(
          () => Promise.reject(new Error('It succeeded.')),
          (error: unknown) => error,
        );
      expect(isDatabaseError(await failure, kind)).toBe(true);
    }
  });

  it('never continues in a transaction that stayed open', async () => {
    await expect(sql`begin`.execute(db)).rejects.toThrow('left a transaction open');
    await expect(sql`insert into owners values ('lost')`.execute(db)).rejects.toThrow();
    expect(owners()).toEqual([]);
  });
});
