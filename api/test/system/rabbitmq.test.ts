import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gloveTopic } from '@courtside/contracts/glove-messages';
import type { GloveId } from '@courtside/contracts/glove-names';
import { freePort } from '@courtside/processes';
import { reconnectWithoutAcknowledgement } from '@courtside/simulators/reconnect-without-acknowledgement';
import { connect as connectClient, connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { GloveTestBed, waitForValue, type Coach, type TestGlove } from '../glove-test-bed';
import { authorizedBy, hasRabbitmq, Rabbitmq } from '../rabbitmq';

const API_PASSWORD = 'api-secret';

(hasRabbitmq ? describe : describe.skip)(
  'RabbitMQ with the shipped configuration (skipped if it is not installed)',
  () => {
    let folder: string;
    let broker: Rabbitmq;
    let bed: GloveTestBed;
    let coach: Coach;
    let glove: TestGlove;

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'courtside-rabbitmq-'));
      const apiPort = await freePort();
      broker = await Rabbitmq.start(folder, authorizedBy(`http://127.0.0.1:${apiPort}`));
      bed = await GloveTestBed.open(
        { name: 'RabbitMQ', url: `mqtt://courtside-api:${API_PASSWORD}@127.0.0.1:${broker.port}` },
        { port: apiPort },
      );
      coach = await bed.coach();
      glove = await bed.glove(coach, 'smart_glove1');
    });
    afterAll(async () => {
      await bed.close();
      await broker.kill();
      rmSync(folder, { recursive: true });
    });

    const brokerUrl = () => `mqtt://127.0.0.1:${broker.port}`;
    const connect = (options: IClientOptions) =>
      connectAsync(brokerUrl(), { protocolVersion: 4, reconnectPeriod: 0, ...options }, false);

    /** The broker admits gloves only then. */
    const serverListens = () =>
      waitForValue(
        () => coach.scan(),
        ({ statusCode }) => statusCode === 200,
      );

    it('runs a test', async () => {
      const { run_id } = (await coach.trigger(glove.id, 'LBP')).json<{ run_id: string }>();
      await glove.command(run_id);
      await glove.publish('test_results', { run_id, test_results: { LBP: 13.4 } });
      const { test_results } = await coach.waitForRecord(glove.id, ({ run }) => run?.status === 'done');
      expect(test_results).toEqual({ LBP: 13.4 });
    });

    it('refuses wrong passwords and client ids of other logins', async () => {
      const { username, password } = await coach.gloveLogin('smart_glove2');
      for (const options of [
        { username, password: 'guess', clientId: username },
        { username, password, clientId: `${glove.site}/smart_glove1` },
        { username: 'courtside-api', password: API_PASSWORD, clientId: `${glove.site}/smart_glove1` },
        { username: 'courtside-api', password: 'guess', clientId: 'courtside-api-2' },
        { username: 'guest', password: 'guest', clientId: 'guest' },
        { clientId: username },
      ])
        await expect(connect(options)).rejects.toThrow();
      expect(glove.client.connected).toBe(true);
    });

    it('keeps a glove away from the topics of other gloves', async () => {
      const stranger = await bed.coach();
      const login = await stranger.gloveLogin('smart_glove1');
      const other = { ...login, clientId: login.username };
      for (const topic of [
        gloveTopic(glove.site, 'smart_glove1', 'test_results'),
        gloveTopic(await stranger.site(), 'smart_glove2', 'heartbeat'),
        gloveTopic(await stranger.site(), 'smart_glove1', 'cmd/test'),
      ]) {
        const client = await connect(other);
        const closed = new Promise((resolve) => client.once('close', () => resolve('closed')));
        client.publish(topic, 'x', { qos: 1 });
        expect(await closed).toBe('closed');
        await client.endAsync(true);
      }
      for (const filter of ['#', `courtside/v1/${glove.site}/smart_glove1/cmd/test`]) {
        const client = await connect(other);
        await expect(
          Promise.race([
            client.subscribeAsync(filter, { qos: 1 }),
            new Promise((_, reject) => client.once('close', () => reject(new Error('closed')))),
          ]),
        ).rejects.toThrow();
        await client.endAsync(true);
      }
    });

    it('keeps acknowledged results for an offline server, even if RabbitMQ is killed', async () => {
      const session = { username: 'courtside-api', password: API_PASSWORD, clientId: 'courtside-api-2', clean: false };
      const topic = gloveTopic(glove.site, glove.id, 'test_results');
      const before = await connect(session);
      await before.subscribeAsync(topic, { qos: 1 });
      await before.endAsync();
      const sent = Array.from({ length: 20 }, (_, index) => `result ${index}`);
      for (const message of sent) await glove.publish('test_results', message);
      await broker.kill();
      await broker.start();

      const received: string[] = [];
      const after = connectClient(brokerUrl(), { protocolVersion: 4, ...session, reconnectOnConnackError: true });
      after.on('error', () => {}); // The server retries until the broker has started.
      after.on('message', (_topic, payload) => received.push(payload.toString()));
      await waitForValue(
        async () => received.length,
        (count) => count >= sent.length,
      );
      await after.endAsync();
      expect(received).toEqual(sent);
      await serverListens();
    });

    it('accepts the results that gloves publish while no server runs', async () => {
      const [known, unknown] = [await coach.gloveLogin('smart_glove2'), await coach.gloveLogin('smart_glove3')];
      const resultsOf = (id: GloveId) => gloveTopic(glove.site, id, 'test_results');
      const result = (id: string) => JSON.stringify({ id, test_results: { LBP: 13.4 } });
      // RabbitMQ caches what a glove may publish.
      const before = await connect({ ...known, clientId: known.username });
      await before.publishAsync(resultsOf('smart_glove2'), result('before'), { qos: 1 });
      await before.endAsync();
      const [first, second] = (await Promise.all(
        [known, unknown].map((login) =>
          connect({ ...login, clientId: login.username, reconnectPeriod: 50, reconnectOnConnackError: true }),
        ),
      )) as [MqttClient, MqttClient];
      second.on('error', () => {}); // No client can log in while no server runs.
      reconnectWithoutAcknowledgement(second, 500);
      await bed.stopServer();

      await first.publishAsync(resultsOf('smart_glove2'), result('known'), { qos: 1 });
      const closed = new Promise<void>((resolve) => second.once('close', () => resolve()));
      const acknowledged = second.publishAsync(resultsOf('smart_glove3'), result('unknown'), { qos: 1 });
      await closed;
      const { db } = await bed.startServer();
      await acknowledged;
      const stored = await waitForValue(
        () => db.selectFrom('glove_results').select('message').where('club_id', '=', coach.clubId).execute(),
        ({ length }) => length >= 4,
      );
      expect(stored).toHaveLength(4);
      await Promise.all([first.endAsync(), second.endAsync()]);
    });
  },
);
