import { sql } from 'kysely';
import { waitUntil } from '@courtside/processes';
import { DatabaseProxy } from '../../test/database-proxy';
import { type Pgbouncer, pgbouncerMissingReason, startPgbouncer } from '../../test/pgbouncer';
import { testDatabase, type TestDatabase } from '../../test/test-database';
import type { Db } from './database';
import { DatabaseUnavailable, isDatabaseError } from './errors';
import { appliedMigrations, migrate, migrationNames } from './migrate';
import { openPostgres } from './open';

const url = process.env.COURTSIDE_TEST_DATABASE_URL;
const describePooled = url && !pgbouncerMissingReason() ? describe : describe.skip;

/** Longer than a connection may be silent before it is checked. */
const slow = sql`select pg_sleep(2)`;

describePooled('behind PgBouncer in transaction mode', () => {
  let network: DatabaseProxy;
  let pooler: Pgbouncer;
  let database: TestDatabase;
  let db: Db;
  /** Connected to PostgreSQL itself. */
  let observer: Db;
  beforeAll(async () => {
    network = await DatabaseProxy.start(url ?? '');
    pooler = await startPgbouncer(network.url, 2);
    database = await testDatabase(url, pooler.url);
    observer = openPostgres(url ?? '');
  });
  beforeEach(() => {
    db = database.open();
  });
  afterEach(() => db.destroy());
  afterAll(async () => {
    await observer.destroy();
    await database.drop();
    await pooler.stop();
    await network.stop();
  });

  const sessions = () =>
    sql<{ pid: number }>`
      select pid from pg_stat_activity
      where usename = ${new URL(database.environment.DATABASE_URL ?? '').username}`.execute(observer);
  const setting = async (name: string, on: Db) =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(on)).rows[0]?.value;

  it('servers that start at the same time migrate the database once', async () => {
    const servers = Array.from({ length: 4 }, () => database.open());
    await Promise.all(servers.map((server) => migrate(server)));
    expect(await appliedMigrations(db)).toEqual(migrationNames());
    await Promise.all(servers.map((server) => server.destroy()));
  });

  it('a slow statement gets its result, also while slow ones use every connection of the pooler', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => slow.execute(db)));
    expect(results.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('a transaction has time limits, and leaves none in its session for others', async () => {
    const limits = ['statement_timeout', 'idle_in_transaction_session_timeout'];
    const inside = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => Promise.all([...limits, 'transaction_isolation'].map((name) => setting(name, trx))));
    expect(inside).toEqual(['30s', '1min', 'repeatable read']);
    for (const name of limits) expect(await setting(name, db)).toBe('0');
  });

  describe('a statement that takes longer than its time', () => {
    const forever = sql`select pg_sleep(600)`;

    it.each([
      ['alone', '', (on: Db) => forever.execute(on)],
      ['over TLS', '?sslmode=no-verify', (on: Db) => forever.execute(on)],
      ['in a transaction', '', (on: Db) => on.transaction().execute((trx) => forever.execute(trx))],
    ])('%s is cancelled in PostgreSQL, and the next one works', async (_, options, run) => {
      const impatient = openPostgres(`${database.environment.DATABASE_URL}${options}`, { statementTimeoutMs: 300 });
      const error = await run(impatient).catch((thrown: unknown) => thrown);
      expect(isDatabaseError(error, 'busy')).toBe(true);
      const { rows } = await sql`select 1 from pg_stat_activity where query like '%pg_sleep(600)%' and state = 'active'
        and pid <> pg_backend_pid()`.execute(observer);
      expect(rows).toEqual([]);
      expect(await works(impatient)).toBe(true);
      await impatient.destroy();
    });
  });

  it('a connection to the pooler that is lost silently fails its statement after its time, and is replaced', async () => {
    const own = await DatabaseProxy.start(database.environment.DATABASE_URL ?? '');
    const impatient = openPostgres(own.url, { statementTimeoutMs: 300 });
    await sql`select 1`.execute(impatient);
    own.silenceOpenConnections();
    expect(isUnavailable(await sql`select 1`.execute(impatient).catch((thrown: unknown) => thrown))).toBe(true);
    await waitUntil(() => works(impatient));
    await impatient.destroy();
    await own.stop();
  });

  it('a killed session fails its statement as unavailable, and the next one works', async () => {
    const failed = sql`select pg_sleep(600)`.execute(db).catch((thrown: unknown) => thrown);
    await waitUntil(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query like '%pg_sleep(600)%' and state = 'active' and pid <> pg_backend_pid()`.execute(observer);
      return rows.length > 0;
    });
    expect(isUnavailable(await failed)).toBe(true);
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  });

  it('all killed sessions are replaced', async () => {
    await Promise.all(Array.from({ length: 4 }, () => sql`select 1`.execute(db)));
    const { rows } = await sessions();
    await sql`select pg_terminate_backend(pid) from unnest(${rows.map(({ pid }) => pid)}::int[]) as pid`.execute(
      observer,
    );
    await waitUntil(() =>
      sql`select 1`.execute(db).then(
        () => true,
        (error: unknown) => {
          expect(isUnavailable(error)).toBe(true);
          return false;
        },
      ),
    );
  });

  it('while PostgreSQL is away, statements fail as unavailable; then they work again', async () => {
    await sql`select 1`.execute(db);
    await network.refuse();
    expect(isUnavailable(await sql`select 1`.execute(db).catch((thrown: unknown) => thrown))).toBe(true);
    await network.recover();
    await waitUntil(() => works(db));
  });
});

const works = (on: Db) =>
  sql`select 1`.execute(on).then(
    () => true,
    () => false,
  );

const isUnavailable = (error: unknown) => error instanceof DatabaseUnavailable || isDatabaseError(error, 'busy');
