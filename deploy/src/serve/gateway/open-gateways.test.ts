import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts, waitUntil } from '@courtside/processes';
import { readBuild } from '@courtside/release-client/read-build';
import { releaseCalls } from '@courtside/release-client/release-calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { writeBuildOf } from '../../../test/builds';
import { openTestService, type TestService } from '../../../test/registry-service';
import { readSettings } from '../../settings';
import { openServedEnvironments, openServedStore } from '../../store/open-served-store';
import { remoteCanaries } from '../release-monitor/remote-canaries';
import { openGateways, type Gateways } from './open-gateways';

const why = 'a test';
const SECRET = 'a secret that only the API of production may see';

let data: string;
let service: TestService;
let gateways: Gateways;
const apis: FastifyInstance[] = [];
let addresses: { production: string; qa: string; other: string };
let qaPort: number;
let productionPort: number;
let stagingPort: number;

/** An API that says which one it is, and what it was sent. */
const openApi = async (name: string) => {
  const app = Fastify();
  apis.push(app);
  app.get('/readyz', () => ({ status: 'ok' }));
  app.get('/api/who', ({ headers }) => ({ name, secret: headers['x-courtside-proxy'] ?? null }));
  return app.listen({ port: 0, host: '127.0.0.1' });
};

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'open-gateways-'));
  addresses = { production: await openApi('production'), qa: await openApi('qa'), other: await openApi('other') };
  const [production, staging, release, qa] = (await freePorts(4)) as [number, number, number, number];
  [productionPort, stagingPort, qaPort] = [production, staging, qa];
  const settings = readSettings({
    COURTSIDE_DATA: data,
    COURTSIDE_PORT: String(production),
    COURTSIDE_STAGING_PORT: String(staging),
    COURTSIDE_RELEASE_PORT: String(release),
    COURTSIDE_API_URL: addresses.production,
    COURTSIDE_STAGING_API_URL: addresses.production,
    COURTSIDE_PROXY_SECRET: SECRET,
  });
  service = await openTestService(settings);
  gateways = await openGateways(
    settings,
    openServedStore(settings),
    remoteCanaries(service.admin),
    openServedEnvironments(settings),
  );
});
afterEach(async () => {
  await gateways.close();
  await service.close();
  await Promise.all(apis.splice(0).map((app) => app.close()));
  await rm(data, { recursive: true });
});

const create = (port: number, api = addresses.qa) =>
  service.admin.call(releaseCalls.createEnvironment, {
    body: { name: 'qa', requires: [], api, apiOrigin: null, port, address: null, previews: true, why },
  });
const publish = async (environment: string, name: string, text: string) => {
  const dist = await writeBuildOf(path.join(data, 'builds', name, text), name, text);
  const build = await readBuild(name, dist, { commit: null, builder: 'ann' });
  await service.admin.publish(environment, [build], false, why);
  return build.version ?? '';
};
const get = (port: number, address: string, accept = 'text/html') =>
  fetch(`http://127.0.0.1:${port}${address}`, { headers: { accept } });
const textOf = async (port: number, address: string) => (await get(port, address)).text();
const isServed = (port: number, text: string, address = '/') =>
  waitUntil(async () => (await textOf(port, address).catch(() => '')).includes(text), {
    condition: `${address} has ${text}`,
    timeoutMs: 20_000,
  });

it('serves an environment that is created while it runs, with its own API, releases and rollback', async () => {
  for (const environment of ['staging', 'production']) await publish(environment, 'shell', 'shell');
  await create(qaPort);
  await isServed(qaPort, 'Nothing is published to qa yet');
  await publish('qa', 'shell', 'qa shell');
  const first = await publish('qa', 'mf-a', 'one');
  const second = await publish('qa', 'mf-a', 'two');
  await isServed(qaPort, second, '/registry.json');
  expect(await textOf(productionPort, '/registry.json')).not.toContain(second);
  // A version belongs to the environments whose history names it.
  expect((await get(qaPort, `/mf-a/${second}/main.js`)).status).toBe(200);
  expect((await get(productionPort, `/mf-a/${second}/main.js`)).status).toBe(404);

  expect(JSON.parse(await textOf(qaPort, '/api/who'))).toEqual({ name: 'qa', secret: null });
  expect(JSON.parse(await textOf(productionPort, '/api/who'))).toEqual({ name: 'production', secret: SECRET });

  await service.admin.call(releaseCalls.rollback, {
    params: { environment: 'qa' },
    body: { module: 'mf-a', version: null, why },
  });
  const registry = async () =>
    JSON.parse(await textOf(qaPort, '/registry.json')) as { modules: Record<string, { current: { version: string } }> };
  await waitUntil(async () => (await registry()).modules['mf-a']?.current.version === first, {
    condition: 'the rollback is served',
  });
  // Its history is on the page of staging, as that of production is.
  expect(await textOf(stagingPort, '/api/releases/history/qa')).toContain('rollback');
});

it('notifies the open pages of a new environment of its releases', async () => {
  await create(qaPort);
  await isServed(qaPort, 'Nothing is published to qa yet');
  const events = await get(qaPort, '/api/releases/events');
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('data: 0\n\n');
  await publish('qa', 'shell', 'shell');
  expect((await reader.read()).value).toBe('data: 1\n\n');
  await reader.cancel();
});

it('a change of the API takes effect, and one that has ended answers with a sentence', async () => {
  await create(qaPort);
  await isServed(qaPort, '"qa"', '/api/who');
  await service.admin.call(releaseCalls.changeEnvironment, {
    params: { environment: 'qa' },
    body: { api: addresses.other, why },
  });
  await isServed(qaPort, '"other"', '/api/who');

  await service.admin.call(releaseCalls.endEnvironment, {
    params: { environment: 'qa' },
    body: { confirm: null, why },
  });
  await isServed(qaPort, 'The environment qa has ended.');
  for (const address of ['/', '/teams/1', '/api/who']) expect((await get(qaPort, address)).status).toBe(410);
  expect(await (await get(qaPort, '/api/who', 'application/json')).json()).toEqual({
    detail: 'The environment qa has ended.',
  });
  expect((await get(productionPort, '/livez')).status).toBe(200);
});

it('a port that another program uses is tried again, and the other environments are served', async () => {
  const errors = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(qaPort, '127.0.0.1', resolve));
  await create(qaPort);
  await waitUntil(
    async () => errors.mock.calls.some(([text]) => String(text).includes(`qa can't be served on port ${qaPort}`)),
    { condition: 'the warning is logged' },
  );
  expect((await get(productionPort, '/livez')).status).toBe(200);
  await new Promise((resolve) => other.close(resolve));
  await isServed(qaPort, 'Nothing is published to qa yet');
  errors.mockRestore();
});
