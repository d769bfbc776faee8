import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { gloveTopic, SITES_TOPIC, SitesReport } from '@courtside/contracts/glove-messages';
import { waitForCredential } from '@courtside/simulators/wait-for-credential';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { brokers } from '../../test/brokers';
import { freePort } from '@courtside/processes';
import { GloveTestBed, waitForValue } from '../../test/glove-test-bed';
import { registerCoach } from '../../test/register-coach';
import { startTestBroker } from '../../test/start-test-broker';
import { buildTestApi } from '../../test/test-api';
import { GloveSites } from './glove-sites';

describe('an unavailable broker', () => {
  let port: number;
  beforeAll(async () => {
    port = await freePort();
  });
  const startBroker = () => startTestBroker({ port });

  it('answers 503 with a message, and recovers when the broker is back', async () => {
    const api = await buildTestApi({
      mqttUrl: `mqtt://simulators:secret@127.0.0.1:${port}`,
      mqttClientId: `simulators:${randomUUID()}`,
    });
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { token } = await registerCoach(api);
    const search = () => api.app.inject({ url: '/api/start_mqtt/', headers: { authorization: `Bearer ${token}` } });
    const down = { error: 'The gloves cannot be reached right now. Please try again in a moment.' };

    const before = await search();
    expect({ status: before.statusCode, body: before.json() }).toEqual({ status: 503, body: down });
    for (let round = 1; round <= 2; round += 1) {
      const broker = await startBroker();
      await waitForValue(search, ({ statusCode }) => statusCode === 200);
      await broker.close();
      await waitForValue(search, ({ statusCode }) => statusCode === 503);
      const trigger = await api.app.inject({
        method: 'POST',
        url: '/api/trigger_test/',
        headers: { authorization: `Bearer ${token}` },
        payload: { gloveId: 'smart_glove1', testCode: 'SS' },
      });
      expect({ status: trigger.statusCode, body: trigger.json() }).toEqual({ status: 503, body: down });
    }
    await api.close();
  });

  it('counts as unavailable until it keeps the reports for the server, even if it refuses that first', async () => {
    let refuses = true;
    const broker = await Aedes.createBroker({
      authorizeSubscribe: (_client, subscription, done) => done(null, refuses ? null : subscription),
    });
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      refuses = connections <= 2;
      broker.handle(socket);
    }).listen(port, '127.0.0.1');
    const api = await buildTestApi({ mqttUrl: `mqtt://127.0.0.1:${port}`, mqttClientId: randomUUID() });
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { token } = await registerCoach(api);
    const search = () => api.app.inject({ url: '/api/start_mqtt/', headers: { authorization: `Bearer ${token}` } });
    const isFirstSuccess = async () => ({ refused: refuses, status: (await search()).statusCode });
    const { refused } = await waitForValue(isFirstSuccess, ({ status }) => status === 200);
    expect(refused).toBe(false);
    expect(connections).toBe(3);
    await api.close();
    server.close();
    broker.close();
  });

  it('lets the server run and retries if the port of the embedded broker is taken', async () => {
    const broker = await startBroker();
    const api = await buildTestApi({ mqttPort: port });
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    await waitForValue(
      async () => api.logs,
      (lines) => lines.some((line) => line.includes('the glove broker cannot start')),
    );
    await broker.close();
    await waitForValue(
      async () => api.logs,
      (lines) => lines.some((line) => line.includes('the embedded glove broker accepts connections')),
    );
    await api.close();
  });
});

describe('the announced sites', () => {
  it('reach the simulators and contain nothing personal', async () => {
    const mqttPort = await freePort();
    const api = await buildTestApi({ mqttPort, simulatedGloves: true });
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { token, clubId, username } = await registerCoach(api);
    const credential = await waitForCredential(api.core.config.dataFolder, AbortSignal.timeout(5_000));
    const simulators = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
      protocolVersion: 4,
      ...credential,
      clientId: 'simulators:test',
    });
    const announced = new Promise<string>((resolve) => {
      simulators.on('message', (_topic, payload) => {
        const { sites } = SitesReport.parse(JSON.parse(payload.toString()));
        if (sites[0]) resolve(sites[0]);
      });
    });
    await simulators.subscribeAsync(SITES_TOPIC, { qos: 1 });
    await waitForValue(
      () => api.app.inject({ url: '/api/start_mqtt/', headers: { authorization: `Bearer ${token}` } }),
      ({ statusCode }) => statusCode === 200,
    );
    const site = await announced;
    expect(site).toBe(await new GloveSites(api.core).siteOf(clubId));
    expect(site).not.toContain(username);
    expect(clubId).not.toContain(site);
    await simulators.endAsync();
    await api.close();
  });
});

describe.each(brokers.filter(({ url }) => url !== null))('a server on $name', (broker) => {
  it('ignores retained results and deletes them from the broker', async () => {
    const bed = await GloveTestBed.open(broker);
    const coach = await bed.coach();
    // Retained before the server connects, so that the broker sends it as a retained message.
    await bed.stopServer();
    const topic = gloveTopic(await coach.site(), 'smart_glove1', 'test_results');
    const other = await connectAsync(bed.brokerUrl, { protocolVersion: 4 });
    await other.publishAsync(topic, JSON.stringify({ test_results: { LBP: 66 } }), { qos: 1, retain: true });
    const deleted = new Promise<void>((resolve) => {
      other.on('message', (_topic, payload) => {
        if (payload.length === 0) resolve();
      });
    });
    await other.subscribeAsync(topic, { qos: 1 });
    // A new client id, for which the broker has queued nothing.
    const clientId = `courtside-new-${randomUUID()}`;
    const { db } = await bed.startServer({ mqttClientId: clientId });
    await deleted;
    const stored = await db.selectFrom('glove_results').select('id').where('club_id', '=', coach.clubId).execute();
    await other.endAsync();
    await bed.close();
    await (await connectAsync(bed.brokerUrl, { protocolVersion: 4, clean: true, clientId })).endAsync();
    expect(stored).toEqual([]);
  });
});
