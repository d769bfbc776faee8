import { randomUUID } from 'node:crypto';
import { gloveTopic } from '@courtside/contracts/glove-messages';
import { freePort, waitUntil, waitUntilReady } from '@courtside/processes';
import { sql } from 'kysely';
import { connectAsync, type MqttClient } from 'mqtt';
import type { Core } from '../../src/core';
import { GloveSites } from '../../src/gloves/glove-sites';
import { brokers } from '../brokers';
import { DatabaseProxy } from '../database-proxy';
import { waitForValue } from '../glove-test-bed';
import { migratedCore } from '../migrated-core';
import { registerCoach } from '../register-coach';
import { ServerProcess } from '../server-process';
import { holdWriteLock } from '../sqlite-lock';
import { testDatabase, type TestDatabase } from '../test-database';

const RESULTS = 30;

describe.each(brokers)('glove results on $name', ({ url }) => {
  let database: TestDatabase;
  let proxy: DatabaseProxy | null;
  let core: Core;
  let server: ServerProcess;
  let clubId: string;
  let topic: string;
  let glove: MqttClient;
  const serverId = `courtside-results-${randomUUID()}`;

  beforeAll(async () => {
    database = await testDatabase();
    const { DATABASE_URL } = database.environment;
    proxy = DATABASE_URL ? await DatabaseProxy.start(DATABASE_URL) : null;
    core = await migratedCore(database);
    clubId = (await registerCoach({ core })).clubId;
    const sites = new GloveSites(core);
    await sites.recordSearch(clubId);
    const login = await sites.issueLogin(clubId, 'smart_glove1');
    topic = gloveTopic((await sites.siteOf(clubId)) ?? '', 'smart_glove1', 'test_results');
    const mqttPort = await freePort();
    server = await ServerProcess.start({
      ...database.environment,
      ...(proxy ? { DATABASE_URL: proxy.url } : {}),
      COURTSIDE_SIMULATED_GLOVES: 'off',
      COURTSIDE_MQTT_PORT: String(mqttPort),
      ...(url ? { MQTT_URL: url, MQTT_CLIENT_ID: serverId } : {}),
    });
    // An external broker keeps reports for the server from its first subscription on.
    if (url) await waitUntil(() => server.program.output.includes('connected to the glove broker'), { intervalMs: 20 });
    const brokerUrl = url ?? `mqtt://127.0.0.1:${mqttPort}`;
    await waitUntilReady(brokerUrl);
    glove = await connectAsync(brokerUrl, {
      protocolVersion: 4,
      ...login,
      clientId: login.username,
      reconnectPeriod: 50,
      // The embedded broker admits no client while the database fails.
      reconnectOnConnackError: true,
    });
    glove.on('error', () => {});
  });
  afterAll(async () => {
    await glove.endAsync(true);
    await server.program.kill();
    await core.db.destroy();
    await proxy?.stop();
    await database.drop();
    // A clean connection deletes the session of the server.
    if (url) await (await connectAsync(url, { protocolVersion: 4, clean: true, clientId: serverId })).endAsync();
  });

  /** Publishes all results without waiting. Like a real glove, the client publishes unacknowledged results again. */
  function publishResults(count = RESULTS) {
    const ids = Array.from({ length: count }, () => randomUUID());
    const acknowledged: string[] = [];
    const publishing = ids.map(async (id) => {
      await glove.publishAsync(topic, JSON.stringify({ run_id: id, test_results: { LBP: 13.4 } }), { qos: 1 });
      acknowledged.push(id);
    });
    return { ids, acknowledged, publishing };
  }

  /** All stored results of these ids in the order in which they were stored. A result that is stored twice is listed twice. */
  async function stored(ids: readonly string[]): Promise<string[]> {
    const rows = await waitForValue(
      () =>
        core.db.selectFrom('glove_results').select(['message', 'received_at']).where('club_id', '=', clubId).execute(),
      (found) => ids.every((id) => found.some(({ message }) => message.startsWith(id))),
    );
    const position = ({ message }: { message: string }) => ids.findIndex((id) => message.startsWith(id));
    return rows
      .filter((row) => position(row) >= 0)
      .sort((a, b) => a.received_at - b.received_at || position(a) - position(b))
      .map(({ message }) => message.split('.')[0] ?? '');
  }

  it('are stored once and in order after the database has failed', async () => {
    const repair = await failDatabase({ core, proxy });
    const { ids, publishing } = publishResults();
    await waitUntil(() => server.program.output.includes('cannot be stored yet'), { intervalMs: 20 });
    await repair();
    await Promise.all(publishing);
    expect(await stored(ids)).toEqual(ids);
  });

  it('are stored once if the server is killed before the commit', async () => {
    const release = await holdResults({ core, database });
    const first = publishResults(1);
    // Each response is another turn of the server's event loop, in which it could acknowledge.
    for (let turn = 0; turn < 3; turn += 1) await ping(glove);
    const others = publishResults();
    await server.program.kill();
    const early = [...first.acknowledged, ...others.acknowledged];
    await release();
    // An external broker acknowledges reports that it has queued itself.
    if (!url) expect(early).toEqual([]);
    await server.program.start();
    await Promise.all([...first.publishing, ...others.publishing]);
    const ids = [...first.ids, ...others.ids];
    expect((await stored(ids)).sort()).toEqual([...ids].sort());
  });

  // The acknowledgement of an external broker does not depend on the server.
  if (!url)
    it('are stored once if the server is killed right after an acknowledgement', async () => {
      const { ids, publishing } = publishResults();
      await Promise.race(publishing);
      await server.program.kill();
      await server.program.start();
      await Promise.all(publishing);
      expect((await stored(ids)).sort()).toEqual([...ids].sort());
    });
});

/** Makes PostgreSQL refuse connections, or SQLite refuse results. Returns the function that ends it. */
async function failDatabase({
  core,
  proxy,
}: {
  core: Core;
  proxy: DatabaseProxy | null;
}): Promise<() => Promise<unknown>> {
  if (proxy) {
    await proxy.refuse();
    return () => proxy.recover();
  }
  await sql`alter table glove_results rename to unavailable`.execute(core.db);
  return () => sql`alter table unavailable rename to glove_results`.execute(core.db);
}

/** Keeps the server from committing results. Returns the function that ends it. */
async function holdResults({ core, database }: { core: Core; database: TestDatabase }): Promise<() => unknown> {
  if (database.kind === 'sqlite') return holdWriteLock(database);
  const holder = await core.db.startTransaction().execute();
  await sql`lock table glove_results`.execute(holder);
  return () => holder.rollback().execute();
}

async function ping(client: MqttClient): Promise<void> {
  const answered = new Promise<void>((resolve) => {
    const listen = ({ cmd }: { cmd: string }) => {
      if (cmd !== 'pingresp') return;
      client.off('packetreceive', listen);
      resolve();
    };
    client.on('packetreceive', listen);
  });
  client.sendPing();
  await answered;
}
