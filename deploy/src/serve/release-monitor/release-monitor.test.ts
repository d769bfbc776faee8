import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { bucketCookie } from '@courtside/module-kit/bucket';
import { waitUntil } from '@courtside/processes';
import { writeBuildOf } from '../../../test/builds';
import { publishBuild } from '../../../test/publish';
import { createReleaseService, type ReleaseService } from '../../release/release-service';
import { artifactsFolder, readSettings, registriesFolder, type Settings } from '../../settings';
import { openRegistryStore, type RegistryStore } from '../../store/registry-store';
import { buildGateway } from '../gateway/gateway';
import { servedRevision, withPages, writePages } from '../pages/write-pages';
import { openReleaseMonitor, type ReleaseMonitor } from './release-monitor';

const REPORTS = '/api/modules/reports/';
const plan = { steps: [10, 50], over: 0.2, everyMs: 60_000 };

let folder: string;
let settings: Settings;
let store: RegistryStore;
let releases: ReleaseService;
let api: FastifyInstance;
let monitor: ReleaseMonitor;
let gateway: FastifyInstance;
/** The requests that the API got, and its response. */
let forwarded: { headers: Record<string, unknown>; body: unknown }[];
let apiStatus: number;
let clock = Date.now();

const release = async (name: string, text: string, environment: string) =>
  publishBuild(releases, name, await writeBuildOf(path.join(folder, 'builds', name), name, text), environment);

async function open(): Promise<void> {
  monitor = await openReleaseMonitor({
    settings,
    store,
    environment: 'production',
    canaries: createReleaseService(settings, withPages(settings, store), { who: 'canary' }),
    now: () => clock,
  });
  gateway = await buildGateway({
    environment: 'production',
    store,
    artifacts: artifactsFolder(settings.data),
    api: api.listeningOrigin,
    monitor,
    previews: true,
    proxySecret: settings.proxySecret,
  });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'release-monitor-'));
  settings = readSettings({ COURTSIDE_DATA: folder, COURTSIDE_PROXY_SECRET: 'a secret of at least 32 characters' });
  store = openRegistryStore(registriesFolder(folder));
  releases = createReleaseService(settings, store, { who: 'ann' });
  forwarded = [];
  apiStatus = 204;
  api = Fastify();
  api.post(REPORTS, (request, reply) => {
    forwarded.push({ headers: request.headers, body: request.body });
    return reply.code(apiStatus).send();
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  await open();
});
afterEach(async () => {
  await gateway.close();
  await api.close();
  await rm(folder, { recursive: true });
});

/** Opens a page in a browser with this bucket. @returns its token */
async function openPage(bucket: number): Promise<string> {
  const { body } = await gateway.inject({ url: '/mf-a', headers: { cookie: bucketCookie(bucket).split(';')[0] } });
  return /<meta name="courtside-page" content="([^"]+)"/.exec(body)?.[1] ?? 'none';
}
const report = async (page: string, version: string, status = 'loaded') =>
  (await gateway.inject({ method: 'POST', url: REPORTS, payload: { page, module: 'mf-a', version, status, ms: 1 } }))
    .statusCode;
/** Opens pages, each of which has loaded a release and then crashed or not. */
async function visit(count: number, bucket: number, version: string, crashed: boolean): Promise<void> {
  for (let visits = 0; visits < count; visits += 1) {
    const page = await openPage(bucket);
    await report(page, version);
    if (crashed) await report(page, version, 'crashed');
  }
}
const canaryOf = async () => (await store.read('production')).modules['mf-a']?.canary ?? null;
const changes = async () =>
  (await store.history('production')).map(({ change: { who, what, canary, why } }) => [
    who,
    what,
    canary && `${canary.version} ${canary.percent}`,
    why,
  ]);

async function startCanary(): Promise<{ current: string; canary: string }> {
  for (const environment of ['production', 'staging']) await release('shell', 'shell', environment);
  const current = await release('mf-a', 'one', 'production');
  const canary = await release('mf-a', 'two', 'staging');
  await releases.canary('mf-a', 'production', 10, 'staging', 'canary', plan);
  await waitUntil(() => monitor.figures('mf-a') !== null);
  return { current, canary };
}

describe('a report', () => {
  it('counts only if its page was served this release, and reaches the API with a proof', async () => {
    const { current, canary } = await startCanary();
    const page = await openPage(50);
    expect(await report(page, current)).toBe(204);
    expect(forwarded).toEqual([
      {
        headers: expect.objectContaining({ 'x-courtside-report': expect.any(String), 'x-forwarded-for': '127.0.0.1' }),
        body: expect.objectContaining({ module: 'mf-a', version: current, status: 'loaded' }),
      },
    ]);
    const [text = ''] = page.split('.');
    const richer = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(text, 'base64url').toString()), bucket: 0 }),
    ).toString('base64url');
    expect([
      await report('', current),
      await report(page.replace(text, richer), canary),
      await report(page, canary),
      await report(page, '0'.repeat(16)),
      (await gateway.inject({ method: 'POST', url: REPORTS, payload: { module: 'mf-a' } })).statusCode,
    ]).toEqual([202, 202, 202, 202, 400]);
    clock += 61 * 60_000;
    expect(await report(page, current)).toBe(202);
    const { page: renewed } = (await gateway.inject('/api/releases/page')).json<{ page: string }>();
    expect(await report(renewed, current)).toBe(204);
    apiStatus = 429;
    expect(await report(await openPage(50), current)).toBe(429);
    expect(forwarded).toHaveLength(3);
    expect(monitor.figures('mf-a')).toEqual({ canary: { pages: 0, failed: 0 }, current: { pages: 2, failed: 0 } });
  });

  it('counts once per page, however often it is sent', async () => {
    const { canary } = await startCanary();
    const page = await openPage(5);
    for (const status of ['retried', 'failed', 'failed', 'loaded', 'crashed']) await report(page, canary, status);
    expect(monitor.figures('mf-a')).toEqual({ canary: { pages: 1, failed: 1 }, current: { pages: 0, failed: 0 } });
  });
});

it('slow tasks and contained attempts count neither as a failure nor as a success', async () => {
  const { canary } = await startCanary();
  const page = await openPage(5);
  for (const status of ['slow', 'contained']) expect(await report(page, canary, status)).toBe(204);
  expect(monitor.figures('mf-a')).toEqual({ canary: { pages: 0, failed: 0 }, current: { pages: 0, failed: 0 } });
});

describe('a canary with a plan', () => {
  it('that crashes is ended automatically, with the reason in the history, and has its own figures', async () => {
    const { current, canary } = await startCanary();
    await visit(5, 50, current, false);
    await visit(4, 5, canary, true);
    await waitUntil(async () => (await canaryOf()) === null);
    expect((await changes()).slice(-2)).toEqual([
      ['ann', 'canary', `${canary} 10`, 'canary'],
      [
        'canary',
        'canary',
        `${canary} 0`,
        'rolled back automatically: it failed in 4 of 4 pages, the current release in 0 of 5 pages; the limit is 20 %',
      ],
    ]);
    expect((await store.read('production')).modules['mf-a']?.current.version).toBe(current);
  });

  it('that works is released to more browsers and then to everyone, across a restart', async () => {
    const { canary } = await startCanary();
    await visit(10, 5, canary, false);
    expect(monitor.figures('mf-a')?.canary).toEqual({ pages: 10, failed: 0 });
    await gateway.close();
    clock = Date.now();
    await open();
    await visit(5, 5, canary, false);
    expect((await canaryOf())?.percent).toBe(10);
    clock += plan.everyMs;
    await waitUntil(async () => (await canaryOf())?.percent === 50);
    clock += 2 * plan.everyMs;
    await waitUntil(async () => (await canaryOf()) === null);
    expect((await store.read('production')).modules['mf-a']?.current.version).toBe(canary);
    const figures = 'it failed in 0 of 15 pages, the current release in 0 of 0 pages';
    expect((await changes()).slice(-3)).toEqual([
      ['ann', 'canary', `${canary} 10`, 'canary'],
      ['canary', 'canary', `${canary} 50`, `step passed: ${figures}`],
      ['canary', 'promote', `${canary} 0`, `all steps passed: ${figures}`],
    ]);
  });
});

describe('open pages', () => {
  it('are notified of a release, while polling remains possible', async () => {
    await release('shell', 'shell', 'production');
    const address = await gateway.listen({ port: 0, host: '127.0.0.1' });
    const abort = new AbortController();
    const answer = await fetch(`${address}/api/releases/events`, { signal: abort.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    const seen: string[] = [];
    const next = async () => seen.push((await reader.read()).value ?? '');
    await next();
    await release('mf-a', 'one', 'production');
    while (!seen.join('').includes('data: 2\n')) await next();
    abort.abort();
    expect(seen.join('')).toMatch(/^data: [01]\n\n/);
  });

  it('of a preview have no events, and their reports do not count', async () => {
    const host = { host: 'preview-mf-a.localhost' };
    expect((await gateway.inject({ url: '/api/releases/events', headers: host })).statusCode).toBe(204);
    const { current } = await startCanary();
    const payload = { page: await openPage(50), module: 'mf-a', version: current, status: 'loaded', ms: 1 };
    expect((await gateway.inject({ method: 'POST', url: REPORTS, headers: host, payload })).statusCode).toBe(202);
  });
});

it('writes the pages for nginx that a publisher could not switch to', async () => {
  await release('shell', 'shell', 'production');
  await writePages(settings, store, 'production');
  // This store writes no pages.
  await release('mf-a', 'one', 'production');
  await waitUntil(() => monitor.revision() === 2);
  clock += 6_000;
  await waitUntil(async () => (await servedRevision(settings, 'production')) === 2);
});

it('the history is a page', async () => {
  await release('mf-a', '<b>', 'production');
  const { body, headers } = await gateway.inject('/api/releases/history/production');
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('<td data-column="Who">ann</td>');
  expect(body).toContain('<td data-column="Why">new version</td>');
  expect((await gateway.inject('/api/releases/history/nothing')).statusCode).toBe(404);
});
