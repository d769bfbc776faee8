import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paths } from '@courtside/contracts/paths';
import { REPORTER_CLUB_HEADER, REPORTER_HEADER } from '@courtside/contracts/report-proof';
import { bucketCookie } from '@courtside/registry/bucket';
import type { Registry } from '@courtside/registry';
import { readBuild } from '@courtside/release-client/read-build';
import { releaseCalls } from '@courtside/release-client/release-calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { writeBuildOf } from '../../../test/builds';
import { openTestService, type TestService } from '../../../test/registry-service';
import { storeKinds, type SharedStores } from '../../../test/store-kinds';
import { createInvitations } from '../../release/invitations/invitations';
import { createReleaseService } from '../../release/release-service';
import { artifactsFolder, type Settings } from '../../settings';
import { openServedStore, openServedTrials } from '../../store/open-served-store';
import { openRevisionLog } from '../../store/open-stores';
import { openServiceKeys } from '../../store/release-keys';
import { openTrials } from '../../store/trials';
import { buildGateway } from '../gateway/gateway';
import { openReleaseMonitor, type ReleaseMonitor } from '../release-monitor/release-monitor';
import { remoteInvitations } from './remote-invitations';

const why = 'a test';
const HOUR_MS = 3_600_000;

describe.each(storeKinds)('invitations %s', (_, openStores) => {
  let stores: SharedStores;
  let settings: Settings;
  let builds: string;
  let service: TestService;
  let gateway: FastifyInstance;
  let monitor: ReleaseMonitor;
  let api: FastifyInstance;

  const openGateway = async (environment: string) => {
    const store = openServedStore(settings);
    const canaries = createReleaseService(settings, store, { who: 'canary' });
    monitor = await openReleaseMonitor({ settings, store, environment, canaries });
    return buildGateway({
      environment,
      store,
      artifacts: artifactsFolder(settings.data),
      api: `http://127.0.0.1:${(api.server.address() as { port: number }).port}`,
      monitor,
      invitations: { ...openServedTrials(settings), accept: remoteInvitations(service.admin) },
    });
  };

  beforeEach(async () => {
    [stores, builds] = [await openStores(), await mkdtemp(path.join(tmpdir(), 'invitations-'))];
    settings = stores.settingsOf('service');
    service = await openTestService(settings);
    await publish('shell', 'shell', ['staging', 'production']);
    await publish('mf-a', 'one', ['staging', 'production']);
    await publish('mf-a', 'two', ['staging']);
    api = Fastify();
    // The API names the user of a token, and the club: "Bearer user@club".
    api.post(paths.moduleReports, (request, reply) => {
      const [, user, club] = /^Bearer (.+)@(.+)$/.exec(request.headers.authorization ?? '') ?? [];
      if (user && club) reply.headers({ [REPORTER_HEADER]: user, [REPORTER_CLUB_HEADER]: club });
      return reply.code(204).send();
    });
    await api.listen({ port: 0, host: '127.0.0.1' });
    gateway = await openGateway('production');
  });
  afterEach(async () => {
    await gateway.close();
    await api.close();
    await service.close();
    await stores.remove();
    await rm(builds, { recursive: true });
  });

  const publish = async (module: string, text: string, environments: string[]) => {
    const dist = await writeBuildOf(path.join(builds, `${module}-${text}`), module, text);
    const build = await readBuild(module, dist, { commit: null, builder: 'ann' });
    for (const environment of environments) await service.admin.publish(environment, [build], false, why);
  };
  /** Changes the canary, and waits until the gateway has seen it. */
  const canary = async (body: { percent: number; audience?: { clubs: string[] } }) => {
    const seen = new Promise<void>((resolve) => {
      const stop = monitor.onRevision(() => {
        stop();
        resolve();
      });
    });
    await service.admin.call(releaseCalls.canary, {
      params: { environment: 'production' },
      body: { module: 'mf-a', from: 'staging', plan: null, why, ...body },
    });
    await seen;
  };
  const invite = async (hours = 24, environment = 'production') => {
    const body = { environment, module: 'mf-a', name: 'Ayşe', hours };
    return (await service.admin.call(releaseCalls.invite, { body })).link;
  };
  const tryBuild = (client = service.admin) =>
    client.call(releaseCalls.tryBuild, { body: { environment: 'production', module: 'mf-a', from: 'staging' } });
  const wanted = { environment: 'production', module: 'mf-a', name: 'Ayşe' };
  /** Invitations that the service made some time ago, in milliseconds. */
  const madeBefore = async (ms: number) => {
    const signatures = await openServiceKeys(settings.keys);
    return createInvitations({
      signatures,
      trials: openTrials(openRevisionLog(settings), { signatures }),
      now: () => Date.now() - ms,
    });
  };
  const linkOf = ({ text }: { text: string }) => `http://localhost/api/releases/invitations/${text}`;
  /** Presses the button behind a link. */
  const open = async (link: string) => {
    const { statusCode, headers, body } = await gateway.inject({
      method: 'POST',
      url: new URL(link).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return { status: statusCode, body, cookie: String(headers['set-cookie'] ?? '').split(';')[0] ?? '' };
  };
  const look = async (link: string) => {
    const { statusCode, body } = await gateway.inject(new URL(link).pathname);
    return { status: statusCode, body };
  };
  const page = (cookie = '', bucket = 99) =>
    gateway.inject({ url: '/mf-a', headers: { cookie: `${bucketCookie(bucket).split(';')[0]}; ${cookie}` } });
  /** The version of mf-a that a browser tries first. */
  const versionIn = async (cookie?: string) => {
    const text = /id="courtside-registry">(.*?)<\/script>/.exec((await page(cookie)).body)?.[1] ?? '{}';
    const slot = (JSON.parse(text) as Registry).modules['mf-a'];
    return (slot?.canary?.release ?? slot?.current)?.version;
  };
  const served = async (environment: string) =>
    (await openServedStore(settings).read(environment)).modules['mf-a']?.current.version;

  it('a tester gets the canary, and nobody else ever sees it', async () => {
    await canary({ percent: 0, audience: { clubs: [] } });
    const [current, tried] = [await served('production'), (await served('staging')) ?? ''];
    const link = await invite();
    expect((await look(link)).body).toMatch(/Ayşe, this browser gets new versions of mf-a before everyone else/);
    const { status, cookie } = await open(link);
    expect({ status, chosen: await versionIn(cookie), others: await versionIn() }).toEqual({
      status: 303,
      chosen: tried,
      others: current,
    });
    for (const url of ['/mf-a', '/registry.json', '/offline.json'])
      expect((await gateway.inject({ url, headers: { cookie: bucketCookie(0) } })).body).not.toContain(tried);
    expect((await page(cookie)).headers['x-accel-expires']).toBe('0');
    await canary({ percent: 0 });
    expect(await versionIn(cookie)).toBe(current);
  });

  it('a tester counts for the figures of the canary', async () => {
    await canary({ percent: 0, audience: { clubs: [] } });
    const { cookie } = await open(await invite());
    const version = await served('staging');
    const report = async (token: string, user: string) =>
      gateway.inject({
        method: 'POST',
        url: paths.moduleReports,
        headers: { authorization: `Bearer ${user}@club-1` },
        payload: { page: token, module: 'mf-a', version, status: 'crashed', ms: 1 },
      });
    const tokenOf = async (of: string) =>
      /name="courtside-page" content="([^"]+)"/.exec((await page(of)).body)?.[1] ?? '';
    await report(await tokenOf(cookie), 'ann');
    await report(await tokenOf(''), 'ben');
    expect(monitor.figures('mf-a')?.canary).toEqual({ users: 1, failed: 1 });
  });

  it('forged, expired and foreign invitations are refused with a sentence, and give nothing', async () => {
    await canary({ percent: 0, audience: { clubs: [] } });
    const link = await invite(1);
    const text = new URL(link).pathname.split('/').at(-1) ?? '';
    const [facts = '', signature = ''] = text.split('.');
    const other = JSON.stringify({
      ...JSON.parse(Buffer.from(facts, 'base64url').toString()),
      until: Date.now() + 1e9,
    });
    const forged = link.replace(facts, Buffer.from(other).toString('base64url'));
    const foreign = await invite(1, 'staging');
    for (const each of [forged, link.replace(signature, 'AAAA'), link.slice(0, -90)]) {
      expect(await look(each)).toMatchObject({
        status: 404,
        body: expect.stringContaining('not made by this product') as string,
      });
      expect(await open(each)).toMatchObject({
        status: 403,
        cookie: '',
        body: expect.stringContaining('not made by the registry service') as string,
      });
    }
    expect(await look(foreign)).toMatchObject({
      status: 404,
      body: expect.stringContaining('It is for staging, and this is production') as string,
    });
    expect(await open(foreign)).toMatchObject({
      status: 403,
      cookie: '',
      body: expect.stringContaining('It is for staging, not for production') as string,
    });
    // An invitation is not a pass, and a pass is not an invitation.
    const { cookie } = await open(link);
    expect(await versionIn(`courtside-passes=${text}`)).toBe(await served('production'));
    expect((await open(link.replace(text, cookie.split('=')[1] ?? ''))).status).toBe(403);
    const ended = linkOf((await madeBefore(2 * HOUR_MS)).toCanaries(wanted, 1));
    expect(await look(ended)).toMatchObject({ status: 410, body: expect.stringContaining('It ended on') as string });
    expect(await open(ended)).toMatchObject({
      status: 403,
      cookie: '',
      body: expect.stringContaining('It ended on') as string,
    });
    // The pass of an invitation that has ended.
    const half = await madeBefore(HOUR_MS / 2);
    const before = await half.accept(half.toCanaries(wanted, 1).text, 'production');
    const later = await (
      await madeBefore(2 * HOUR_MS)
    ).accept((await madeBefore(2 * HOUR_MS)).toCanaries(wanted, 1).text, 'production');
    expect(await versionIn(`courtside-passes=${before.text}`)).toBe(await served('staging'));
    expect(await versionIn(`courtside-passes=${later.text}`)).toBe(await served('production'));
  });

  it('a build is tried in one browser, for an hour, and no other browser can load it', async () => {
    const { link, until } = await tryBuild();
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(HOUR_MS);
    const version = (await served('staging')) ?? '';
    const file = { url: `/mf-a/${version}/main.js` };
    expect((await look(link)).body).toContain('a build of mf-a that nobody else has');
    const { cookie } = await open(link);
    expect(await open(link)).toMatchObject({
      status: 403,
      body: expect.stringContaining('Another browser has opened it') as string,
    });
    expect({ invited: await versionIn(cookie), others: await versionIn() }).toEqual({
      invited: version,
      others: await served('production'),
    });
    expect((await page(cookie)).body).toMatch(/<meta name="courtside-passes" content="trial mf-a 3\d{6}">/);
    expect((await gateway.inject(file)).statusCode).toBe(404);
    const own = await gateway.inject({ ...file, headers: { cookie } });
    expect({ status: own.statusCode, cacheControl: own.headers['cache-control'], body: own.body }).toEqual({
      status: 200,
      cacheControl: 'private, max-age=3600',
      body: 'two',
    });
    expect((await gateway.inject({ url: '/registry.json', headers: { cookie: '' } })).body).not.toContain(version);
  });

  it('the link of a trial ends after ten minutes, and needs the right for the module there', async () => {
    const release = (await openServedStore(settings).read('staging')).modules['mf-a']!.current;
    const late = await (await madeBefore(11 * 60_000)).toTrial(wanted, release);
    expect((await open(linkOf(late))).body).toContain('It ended on');
    const inTime = await (await madeBefore(9 * 60_000)).toTrial(wanted, release);
    expect((await open(linkOf(inTime))).status).toBe(303);
    for (const scopes of [['staging'], ['preview']]) {
      const client = await service.clientFor({ name: 'ci', modules: ['mf-a'], scopes });
      await expect(tryBuild(client)).rejects.toThrow(/may do \w+, not production/);
    }
    await expect(tryBuild(await service.clientFor({ name: 'b', modules: ['mf-b'] }))).rejects.toThrow(/not for mf-a/);
  });

  it('a canary of a club reaches browsers of its members only, from their next page on', async () => {
    await canary({ percent: 0, audience: { clubs: ['club-1'] } });
    const [current, tried] = [await served('production'), await served('staging')];
    const reportAs = async (who: string, cookie = '') => {
      const token = /name="courtside-page" content="([^"]+)"/.exec((await page(cookie)).body)?.[1];
      const answer = await gateway.inject({
        method: 'POST',
        url: paths.moduleReports,
        headers: { authorization: `Bearer ${who}`, cookie },
        payload: { page: token, module: 'mf-a', version: current, status: 'loaded', ms: 1 },
      });
      return String(answer.headers['set-cookie'] ?? '');
    };
    const member = (await reportAs('ann@club-1')).split(';')[0] ?? '';
    expect({ versionIn: await versionIn(member), reportAs: await reportAs('ben@club-2') }).toEqual({
      versionIn: tried,
      reportAs: '',
    });
    // Another member of staff, of another club, uses the same browser.
    expect(await reportAs('ben@club-2', member)).toContain('courtside-club=; path=/; max-age=0');
    const [text = ''] = member.split('.');
    expect(await versionIn(`${text}.AAAA`)).toBe(current);
  });
});
