import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { REPORTER_HEADER } from '@courtside/contracts/report-proof';
import { bucketCookie } from '@courtside/registry/bucket';
import { waitUntil } from '@courtside/processes';
import { writeBuildOf } from '../../../test/builds';
import { publishBuild } from '../../../test/publish';
import { statusWithNotes } from '../../release/overview';
import { createReleaseService, type ReleaseService } from '../../release/release-service';
import { artifactsFolder, readSettings, registriesFolder, type Settings } from '../../settings';
import { openRegistryStore, type RegistryStore } from '../../store/registry-store';
import { buildGateway } from '../gateway/gateway';
import { pageKey } from './page-key';
import { signPage } from './page-token';
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
let clock: number;

const release = async (name: string, text: string, environment: string) =>
  publishBuild(releases, name, await writeBuildOf(path.join(folder, 'builds', name), name, text), environment);

async function open(): Promise<void> {
  monitor = await openReleaseMonitor({
    settings,
    store,
    environment: 'production',
    canaries: createReleaseService(settings, store, { who: 'canary' }),
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
  clock = Date.now();
  apiStatus = 204;
  api = Fastify();
  api.post(REPORTS, (request, reply) => {
    forwarded.push({ headers: request.headers, body: request.body });
    // The API names the user of a valid token. Other tokens are those of guests.
    const user = /^Bearer (user-\d+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (user) reply.header(REPORTER_HEADER, `name of ${user}`);
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
/** @param user a number, or a token; without it, a guest reports */
const report = async (page: string, version: string, status = 'loaded', user?: number | string, module = 'mf-a') =>
  (
    await gateway.inject({
      method: 'POST',
      url: REPORTS,
      headers:
        user === undefined ? {} : { authorization: `Bearer ${typeof user === 'number' ? `user-${user}` : user}` },
      payload: { page, module, version, status, ms: 1 },
    })
  ).statusCode;
/** Users open a page each, in which a release was loaded and then crashed or not. */
async function visit(users: readonly number[], bucket: number, version: string, crashed: boolean): Promise<void> {
  for (const user of users) {
    const page = await openPage(bucket);
    await report(page, version, 'loaded', user);
    if (crashed) await report(page, version, 'crashed', user);
  }
}
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
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

const nobody = { users: 0, failed: 0 };
const NOTHING = { canary: nobody, current: nobody, guests: { pages: 0, failed: 0 } };

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
    expect(monitor.figures('mf-a')).toEqual(NOTHING);
  });

  it('counts once per user, however often it is sent, and from however many pages, browsers and addresses', async () => {
    const { current, canary } = await startCanary();
    for (let page = 0; page < 60; page += 1) await report(await openPage(page % 10), canary, 'loaded', 1);
    for (const version of [canary, current]) await report(await openPage(5), version, 'loaded', 2);
    expect(monitor.figures('mf-a')).toEqual({
      ...NOTHING,
      canary: { users: 2, failed: 0 },
      current: { users: 1, failed: 0 },
    });
    const page = await openPage(5);
    for (const status of ['retried', 'failed', 'failed', 'loaded', 'crashed']) await report(page, canary, status, 1);
    expect(monitor.figures('mf-a')?.canary).toEqual({ users: 2, failed: 1 });
  });

  it('counts only for a user whose token the API accepts, and a release that the page got', async () => {
    const { current, canary } = await startCanary();
    const elsewhere = signPage('staging', { bucket: 5 }, pageKey(settings.proxySecret), clock);
    expect([
      await report(await openPage(5), canary, 'loaded', 'expired'),
      await report(await openPage(5), canary, 'loaded', 'of.staging.x'),
      await report(elsewhere, canary, 'loaded', 1),
      await report(await openPage(50), canary, 'loaded', 2),
      await report(await openPage(5), canary, 'loaded', 3, 'mf-b'),
      await report(await openPage(5), '0'.repeat(16), 'loaded', 4),
    ]).toEqual([204, 204, 202, 202, 202, 202]);
    expect(monitor.figures('mf-a')).toEqual({ ...NOTHING, guests: { pages: 2, failed: 0 } });
    apiStatus = 503;
    await report(await openPage(50), current, 'loaded', 'expired');
    expect(monitor.figures('mf-a')?.current).toEqual(nobody);
  });

  it('is stored without a name that anyone else knows', async () => {
    const { canary } = await startCanary();
    await report(await openPage(5), canary, 'crashed', 7);
    await gateway.close();
    const stored = await readFile(path.join(folder, 'canaries', 'production.json'), 'utf8');
    expect(
      Object.values((JSON.parse(stored) as Record<string, { canary: { users: object } }>)['mf-a']!.canary.users),
    ).toEqual([true]);
    expect(stored).not.toContain('user-7');
    await open();
    await waitUntil(() => monitor.figures('mf-a') !== null);
    await report(await openPage(5), canary, 'loaded', 7);
    expect(monitor.figures('mf-a')?.canary).toEqual({ users: 1, failed: 1 });
  });
});

it('slow tasks and contained attempts count neither as a failure nor as a success', async () => {
  const { canary } = await startCanary();
  const page = await openPage(5);
  for (const status of ['slow', 'contained']) expect(await report(page, canary, status, 1)).toBe(204);
  expect(monitor.figures('mf-a')).toEqual(NOTHING);
});

describe('a canary with a plan', () => {
  it('that crashes is ended automatically, with the reason in the history, and has its own figures', async () => {
    const { current, canary } = await startCanary();
    await visit(numbers(100, 5), 50, current, false);
    await visit(numbers(1, 5), 5, canary, true);
    await waitUntil(async () => (await canaryOf()) === null);
    expect((await changes()).slice(-2)).toEqual([
      ['ann', 'canary', `${canary} 10`, 'canary'],
      [
        'canary',
        'canary',
        `${canary} 0`,
        'rolled back automatically: it failed for 5 of 5 users, the current release for 0 of 5 users; the limit is 20 %',
      ],
    ]);
    expect((await store.read('production')).modules['mf-a']?.current.version).toBe(current);
  });

  it('that works is released to more browsers and then to everyone, across a restart', async () => {
    const { current, canary } = await startCanary();
    await visit(numbers(1, 10), 5, canary, false);
    await visit(numbers(100, 5), 50, current, false);
    expect(monitor.figures('mf-a')?.canary).toEqual({ users: 10, failed: 0 });
    await gateway.close();
    clock = Date.now();
    await open();
    await visit(numbers(6, 10), 5, canary, false);
    expect((await canaryOf())?.percent).toBe(10);
    clock += plan.everyMs;
    await waitUntil(async () => (await canaryOf())?.percent === 50);
    clock += 2 * plan.everyMs;
    await waitUntil(async () => (await canaryOf()) === null);
    expect((await store.read('production')).modules['mf-a']?.current.version).toBe(canary);
    const figures = 'it failed for 0 of 15 users, the current release for 0 of 5 users';
    expect((await changes()).slice(-3)).toEqual([
      ['ann', 'canary', `${canary} 10`, 'canary'],
      ['canary', 'canary', `${canary} 50`, `step passed: ${figures}`],
      ['canary', 'promote', `${canary} 0`, `all steps passed: ${figures}`],
    ]);
  });

  it('is not completed by one account, two accounts or hundreds of guests, and says once per step that it cannot judge', async () => {
    const { current, canary } = await startCanary();
    await visit(numbers(100, 5), 50, current, false);
    // It fails for everyone, and one of them sends successes.
    await visit([1, 2], 5, canary, true);
    for (let page = 0; page < 100; page += 1)
      await report(
        signPage('production', { bucket: page % 10 }, pageKey(settings.proxySecret), clock),
        canary,
        'loaded',
        1,
      );
    for (let page = 0; page < 200; page += 1)
      await report(signPage('production', { bucket: 5 }, pageKey(settings.proxySecret), clock), canary, 'failed');
    expect((await canaryOf())?.percent).toBe(10);
    clock = Date.now() + plan.everyMs;
    await waitUntil(async () => (await changes()).length > 3);
    const note =
      "can't judge: 2 of 15 users had the canary; it failed for 2 of 2 users, the current release for 0 of 5 users; it failed in 200 of 200 pages of guests, which don't count";
    expect((await changes()).slice(-2)).toEqual([
      ['ann', 'canary', `${canary} 10`, 'canary'],
      ['canary', 'canary', `${canary} 10`, note],
    ]);
    // A judgement after every report, and a step that goes on, write no other note.
    clock += plan.everyMs;
    await visit([1, 2], 5, canary, true);
    expect((await changes()).at(-1)?.at(-1)).toBe(note);
    expect(statusWithNotes(await store.read('production'), await store.history('production'))).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'mf-a', canary: `${canary} for 10 %`, note })]),
    );
    await visit(numbers(3, 3), 5, canary, true);
    await waitUntil(async () => (await canaryOf()) === null);
    expect((await changes()).at(-1)?.at(-1)).toContain('it failed for 5 of 5 users');
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

it('a release that is served stays if its revision is deleted, and operations see it', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await release('shell', 'shell', 'production');
  await release('mf-a', 'one', 'production');
  await waitUntil(() => monitor.revision() === 2);
  await rm(path.join(registriesFolder(settings.data), 'production/00000002.json'));
  const { revision } = (await gateway.inject('/registry.json')).json<{ revision: number }>();
  await waitUntil(() => log.mock.calls.length > 0);
  expect({ revision, monitor: monitor.revision() }).toEqual({ revision: 2, monitor: 2 });
  const text = 'end with revision 1, but revision 2 was already served';
  expect(String(log.mock.calls[0]?.[0])).toContain(text);
  expect((await gateway.inject('/api/releases/history/production')).body).toContain(text);
  log.mockRestore();
});

it('the metrics show when the registry was last read, not when reading failed', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await release('mf-a', 'one', 'production');
  const askForUnknown = () => monitor.pageOf({ page: monitor.pageToken(0), module: 'mf-a', version: 'unknown' });
  await askForUnknown();
  const before = clock;
  expect(monitor.state()).toEqual({ revision: 1, readAt: before, canaries: [] });
  await rename(registriesFolder(settings.data), path.join(folder, 'away'));
  await writeFile(registriesFolder(settings.data), 'not a folder');
  clock += 60_000;
  await askForUnknown();
  expect(monitor.state()).toMatchObject({ revision: 1, readAt: before });
  await rm(registriesFolder(settings.data));
  await rename(path.join(folder, 'away'), registriesFolder(settings.data));
  await askForUnknown();
  expect(monitor.state()).toMatchObject({ revision: 1, readAt: clock });
  jest.restoreAllMocks();
});

it('the history is a page', async () => {
  await release('mf-a', '<b>', 'production');
  const { body, headers } = await gateway.inject('/api/releases/history/production');
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('<td data-column="Who">ann</td>');
  expect(body).toContain('<td data-column="Why">new version</td>');
  expect((await gateway.inject('/api/releases/history/nothing')).statusCode).toBe(404);
});
