import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gatewayPaths } from '@courtside/contracts/paths';
import type { ReportedError } from '@courtside/contracts/reported-errors';
import type { ReleaseBody } from '@courtside/release-client/release-calls';
import { bucketCookie } from '@courtside/registry/bucket';
import { readBuild } from '@courtside/release-client/read-build';
import { releaseCalls } from '@courtside/release-client/release-calls';
import type { FastifyInstance } from 'fastify';
import { writeBuildOf } from '../../../test/builds';
import { publishBuild } from '../../../test/publish';
import { openTestService, type TestService } from '../../../test/registry-service';
import { addSourceMap } from '../../../test/source-maps';
import { createReleaseService } from '../../release/release-service';
import { artifactsFolder, readSettings, registriesFolder, type Settings } from '../../settings';
import { openRegistryStore, type RegistryStore } from '../../store/registry-store';
import { buildGateway } from '../gateway/gateway';
import { ErrorRelay, type SendErrors } from './error-relay';
import { openReleaseMonitor } from './release-monitor';
import { remoteErrors } from './remote-errors';

let folder: string;
let settings: Settings;
let store: RegistryStore;
let gateway: FastifyInstance;
let relay: ErrorRelay;
let batches: ReleaseBody<'reportErrors'>[];
let version: string;

async function open(send: SendErrors = async (batch) => void batches.push(batch)) {
  relay = new ErrorRelay({ environment: 'production', send });
  gateway = await buildGateway({
    environment: 'production',
    store,
    artifacts: artifactsFolder(settings.data),
    api: 'http://127.0.0.1:1',
    errors: relay,
    previews: true,
    monitor: await openReleaseMonitor({
      settings,
      store,
      environment: 'production',
      canaries: createReleaseService(settings, store, { who: 'canary' }),
    }),
  });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'error-intake-'));
  settings = readSettings({ COURTSIDE_DATA: folder, COURTSIDE_PROXY_SECRET: 'a secret of at least 32 characters' });
  store = openRegistryStore(registriesFolder(folder));
  batches = [];
});
afterEach(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

async function openPage(): Promise<string> {
  const { body } = await gateway.inject({ url: '/mf-a', headers: { cookie: bucketCookie(50).split(';')[0] } });
  return /<meta name="courtside-page" content="([^"]+)"/.exec(body)?.[1] ?? 'none';
}
const error = (parts: Partial<ReportedError> = {}): ReportedError => ({
  module: 'mf-a',
  version,
  name: 'Error',
  message: 'failed',
  frames: [{ file: 'main.js', line: 1, column: 2 }],
  route: '/mf-a',
  handled: false,
  ...parts,
});
const send = async (payload: object, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
  (await gateway.inject({ method: 'POST', url: gatewayPaths.moduleErrors, payload, headers, remoteAddress }))
    .statusCode;
const report = async (errors: ReportedError[], headers?: Record<string, string>, remoteAddress?: string) =>
  send(
    { page: await openPage(), errors: errors.map((each) => ({ error: each, count: 1 })), lost: 0 },
    headers,
    remoteAddress,
  );
const passedOn = async () => {
  await relay.flush();
  return batches.flatMap(({ errors }) => errors);
};

describe('an error', () => {
  beforeEach(async () => {
    const releases = createReleaseService(settings, store, { who: 'ann' });
    const publish = async (name: string, text: string, environment: string) =>
      publishBuild(
        releases,
        name,
        await writeBuildOf(path.join(folder, 'builds', name, text), name, text),
        environment,
      );
    await publish('shell', 'shell', 'production');
    await publish('shell', 'shell', 'staging');
    version = await publish('mf-a', 'one', 'production');
    await publish('mf-b', 'two', 'staging');
    await open();
  });

  it('of a page that has the release is passed on with its browser, and without its visitor', async () => {
    expect(await report([error()], { 'user-agent': 'Mozilla/5.0 Gecko/20100101 Firefox/146.0' })).toBe(204);
    expect(await passedOn()).toEqual([{ error: error(), browser: 'Firefox 146', count: 1 }]);
    expect(JSON.stringify(batches)).not.toContain('10.0.0.1');
  });

  it.each<[string, Partial<ReportedError>]>([
    ['a release that this environment never served', { version: '0123456789abcdef' }],
    ['a module that only staging has', { module: 'mf-b' }],
    ['a module that does not exist', { module: 'mf-c' }],
    ['the shell as if it were a module', { module: 'shell' }],
  ])('cannot claim %s', async (_, parts) => {
    expect(await report([error(parts)])).toBe(202);
    expect(await passedOn()).toEqual([]);
  });

  it.each<[string, object]>([
    ['with a forged token', { page: 'e30.forged' }],
    ['without a token', { page: '' }],
  ])('%s does not count', async (_, parts) => {
    expect(await send({ errors: [{ error: error(), count: 1 }], lost: 0, ...parts })).toBe(202);
    expect(await passedOn()).toEqual([]);
  });

  it.each<[string, object]>([
    ['a message with a name', { message: 'Mila has no team' }],
    ['an address as its route', { route: '/players/17?name=Mila' }],
    ['a file of another release', { frames: [{ file: '../../mf-b/a.js', line: 1, column: 1 }] }],
    ['another field', { player: 'Mila' }],
  ])('with %s is refused', async (_, parts) => {
    expect(await report([{ ...error(), ...parts }])).toBe(400);
  });

  it('keeps only routes of this environment', async () => {
    expect(await report([error({ route: '/mila-novak' })])).toBe(204);
    const { route: _, ...rest } = error();
    expect(await passedOn()).toEqual([expect.objectContaining({ error: rest })]);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://evil.example', host: 'club.example' }],
    ['a page without an origin', { origin: 'null', host: 'club.example' }],
  ])('from %s is refused', async (_, headers) => {
    expect(await report([error()], headers)).toBe(403);
  });

  it('from the same origin is accepted', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://club.example', host: 'club.example' };
    expect(await report([error()], headers)).toBe(204);
  });

  it('in a report that is too large is refused', async () => {
    expect(await send({ page: 'x'.repeat(40_000), errors: [], lost: 0 })).toBe(413);
  });

  it('comes at most so often from an address, and others are not held up', async () => {
    const page = await openPage();
    const payload = { page, errors: [{ error: error(), count: 1 }], lost: 0 };
    const answers = [];
    for (let index = 0; index < 450; index += 1) answers.push(await send(payload));
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(await send(payload, {}, '10.0.0.2')).toBe(204);
  });

  it('of a preview is dropped', async () => {
    expect(await report([error()], { host: 'preview-mf-a.localhost' })).toBe(204);
    expect(await passedOn()).toEqual([]);
  });
});

it('source maps are stored beside a release, are resolved by the service, and are served by no gateway', async () => {
  const service: TestService = await openTestService(settings);
  try {
    const publish = async (name: string) => {
      const dist = await writeBuildOf(path.join(folder, 'builds', name), name, name);
      const place = name === 'shell' ? null : await addSourceMap(dist);
      const build = await readBuild(name, dist, { commit: null, builder: 'ann' });
      await service.admin.publish('staging', [build], false, 'test');
      const [outcome] = await service.admin.call(releaseCalls.promote, {
        params: { environment: 'production' },
        body: { modules: [name], from: 'staging', together: false, why: 'test' },
      });
      return { version: outcome?.to ?? '', place };
    };
    await publish('shell');
    const published = await publish('mf-a');
    version = published.version;
    await open(remoteErrors(service.admin));
    expect(await report([error({ frames: [{ file: 'main.js', ...published.place! }] })])).toBe(204);
    await relay.flush();
    const { errors } = await service.admin.call(releaseCalls.errors, { query: {} });
    expect(errors).toMatchObject([
      { module: 'mf-a', environment: 'production', place: 'src/lineup.ts:4 (saveLineup)' },
    ]);

    expect((await gateway.inject(`/mf-a/${version}/main.js`)).statusCode).toBe(200);
    for (const address of [
      `/mf-a/${version}.maps.json.gz`,
      `/mf-a/${version}.maps.json`,
      `/mf-a/${version}/../${version}.maps.json.gz`,
      `/mf-a/${version}/..%2f${version}.maps.json.gz`,
      `/mf-a/${version}/%2e%2e/${version}.maps.json`,
      `/mf-a/${version}/main.js.map`,
      `/mf-a/${version}/source-maps.json.gz`,
      `/mf-a/${version}/source-maps.json`,
    ]) {
      for (const encoding of ['identity', 'gzip']) {
        const { headers, statusCode } = await gateway.inject({
          url: address,
          headers: { 'accept-encoding': encoding },
        });
        // An address without a known kind of file gets the page of the product.
        const isPage = statusCode === 200 && String(headers['content-type']).startsWith('text/html');
        expect({ address, isHarmless: isPage || statusCode === 404 }).toEqual({ address, isHarmless: true });
      }
    }
  } finally {
    await service.close();
  }
});
