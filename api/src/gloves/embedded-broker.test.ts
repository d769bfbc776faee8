import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect as connectSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@courtside/processes';
import { gloveTopic } from '@courtside/contracts/glove-messages';
import type { IClientOptions, MqttClient } from 'mqtt';
import { connectAsync } from 'mqtt';
import { startTestBroker } from '../../test/start-test-broker';
import type { EmbeddedBroker } from './embedded-broker';

describe('the embedded broker', () => {
  let broker: EmbeddedBroker;
  let folder: string;
  let tls: { host: string; port: number; certificateFile: string; keyFile: string };
  /** Stores a report. Replaced by tests. */
  let store: (topic: string, payload: string) => Promise<void>;
  const clients: MqttClient[] = [];

  const open = async (username: string, options: IClientOptions = {}, url = broker.url) => {
    const login = { username, password: `${username}-secret`, clientId: username };
    const client = await connectAsync(
      url,
      { protocolVersion: 4, ...login, connectTimeout: 5_000, reconnectPeriod: 0, ...options },
      false,
    );
    clients.push(client);
    return client;
  };
  const closed = (client: MqttClient) => new Promise((resolve) => client.once('close', () => resolve('closed')));

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'courtside-broker-'));
    tls = {
      host: '127.0.0.1',
      port: await freePort(),
      certificateFile: path.join(folder, 'certificate.pem'),
      keyFile: path.join(folder, 'key.pem'),
    };
    const certificate = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', ['req', ...certificate, ...names, '-keyout', tls.keyFile, '-out', tls.certificateFile], {
      stdio: 'ignore',
    });
    broker = await startTestBroker({
      tls,
      simulatorsPassword: 'simulators-secret',
      verifyPassword: async (username, password) => password === `${username}-secret`,
      onReport: (topic, payload) => store(topic, payload.toString()),
    });
  });
  beforeEach(() => {
    store = async () => {};
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)));
    await broker.close();
    rmSync(folder, { recursive: true });
  });

  it('acknowledges a report after it is stored, not before', async () => {
    const glove = await open('club/smart_glove1');
    const events: string[] = [];
    let finish = () => {};
    const storing = new Promise<void>((resolve) => {
      store = async () => {
        resolve();
        await new Promise<void>((done) => (finish = done));
        events.push('stored');
      };
    });
    const acknowledged = glove
      .publishAsync(gloveTopic('club', 'smart_glove1', 'test_results'), 'result', { qos: 1 })
      .then(() => events.push('acknowledged'));
    await storing;
    // The broker answers the ping although the report isn't stored yet.
    const answer = new Promise((resolve) => glove.once('packetreceive', ({ cmd }) => resolve(cmd)));
    glove.sendPing();
    expect(await answer).toBe('pingresp');
    finish();
    await acknowledged;
    expect(events).toEqual(['stored', 'acknowledged']);
  });

  it('closes the connection without an acknowledgement if a report cannot be stored', async () => {
    const glove = await open('club/smart_glove1');
    const received: string[] = [];
    glove.on('packetreceive', ({ cmd }) => received.push(cmd));
    store = () => Promise.reject(new Error('The database does not respond.'));
    const disconnected = closed(glove);
    glove.publish(gloveTopic('club', 'smart_glove1', 'test_results'), 'result', { qos: 1 });
    expect(await disconnected).toBe('closed');
    expect(received).not.toContain('puback');
  });

  it('stores the reports of a glove in the order in which they were sent', async () => {
    const glove = await open('club/smart_glove1');
    const stored: string[] = [];
    store = async (_topic, payload) => {
      if (payload === '0') await new Promise(setImmediate);
      stored.push(payload);
    };
    const sent = Array.from({ length: 8 }, (_, index) => String(index));
    const topic = gloveTopic('club', 'smart_glove1', 'test_results');
    await Promise.all(sent.map((payload) => glove.publishAsync(topic, payload, { qos: 1 })));
    expect(stored).toEqual(sent);
  });

  it.each<[string, string, IClientOptions]>([
    ['a wrong password', 'club/smart_glove1', { password: 'guess' }],
    ['no password', 'club/smart_glove1', { password: undefined }],
    ['the client id of another site', 'club/smart_glove1', { clientId: 'early/smart_glove1' }],
    ['the client id of another glove of its site', 'club/smart_glove1', { clientId: 'club/smart_glove2' }],
    ['a persistent session, for which the broker would queue commands', 'club/smart_glove1', { clean: false }],
    ['the name of a site only', 'club', {}],
    ['a glove that does not exist', 'club/smart_glove7', {}],
    ['the simulators name and no password', 'simulators', { clientId: 'simulators:1', password: '' }],
    ['the simulators name and the client id of a glove', 'simulators', { clientId: 'club/smart_glove1' }],
  ])('refuses a client with %s', async (_, username, options) => {
    await expect(open(username, options)).rejects.toThrow(/refused/i);
  });

  it('refuses a client without a login', async () => {
    await expect(connectAsync(broker.url, { protocolVersion: 4, reconnectPeriod: 0 }, false)).rejects.toThrow(
      /refused/i,
    );
  });

  it('lets a glove subscribe only to its own commands', async () => {
    const glove = await open('club/smart_glove1');
    const granted = await glove.subscribeAsync('courtside/v1/club/smart_glove1/cmd/test', { qos: 1 });
    expect(granted.map(({ qos }) => qos)).toEqual([1]);
    for (const filter of [
      '#',
      'courtside/v1/#',
      'courtside/v1/+/smart_glove1/cmd/test',
      'courtside/v1/club/#',
      'courtside/v1/club/smart_glove2/cmd/test',
      'courtside/v1/early/smart_glove1/cmd/test',
      'courtside/v1/sites',
      '$SYS/#',
    ]) {
      const denied = await glove.subscribeAsync(filter, { qos: 1 }).catch((error: unknown) => error);
      expect({ filter, denied }).toEqual({ filter, denied: expect.any(Error) });
    }
  });

  it.each([
    ['smart_glove1', gloveTopic('early', 'smart_glove1', 'heartbeat'), false],
    ['smart_glove1', gloveTopic('club', 'smart_glove2', 'test_results'), false],
    ['smart_glove1', gloveTopic('club', 'smart_glove1', 'cmd/test'), false],
    ['smart_glove1', 'courtside/v1/sites', false],
    ['smart_glove1', 'courtside/simulators/club/smart_glove1/scenario', false],
    ['smart_glove1', 'elsewhere', false],
    ['smart_glove1', gloveTopic('club', 'smart_glove1', 'test_results'), true],
    ['smart_glove1', gloveTopic('club', 'smart_glove1', 'heartbeat'), true],
    ['accuracy', gloveTopic('club', 'smart_glove1', 'heartbeat'), false],
    ['accuracy', gloveTopic('early', 'smart_glove1', 'test_results'), false],
  ])('disconnects %s of a site if it publishes to %s (retained: %p)', async (login, topic, retain) => {
    const glove = await open(`club/${login}`);
    const disconnected = closed(glove);
    glove.publish(topic, 'x', { qos: 1, retain });
    expect(await disconnected).toBe('closed');
  });

  it('lets the accuracy application send results for every glove of its site', async () => {
    const topics: string[] = [];
    store = async (topic) => void topics.push(topic);
    const application = await open('club/accuracy');
    await application.publishAsync(gloveTopic('club', 'smart_glove5', 'test_results'), 'x', { qos: 1 });
    expect(topics).toEqual(['courtside/v1/club/smart_glove5/test_results']);
  });

  it.each([
    ['an oversized message', 5_000],
    ['an oversized packet', 100_000],
  ])('disconnects a client that sends %s', async (_, length) => {
    const glove = await open('club/smart_glove1');
    const disconnected = closed(glove);
    glove.publish(gloveTopic('club', 'smart_glove1', 'status'), 'x'.repeat(length), { qos: 1 });
    expect(await disconnected).toBe('closed');
  });

  it('does not buffer a large packet before the login', async () => {
    const socket = connectSocket(Number(new URL(broker.url).port), '127.0.0.1');
    const disconnected = once(socket, 'close');
    socket.on('error', () => {});
    // A CONNECT packet that announces 100 MB.
    socket.write(Buffer.from([0x10, 0x80, 0xc2, 0xd7, 0x2f]));
    await disconnected;
  });

  it('accepts a limited number of connections from one address', async () => {
    const sockets: Socket[] = [];
    const refused = await new Promise<boolean>((resolve) => {
      const openNext = () => {
        if (sockets.length > 300) return resolve(false);
        const socket = connectSocket(Number(new URL(broker.url).port), '127.0.0.1', openNext);
        sockets.push(socket.on('error', () => {}).once('close', () => resolve(true)));
      };
      openNext();
    });
    expect(refused).toBe(true);
    expect(sockets.length).toBeGreaterThan(200);
    for (const socket of sockets) socket.destroy();
  });

  it('encrypts the connections of gloves in the network', async () => {
    const url = `mqtts://localhost:${tls.port}`;
    const topics: string[] = [];
    store = async (topic) => void topics.push(topic);
    const glove = await open('club/smart_glove1', { ca: readFileSync(tls.certificateFile) }, url);
    await glove.publishAsync(gloveTopic('club', 'smart_glove1', 'test_results'), 'x', { qos: 1 });
    expect(topics).toHaveLength(1);
    await expect(open('club/smart_glove2', {}, url)).rejects.toThrow(/self-signed/);
    await expect(open('club/smart_glove2', {}, url.replace('mqtts', 'mqtt'))).rejects.toThrow();
  });

  it('lets the simulators publish for any site', async () => {
    const topics: string[] = [];
    store = async (topic) => void topics.push(topic);
    const simulators = await open('simulators', { clientId: 'simulators:1' });
    await simulators.publishAsync(gloveTopic('club', 'smart_glove5', 'heartbeat'), 'alive', { qos: 1 });
    expect(topics).toEqual(['courtside/v1/club/smart_glove5/heartbeat']);
  });
});
