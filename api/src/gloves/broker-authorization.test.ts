import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { freePort } from '@courtside/processes';
import { Aedes } from 'aedes';
import { waitForValue } from '../../test/glove-test-bed';
import { buildTestApi, type TestApi } from '../../test/test-api';
import { registerCoach } from '../../test/register-coach';
import { GloveSites } from './glove-sites';

/** A broker outside the server that admits everybody. */
async function startOpenBroker(port: number): Promise<Server> {
  const broker = await Aedes.createBroker();
  const server = createServer((socket) => void broker.handle(socket)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server.once('close', () => broker.close());
}

describe('the answers to RabbitMQ', () => {
  let api: TestApi;
  let port: number;
  let broker: Server;
  let login: { username: string; password: string };

  beforeAll(async () => {
    port = await freePort();
    api = await buildTestApi({ mqttUrl: `mqtt://courtside-api:api%20secret@127.0.0.1:${port}` });
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { clubId } = await registerCoach(api);
    const sites = new GloveSites(api.core);
    await sites.recordSearch(clubId, 'c1');
    login = await sites.issueLogin(clubId, 'smart_glove1');
  });

  afterAll(async () => {
    await api.close();
    broker.close();
  });

  const ask = async (path: string, body: Record<string, string>) => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/broker/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ vhost: '/', ...body }).toString(),
    });
    return `${response.statusCode} ${response.body}`;
  };

  const server = { username: 'courtside-api', password: 'api secret' };

  it('admit no glove before the broker keeps its results for the server', async () => {
    const { username, password } = login;
    const ofGlove = () => ask('user', { username, password, client_id: username });
    expect(await ask('user', { ...server, client_id: 'courtside-api-1' })).toBe('200 allow');
    expect(await ofGlove()).toBe('200 deny');
    broker = await startOpenBroker(port);
    await waitForValue(ofGlove, (answer) => answer === '200 allow');
  });

  it('admit a login with its own client id only', async () => {
    const { username, password } = login;
    expect(await ask('user', { username, password, client_id: username })).toBe('200 allow');
    expect(await ask('user', { username, password, client_id: 'c2/smart_glove1' })).toBe('200 deny');
    expect(await ask('user', { username, password: 'guess', client_id: username })).toBe('200 deny');
    expect(await ask('user', { ...server, client_id: 'courtside-api-1' })).toBe('200 allow');
    expect(await ask('user', { ...server, client_id: username })).toBe('200 deny');
    expect(await ask('user', { ...server, password: 'guess', client_id: 'courtside-api-1' })).toBe('200 deny');
  });

  it.each([
    ['c1/smart_glove1', 'write', 'courtside.v1.c1.smart_glove1.test_results', 'allow'],
    ['c1/smart_glove1', 'write', 'courtside.v1.c1.smart_glove2.test_results', 'deny'],
    ['c1/smart_glove1', 'write', 'courtside.v1.c2.smart_glove1.test_results', 'deny'],
    ['c1/smart_glove1', 'read', 'courtside.v1.c1.smart_glove1.cmd.test', 'allow'],
    ['c1/smart_glove1', 'read', 'courtside.v1.*.smart_glove1.cmd.test', 'deny'],
    ['c1/smart_glove1', 'read', '#', 'deny'],
    ['c1/accuracy', 'write', 'courtside.v1.c1.smart_glove2.test_results', 'allow'],
    ['courtside-api', 'read', 'courtside.v1.*.*.test_results', 'allow'],
    ['courtside-api', 'read', '#', 'deny'],
    ['stranger', 'write', 'courtside.v1.c1.smart_glove1.test_results', 'deny'],
  ])('for %s to %s %s, the answer is %s', async (username, permission, routing_key, answer) => {
    expect(await ask('topic', { username, permission, routing_key, resource: 'topic', name: 'amq.topic' })).toBe(
      `200 ${answer}`,
    );
  });

  it.each([
    ['c1/smart_glove1', 'queue', 'mqtt-subscription-c1/smart_glove1qos1', 'configure', 'allow'],
    ['c1/smart_glove1', 'queue', 'mqtt-subscription-courtside-api-1qos1', 'read', 'deny'],
    ['c1/smart_glove1', 'exchange', 'amq.topic', 'write', 'allow'],
    ['c1/smart_glove1', 'exchange', 'amq.topic', 'configure', 'deny'],
    ['c1/smart_glove1', 'exchange', 'amq.direct', 'write', 'deny'],
    ['courtside-api', 'queue', 'mqtt-subscription-courtside-api-1qos1', 'configure', 'allow'],
  ])('for %s and the %s %s to %s, the answer is %s', async (username, resource, name, permission, answer) => {
    expect(await ask('resource', { username, resource, name, permission })).toBe(`200 ${answer}`);
  });
});
