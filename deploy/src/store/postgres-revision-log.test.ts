import { waitUntil } from '@courtside/processes';
import { openLink, type BreakableLink } from '../../test/breakable-link';
import { createSchema, testPostgresUrl, type TestSchema } from '../../test/test-postgres';
import { postgresRevisionLog, RegistryDatabaseUnavailable, type PostgresRevisionLog } from './postgres-revision-log';

const withPostgres = testPostgresUrl ? describe : describe.skip;

withPostgres('if the connection to PostgreSQL breaks', () => {
  let schema: TestSchema;
  let link: BreakableLink;
  let log: PostgresRevisionLog;
  beforeEach(async () => {
    schema = await createSchema();
    const address = new URL(schema.url);
    link = await openLink(Number(address.port || 5432));
    address.port = String(link.port);
    log = postgresRevisionLog(address.href);
  });
  afterEach(async () => {
    await log.close();
    await link.close();
    await schema.drop();
  });

  it('readers get an error with the reason, and work again when the database is back', async () => {
    await log.append('staging', 1, {});
    link.cut();
    const reading = log.newest('staging');
    await expect(reading).rejects.toThrow(RegistryDatabaseUnavailable);
    await expect(reading).rejects.toThrow('The database of the registries does not answer: ');
    link.restore();
    await waitUntil(() =>
      log
        .newest('staging')
        .then((newest) => newest?.number === 1)
        .catch(() => false),
    );
  });

  it('a revision is added once, even if its writer never got the acknowledgement of the commit', async () => {
    await log.append('staging', 1, {});
    // The insert waits for the lock of another session, so that its connection is cut before the response.
    const lock = await schema.lock('courtside_revisions');
    const appended = log.append('staging', 2, { text: 'second' });
    await waitUntil(async () => {
      const { rows } = await schema.ask(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into courtside_revisions%'`,
      );
      return rows.length > 0;
    });
    link.cut();
    await lock.release();
    // The server finishes the statement that it received.
    await waitUntil(
      async () => (await schema.ask('select 1 from courtside_revisions where number = 2')).rows.length > 0,
    );
    link.restore();
    await expect(appended).resolves.toBeUndefined();
    expect(await log.numbers('staging')).toEqual([1, 2]);
    expect(await log.load('staging', 2)).toEqual({ text: 'second' });
  });
});

withPostgres('the table of the revisions', () => {
  it('is created once, even if several processes start at the same time', async () => {
    const schema = await createSchema();
    const logs = Array.from({ length: 10 }, () => postgresRevisionLog(schema.url));
    expect(await Promise.all(logs.map((log) => log.newest('staging')))).toEqual(logs.map(() => null));
    await Promise.all(logs.map((log) => log.close()));
    await schema.drop();
  });
});
