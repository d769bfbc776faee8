import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { openRegistryStore } from '../../store/registry-store';
import { buildGateway } from './gateway';

const TOKEN = 'Bearer a valid token';
let folder: string;
let api: FastifyInstance;
let server: FastifyInstance;
let gateway: FastifyInstance;
let address: string;
let seen: FastifyRequest['headers'] = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'module-servers-'));
  api = Fastify();
  api.get('/api/auth/user/', ({ headers }, reply) =>
    headers.authorization === TOKEN ? { username: 'coach' } : reply.code(401).send({ detail: 'Not logged in.' }),
  );
  api.get('/api/modules/:name/*', (_, reply) => reply.code(404).send({ detail: 'The API answered.' }));
  const apiAddress = await api.listen({ port: 0, host: '127.0.0.1' });

  // The server of docs/module-teams.md.
  server = Fastify();
  const users = new WeakMap<FastifyRequest, string>();
  server.addHook('onRequest', async (request, reply) => {
    seen = request.headers;
    const authorization = request.headers.authorization ?? '';
    const answer = await fetch(`${apiAddress}/api/auth/user/`, { headers: { authorization } });
    if (answer.ok) users.set(request, ((await answer.json()) as { username: string }).username);
    else await reply.code(401).send({ detail: 'Please log in.' });
  });
  const notes: unknown[] = [];
  const listNotes = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('set-cookie', 'a=1')
      .header('service-worker-allowed', '/')
      .send({ of: users.get(request), notes });
  server.get('/notes', listNotes);
  server.get('/*', ({ url }) => ({ url }));
  server.post('/notes', (request, reply) => {
    notes.push(request.body);
    return reply.code(201).send(request.body);
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });

  gateway = await buildGateway({
    environment: 'production',
    store: openRegistryStore(path.join(folder, 'registries')),
    artifacts: folder,
    api: apiAddress,
    proxySecret: 'known to the API',
    moduleServers: [
      { module: 'mf-scouting', url },
      { module: 'mf-away', url: 'http://127.0.0.1:1' },
    ],
  });
  address = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  await server.close();
  await api.close();
  await rm(folder, { recursive: true });
});

const call = (
  target: string,
  { headers, ...init }: { method?: string; body?: string; headers?: Record<string, string> } = {},
) =>
  fetch(`${address}/api/modules/${target}`, {
    ...init,
    headers: { authorization: TOKEN, 'content-type': 'application/json', ...headers },
  });

it('gives a module its own server, which knows the user by the token', async () => {
  const created = await call('mf-scouting/notes', { method: 'POST', body: '{"text":"Watch the setter"}' });
  expect(created.status).toBe(201);
  const list = await call('mf-scouting/notes?of=all');
  expect(await list.json()).toEqual({ of: 'coach', notes: [{ text: 'Watch the setter' }] });
  const guest = await call('mf-scouting/notes', { headers: { authorization: 'Bearer another' } });
  expect({ status: guest.status, body: await guest.json() }).toEqual({
    status: 401,
    body: { detail: 'Please log in.' },
  });
});

it("passes the visitor's address to the server, but neither cookies nor the secret of the API", async () => {
  await call('mf-scouting/notes', { headers: { cookie: 'device=1', 'x-forwarded-for': '203.0.113.9' } });
  expect(seen).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(address).host,
    'x-forwarded-proto': 'http',
    'x-forwarded-prefix': '/api/modules/mf-scouting',
  });
  expect(seen).not.toHaveProperty('cookie');
  expect(seen).not.toHaveProperty('x-courtside-proxy');
});

it('does not let the server set anything for the whole origin', async () => {
  const { headers } = await call('mf-scouting/notes');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect({ setCookie: headers.get('set-cookie'), serviceWorkerAllowed: headers.get('service-worker-allowed') }).toEqual(
    { setCookie: null, serviceWorkerAllowed: null },
  );
});

it('says which server is down, and still passes other calls to the API', async () => {
  const down = await call('mf-away/notes');
  expect({ status: down.status, retryAfter: down.headers.get('retry-after'), body: await down.json() }).toEqual({
    status: 503,
    retryAfter: '2',
    body: { detail: 'The server of this module is not answering at the moment. Please try again shortly.' },
  });
  expect(await (await call('mf-other/notes')).json()).toEqual({ detail: 'The API answered.' });
});

it.each([
  ['', '/'],
  ['?x=1', '/?x=1'],
  ['/', '/'],
  ['/?x=1', '/?x=1'],
  ['?x=/api/modules/mf-scouting/a', '/?x=/api/modules/mf-scouting/a'],
  ['/a/b?x=1&y=%2F', '/a/b?x=1&y=%2F'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a.b/c', '/a.b/c'],
  ['/a//b', '/a//b'],
  ['/api/modules/mf-scouting/a', '/api/modules/mf-scouting/a'],
  ['/api/modules/mf-scouting?x=1', '/api/modules/mf-scouting?x=1'],
])('the server gets the address without the prefix: “%s” becomes “%s”', async (rest, url) => {
  const answer = await gateway.inject({ url: `/api/modules/mf-scouting${rest}`, headers: { authorization: TOKEN } });
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: { url } });
  const encoded = await gateway.inject({ url: `/api/modules/mf%2Dscouting${rest}`, headers: { authorization: TOKEN } });
  expect({ status: encoded.statusCode, body: encoded.json() }).toEqual({ status: 200, body: { url } });
});

it.each(['/%2e%2e/x', '/..%2fx', '/a/%2E%2E/%2E%2E/x', '//b.example/c', '/...c'])(
  'refuses the address %s',
  async (rest) => {
    const answer = await gateway.inject({ url: `/api/modules/mf-scouting${rest}`, headers: { authorization: TOKEN } });
    expect([400, 404]).toContain(answer.statusCode);
  },
);

it.each(['http://evil.example', 'http://localhost'])('does not serve the absolute address %s/…', async (origin) => {
  const { port } = new URL(address);
  const sent = request({ port, path: `${origin}/api/modules/mf-scouting/a`, headers: { authorization: TOKEN } });
  const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage];
  answer.resume();
  expect([400, 404]).toContain(answer.statusCode);
});

it('a name that only begins like a module is another module', async () => {
  expect(await (await call('mf-scouting2/notes')).json()).toEqual({ detail: 'The API answered.' });
});
