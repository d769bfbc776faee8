import { login, refreshTokens } from '@courtside/contracts/auth';
import type { Call } from '@courtside/contracts/call';
import { livez, readyz } from '@courtside/contracts/operations';
import { paths } from '@courtside/contracts/paths';
import { createTeam, listTeams, editTeam, type Team } from '@courtside/contracts/teams';
import { waitUntil } from '@courtside/processes';
import { sql } from 'kysely';
import { DatabaseProxy } from '../database-proxy';
import { openedCore } from '../migrated-core';
import { registerCoach } from '../register-coach';
import { ServerProcess } from '../server-process';
import { urlOf, type CallRequest } from '../test-api';
import { testDatabase, type TestDatabase } from '../test-database';

/** Ends a call that hangs. Much longer than a call may take, so that a busy machine does not fail the test. */
const HANGS_AFTER_MS = 15_000;

// SQLite has no connections that could fail.
const describePostgres = process.env.COURTSIDE_TEST_DATABASE_URL ? describe : describe.skip;

/** A pooler hides which statement belongs to a connection; see pooled-postgres.test.ts. */
const itDirectly = process.env.COURTSIDE_TEST_POOLER_URL ? it.skip : it;

describePostgres('while the database', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let server: ServerProcess;
  let token: string;
  let teams = 0;

  beforeAll(async () => {
    database = await testDatabase();
    proxy = await DatabaseProxy.start(database.environment.DATABASE_URL ?? '');
    server = await ServerProcess.start({ ...database.environment, DATABASE_URL: proxy.url });
    const core = openedCore(database);
    token = (await registerCoach({ core })).token;
    await core.db.destroy();
  });
  afterAll(async () => {
    await server.program.kill();
    await proxy.stop();
    await database.drop();
  });

  const send = async (call: Call, request: CallRequest = {}) => {
    const response = await fetch(server.url + urlOf(call, request), {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...request.headers },
      body: request.body ? JSON.stringify(request.body) : undefined,
      signal: AbortSignal.timeout(HANGS_AFTER_MS),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
  };
  const addTeam = (headers?: Record<string, string>) => {
    teams += 1;
    return send(createTeam, { body: { team_name: `Team ${teams}` }, headers });
  };
  /** Reads, single writes, transactions, rate limits and logins: more calls than there are connections. */
  const sendAll = () =>
    Promise.all([
      ...Array.from({ length: 12 }, () => send(listTeams)),
      ...Array.from({ length: 4 }, () => addTeam()),
      addTeam({ 'idempotency-key': `key-${teams}` }),
      send(login, { body: { username: 'coach', password: 'Courtside#1' } }),
      send(refreshTokens, { body: { refresh: 'unknown' } }),
    ]);
  const isUnavailable = { status: 503, retryAfter: '1' };

  const failures: ReadonlyArray<readonly [string, () => void | Promise<void>]> = [
    ['refuses connections', () => proxy.refuse()],
    ['resets connections', () => proxy.reset()],
    ['is silent', () => proxy.silence()],
    ['responds late', () => proxy.delay(3_000)],
  ];
  it.each(failures)('%s, every call gets 503 with Retry-After, and works again afterwards', async (_, fail) => {
    await sendAll();
    // The failure first affects calls on open connections, then calls that need a new one.
    const before = Promise.all(Array.from({ length: 20 }, () => addTeam()));
    await fail();
    for (const { status } of await before) expect([201, 503]).toContain(status);
    for (const response of await sendAll()) expect(response).toMatchObject(isUnavailable);
    // The probe reuses its last result for a moment.
    await waitUntil(async () => (await send(readyz)).status === 503);
    expect((await send(livez)).status).toBe(200);
    expect((await fetch(server.url + paths.metrics)).status).toBe(200);

    await proxy.recover();
    await waitUntil(async () => (await send(readyz)).status === 200);
    const [reads, writes] = [await send(listTeams), await addTeam()];
    expect({ reads: reads.status, writes: writes.status }).toEqual({ reads: 200, writes: 201 });
  });

  itDirectly('loses its open connections silently, as after a failover, calls fail once and then work', async () => {
    await sendAll();
    proxy.silenceOpenConnections();
    for (const { status } of await Promise.all(Array.from({ length: 12 }, () => send(listTeams))))
      expect([200, 503]).toContain(status);
    expect((await Promise.all(Array.from({ length: 12 }, () => send(listTeams)))).map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, () => 200),
    );
  });

  it('takes long for a statement, the call waits for it', async () => {
    const { id } = JSON.parse((await addTeam()).body) as Team;
    const db = database.open();
    const renaming = await db.transaction().execute(async (trx) => {
      await trx.updateTable('teams').set({ roster_changes: 1 }).where('id', '=', id).execute();
      const call = send(editTeam, { params: { id }, body: { team_name: 'Renamed' } });
      // Longer than a connection may be silent.
      await waitUntil(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and query like 'update "teams"%' and now() - query_start > interval '2 s'`.execute(
          db,
        );
        return rows.length > 0;
      });
      return { call };
    });
    expect((await renaming.call).status).toBe(200);
    await db.destroy();
  });
});
