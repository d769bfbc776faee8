import { gloveTopic } from '@courtside/contracts/glove-messages';
import type { IClientOptions, MqttClient } from 'mqtt';
import { connectAsync } from 'mqtt';
import pino from 'pino';
import { startEmbeddedBroker } from './embedded-broker';

describe('the embedded broker', () => {
  let broker: Awaited<ReturnType<typeof startEmbeddedBroker>>;
  let server: MqttClient;
  const clients: MqttClient[] = [];

  const open = async (username: string, password: string, options: IClientOptions = {}) => {
    const client = await connectAsync(broker.url, { protocolVersion: 4, username, password, clientId: `${username}:1`, reconnectPeriod: 0, ...options }, false);
    clients.push(client);
    return client;
  };
  /** Resolves with the topic of the next message the server hears. */
  const heardByServer = () => new Promise<string>((resolve) => server.once('message', resolve));

  beforeAll(async () => {
    broker = await startEmbeddedBroker({
      port: 0,
      passwords: { server: 'server-secret', simulators: 'simulators-secret' },
      acceptsSite: async (site, password) => password === `${site}-secret`,
      log: pino({ level: 'silent' }),
    });
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)));
    await broker.close();
  });

  it('lets nobody in before the server listens, so that nothing goes unheard', async () => {
    const early = connectAsync(broker.url, { protocolVersion: 4, username: 'early', password: 'early-secret', clientId: 'early:1' });
    server = await open('server', 'server-secret');
    const heard = heardByServer();
    await server.subscribeAsync('courtside/#', { qos: 1 });
    const glove = await early;
    clients.push(glove);
    await glove.publishAsync(gloveTopic('early', 'smart_glove1', 'heartbeat'), 'alive', { qos: 1 });
    expect(await heard).toBe('courtside/v1/early/smart_glove1/heartbeat');
  });

  it.each([
    ['a wrong password', 'club', { password: 'guess' }],
    ['no password', 'club', { password: undefined }],
    ['the id of another site', 'club', { clientId: 'early:1' }],
    ['an id that only looks like its own', 'club', { clientId: 'clubhouse:1' }],
    ['the name of the server and a guess', 'server', { password: 'guess' }],
    ['the name of the simulators and a guess', 'simulators', { password: '' }],
  ])('turns away who comes with %s', async (_, username, options) => {
    await expect(open(username, `${username}-secret`, options)).rejects.toThrow(/refused/i);
  });

  it('turns away who has no login', async () => {
    await expect(connectAsync(broker.url, { protocolVersion: 4, reconnectPeriod: 0 }, false)).rejects.toThrow(/refused/i);
  });

  it('confines a site to its own subtree', async () => {
    const site = await open('club', 'club-secret');
    const granted = await site.subscribeAsync(['courtside/v1/club/#', 'courtside/v1/club/smart_glove1/cmd/test'], { qos: 1 });
    expect(granted.map(({ qos }) => qos)).toEqual([1, 1]);
    for (const filter of ['#', '+/#', 'courtside/#', 'courtside/v1/#', 'courtside/v1/+/smart_glove1/cmd/test', 'courtside/v1/early/#', 'courtside/v1/sites', '$SYS/#']) {
      const denied = await site.subscribeAsync(filter, { qos: 1 }).catch((error: unknown) => error);
      expect([filter, denied]).toEqual([filter, expect.any(Error)]);
    }
  });

  it.each([
    gloveTopic('early', 'smart_glove1', 'heartbeat'),
    gloveTopic('club', 'smart_glove1', 'cmd/test'),
    'courtside/v1/sites',
    'courtside/simulators/club/smart_glove1/scenario',
    'elsewhere',
  ])('throws a site out that publishes to %s', async (topic) => {
    const site = await open('club', 'club-secret');
    const thrownOut = new Promise((resolve) => site.once('close', () => resolve('out')));
    site.publish(topic, 'x', { qos: 1 });
    expect(await thrownOut).toBe('out');
  });

  it('throws out who sends more than a glove ever has to say', async () => {
    const site = await open('club', 'club-secret');
    const thrownOut = new Promise((resolve) => site.once('close', () => resolve('out')));
    site.publish(gloveTopic('club', 'smart_glove1', 'status'), 'x'.repeat(5_000), { qos: 1 });
    expect(await thrownOut).toBe('out');
  });

  it('lets the simulators speak for any site', async () => {
    const simulators = await open('simulators', 'simulators-secret');
    const heard = heardByServer();
    await simulators.publishAsync(gloveTopic('club', 'smart_glove5', 'heartbeat'), 'alive', { qos: 1 });
    expect(await heard).toBe('courtside/v1/club/smart_glove5/heartbeat');
  });
});
