import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportModule } from '@courtside/contracts/operations';
import { paths } from '@courtside/contracts/paths';
import { registerCoach, startSession } from '../../test/register-coach';
import { buildTestApi, type TestApi } from '../../test/test-api';

const release = (version: string) => ({ version });
const registry = {
  schema: 1,
  shell: { current: release('s2'), previous: release('s1') },
  modules: {
    'mf-teams': { current: release('t2'), previous: null, canary: { release: release('t3'), percent: 5 } },
  },
};

describe('reports of modules', () => {
  let registryServer: Server;
  let reads = 0;
  let isAvailable = true;
  let registryUrl = '';
  let api: TestApi;
  beforeAll(async () => {
    registryServer = createServer((_request, response) => {
      reads += 1;
      response.statusCode = isAvailable ? 200 : 503;
      response.end(isAvailable ? JSON.stringify(registry) : '');
    });
    await new Promise<void>((resolve) => {
      registryServer.listen(0, '127.0.0.1', resolve);
    });
    registryUrl = `http://127.0.0.1:${(registryServer.address() as AddressInfo).port}/registry.json`;
  });
  beforeEach(async () => {
    isAvailable = true;
    reads = 0;
    api = await buildTestApi({ registryUrl });
  });
  afterEach(() => api.close());
  afterAll(() => {
    registryServer.close();
  });

  const report = async (changes: object = {}) =>
    (
      await api.call(reportModule, {
        body: { page: 'served', module: 'mf-teams', version: 't2', status: 'loaded', ms: 12, ...changes },
      })
    ).statusCode;
  const series = async () =>
    (await api.app.inject(paths.metrics)).body.split('\n').filter((line) => line.startsWith('courtside_module_'));
  const loads = async () => (await series()).filter((line) => line.startsWith('courtside_module_loads_total'));

  it('count the published releases', async () => {
    for (const [module, version] of [
      ['mf-teams', 't2'],
      ['mf-teams', 't3'],
      ['shell', 's1'],
    ])
      expect(await report({ module, version })).toBe(204);
    expect(await report({ status: 'failed', errorClass: 'too-slow' })).toBe(204);
    expect(await loads()).toEqual([
      'courtside_module_loads_total{module="mf-teams",version="t2",status="loaded",error_class=""} 1',
      'courtside_module_loads_total{module="mf-teams",version="t3",status="loaded",error_class=""} 1',
      'courtside_module_loads_total{module="shell",version="s1",status="loaded",error_class=""} 1',
      'courtside_module_loads_total{module="mf-teams",version="t2",status="failed",error_class="too-slow"} 1',
    ]);
    expect(reads).toBe(1);
  });

  it('with invented labels add no series, and read the registry once', async () => {
    const post = async (index: number) => {
      await report({ module: `invented-${index}` });
      await report({ version: `invented-${index}` });
      await report({ status: 'failed', errorClass: `invented-${index}` });
    };
    await post(0);
    expect(reads).toBe(1);
    const before = await series();
    for (let index = 1; index <= 200; index += 1) await post(index);
    expect(await series()).toHaveLength(before.length);
    expect(await loads()).toContain(
      'courtside_module_loads_total{module="other",version="other",status="loaded",error_class=""} 201',
    );
  });

  it('of crashes are counted by route and message, up to a number of series per release', async () => {
    const crash = (errorHash: string) =>
      report({ version: 't3', status: 'crashed', errorClass: 'crashed', route: '/teams/:id', errorHash });
    for (let index = 0; index < 200; index += 1) await crash((index % 50).toString(16).padStart(8, '0'));
    const crashes = (await series()).filter((line) => line.startsWith('courtside_module_crashes_total'));
    expect(crashes).toHaveLength(21);
    expect(crashes[0]).toBe(
      'courtside_module_crashes_total{module="mf-teams",version="t3",route="/teams/:id",error="00000000"} 4',
    );
    expect(crashes[20]).toContain('error="other"} 120');
    expect(await loads()).toEqual([
      'courtside_module_loads_total{module="mf-teams",version="t3",status="crashed",error_class="crashed"} 200',
    ]);
  });

  it('are accepted only from the gateway', async () => {
    const guarded = await buildTestApi({ registryUrl, proxySecret: 'a secret that only the gateway knows' });
    const body = { page: 'served', module: 'mf-teams', version: 't2', status: 'failed', ms: 0 };
    const post = async (proof: string) =>
      (await guarded.call(reportModule, { body, headers: { 'x-courtside-report': proof } })).statusCode;
    expect(await post('a guess')).toBe(403);
    expect((await guarded.app.inject(paths.metrics)).body).not.toContain('mf-teams');
    // The gateway computes the same one (deploy/src/serve/release-monitor/routes.ts).
    expect(await post('l5WenIMr5zYsSEuZGPVQCpHOze1d6D4mtvHSnWvEAeM')).toBe(204);
    await guarded.close();
  });

  it('tell the gateway which of them come from the same user, but not from whom', async () => {
    const body = { page: 'served', module: 'mf-teams', version: 't2', status: 'loaded', ms: 12 };
    const reporterOf = async (as?: string) => {
      const answer = await api.call(reportModule, { body, ...(as !== undefined && { as }) });
      expect(answer.statusCode).toBe(204);
      return answer.headers['x-courtside-reporter'];
    };
    const [coach, other] = [await registerCoach(api), await registerCoach(api)];
    const name = await reporterOf(coach.token);
    expect(name).toMatch(/^[\w-]{24}$/);
    const { access, refresh } = await startSession(api.core, coach.userId);
    expect(await reporterOf(access)).toBe(name);
    expect(await reporterOf(other.token)).not.toBe(name);
    expect(api.logs.join('\n')).not.toContain(name);

    await api.core.sessions.end(refresh);
    const elsewhere = await buildTestApi({ registryUrl, tokenSecret: 'another secret of at least 32 characters' });
    const foreign = (await registerCoach(elsewhere)).token;
    await elsewhere.close();
    const guests = [undefined, access, foreign, 'a.b.c', `${other.token}x`].map(reporterOf);
    expect(await Promise.all(guests)).toEqual(guests.map(() => undefined));
    api.clock.advance(11 * 60_000);
    expect(await reporterOf(coach.token)).toBeUndefined();
  });

  it('tell the gateway the club of the user, for canaries of clubs', async () => {
    const body = { page: 'served', module: 'mf-teams', version: 't2', status: 'loaded', ms: 12 };
    const clubOf = async (as?: string) =>
      (await api.call(reportModule, { body, ...(as !== undefined && { as }) })).headers['x-courtside-reporter-club'];
    const [coach, other] = [await registerCoach(api), await registerCoach(api)];
    expect(await clubOf(coach.token)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await clubOf(other.token)).not.toBe(await clubOf(coach.token));
    expect(await clubOf()).toBeUndefined();
  });

  it('that a page repeats for its user are not counted again', async () => {
    await report();
    await report({ again: true });
    await report({ status: 'crashed', errorClass: 'crashed', again: true });
    expect(await loads()).toEqual([
      'courtside_module_loads_total{module="mf-teams",version="t2",status="loaded",error_class=""} 1',
    ]);
  });

  it('are counted as other while the registry cannot be read', async () => {
    isAvailable = false;
    await report();
    isAvailable = true;
    api.clock.advance(60_000);
    await report();
    expect(await loads()).toEqual([
      'courtside_module_loads_total{module="other",version="other",status="loaded",error_class=""} 1',
      'courtside_module_loads_total{module="mf-teams",version="t2",status="loaded",error_class=""} 1',
    ]);
  });

  it('are limited per address and in size', async () => {
    const limited = await buildTestApi({ registryUrl, limitsFactor: 0.1 });
    const body = { page: 'served', module: 'mf-teams', version: 't2', status: 'loaded', ms: 12 };
    const post = async (remoteAddress: string, changes: object = {}) =>
      (await limited.call(reportModule, { body: { ...body, ...changes }, remoteAddress })).statusCode;
    const statuses: number[] = [];
    for (let time = 0; time < 25; time += 1) statuses.push(await post('203.0.113.1'));
    expect(statuses).toEqual([...Array.from({ length: 24 }, () => 204), 429]);
    expect(await post('203.0.113.2')).toBe(204);
    expect(await post('203.0.113.2', { padding: 'x'.repeat(4_096) })).toBe(413);
    await limited.close();
  });
});
