import { testApi } from '../../test/set-up';
import { registerCoach } from '../../test/register-coach';
import { GloveSites } from './glove-sites';

describe('the answers to RabbitMQ', () => {
  const api = testApi({ mqttUrl: 'mqtt://courtside-api:api%20secret@127.0.0.1:1' });
  let login: { username: string; password: string };

  beforeAll(async () => {
    const { clubId } = await registerCoach(api);
    const sites = new GloveSites(api.core);
    await sites.recordSearch(clubId, 'c1');
    login = await sites.issueLogin(clubId, 'smart_glove1');
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

  it('admit a login with its own client id only', async () => {
    const { username, password } = login;
    const server = { username: 'courtside-api', password: 'api secret' };
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
