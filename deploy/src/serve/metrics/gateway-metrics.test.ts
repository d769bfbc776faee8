import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, freePorts, waitUntil } from '@courtside/processes';
import { gatewayPaths } from '@courtside/contracts/paths';
import type { Registry } from '@courtside/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { changeWith, moduleRelease, registryWith, versionOf } from '../../../test/releases';
import { createReleaseService } from '../../release/release-service';
import { artifactsFolder, readSettings, registriesFolder, type Settings } from '../../settings';
import { openDeclaredEnvironments } from '../../store/open-stores';
import { openRegistryStore, type RegistryStore } from '../../store/registry-store';
import { openGateways, type Gateways } from '../gateway/open-gateways';

let data: string;
let settings: Settings;
let store: RegistryStore;
let gateways: Gateways;
let api: FastifyInstance;

const url = (address: string) => `http://127.0.0.1:${settings.ports.production.gateway}${address}`;
const get = (address: string, init?: RequestInit) => fetch(url(address), init);
const port = () => settings.gatewayMetrics?.port ?? 0;
/** The values of a metric in production, by its other labels. */
const valuesOf = async (name: string): Promise<Record<string, number>> => {
  const text = await (await fetch(`http://127.0.0.1:${port()}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{environment="production"`));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /\{environment="production",?(.*)\} (\S+)$/.exec(line) ?? [];
      return [[...labels.matchAll(/"([^"]*)"/g)].map(([, label]) => label).join(' '), Number(value)];
    }),
  );
};
const put = (registry: Registry) =>
  store.update('production', () => ({
    registry: { ...registry, environment: 'production', revision: 0 },
    change: changeWith(),
  }));

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'gateway-metrics-'));
  api = Fastify();
  api.get('/api/teams/', () => []);
  const address = await api.listen({ port: 0, host: '127.0.0.1' });
  const [production, staging, metrics] = (await freePorts(3)).map(String);
  settings = readSettings({
    COURTSIDE_DATA: data,
    COURTSIDE_PORT: production,
    COURTSIDE_STAGING_PORT: staging,
    COURTSIDE_GATEWAY_METRICS_PORT: metrics,
    COURTSIDE_API_URL: address,
    COURTSIDE_UPSTREAMS: `mf-a=http://127.0.0.1:${await freePort()}`,
  });
  const home = path.join(artifactsFolder(data), 'mf-a', versionOf('a'));
  await mkdir(home, { recursive: true });
  await writeFile(path.join(home, 'x.js'), 'plain');
  store = openRegistryStore(registriesFolder(data));
  const { modules, ...rest } = registryWith({ 'mf-a': 'a' });
  const canary = { release: moduleRelease('mf-a', 'b'), percent: 25 };
  await put({ ...rest, modules: { 'mf-a': { ...modules['mf-a']!, canary } } });
  gateways = await openGateways(
    settings,
    store,
    createReleaseService(settings, store, { who: 'canary' }),
    openDeclaredEnvironments(settings),
  );
});
afterEach(async () => {
  await gateways.close();
  await api.close();
  await rm(data, { recursive: true });
});

it('are on their own port only: the public one has no such address', async () => {
  for (const address of ['/metrics', '/metrics?name=up', '/metrics/']) {
    const { status, headers } = await get(address, { headers: { accept: 'text/html' } });
    expect({ address, status, contentType: headers.get('content-type') }).toEqual({
      address,
      status: 404,
      contentType: 'text/plain',
    });
  }
  expect((await fetch(`http://127.0.0.1:${port()}/metrics`)).headers.get('content-type')).toContain('text/plain');
  expect((await fetch(`http://127.0.0.1:${port()}/`)).status).toBe(404);
});

it('count pages, files and calls by status', async () => {
  await get('/mf-a');
  await get('/mf-a');
  await get(`/mf-a/${versionOf('a')}/x.js`);
  await get(`/mf-a/${versionOf('a')}/y.js`);
  await get('/api/teams/');
  await get('/favicon.png');
  const counts = () => valuesOf('courtside_gateway_responses_total');
  // What doesn't exist is neither a page nor a file.
  await waitUntil(async () => (await counts())['other 404'] === 2);
  expect(await counts()).toEqual({ 'page 200': 2, 'file 200': 1, 'call 200': 1, 'other 404': 2 });
});

it('count the pages that wait for releases at the moment', async () => {
  const abort = new AbortController();
  const streams = async () => (await valuesOf('courtside_gateway_event_streams'))[''];
  await Promise.all([1, 2].map(() => get(gatewayPaths.releaseEvents, { signal: abort.signal })));
  expect(await streams()).toBe(2);
  abort.abort();
  await waitUntil(async () => (await streams()) === 0);
});

it('count calls that the API or the server of a module does not answer, from zero on', async () => {
  const errors = () => valuesOf('courtside_gateway_upstream_errors_total');
  expect(await errors()).toEqual({ api: 0, 'mf-a': 0 });
  await get('/api/modules/mf-a/lineup');
  await api.close();
  await get('/api/teams/');
  expect(await errors()).toEqual({ api: 1, 'mf-a': 1 });
});

it('count refused reports of errors by reason', async () => {
  const report = (body: object, headers = {}) =>
    get(gatewayPaths.moduleErrors, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  expect((await report({})).status).toBe(400);
  expect((await report({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await valuesOf('courtside_gateway_refused_reports_total')).toEqual({
    'foreign site': 1,
    'too many': 0,
    malformed: 1,
    'unknown page': 0,
  });
});

it('have the revision that is served, and when the registry was last read', async () => {
  const revision = async () => (await valuesOf('courtside_gateway_registry_revision'))[''];
  expect(await revision()).toBe(1);
  expect((await valuesOf('courtside_gateway_registry_read_timestamp_seconds'))['']).toBeGreaterThan(0);
  await put(registryWith({ 'mf-a': 'a' }));
  await waitUntil(async () => (await revision()) === 2);
});

it('have the share of each canary and the users who had it, until it ends', async () => {
  const share = () => valuesOf('courtside_gateway_canary_percent');
  const canary = `mf-a ${versionOf('b')}`;
  expect(await share()).toEqual({ [canary]: 25 });
  expect(await valuesOf('courtside_gateway_canary_users')).toEqual({ [`${canary} failed`]: 0, [`${canary} fine`]: 0 });
  await put(registryWith({ 'mf-a': 'a' }));
  await waitUntil(async () => Object.keys(await share()).length === 0);
});
