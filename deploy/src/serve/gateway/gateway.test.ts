import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { askEnvironment } from '@courtside/module-build/cli/read-contract';
import { Registry } from '@courtside/registry';
import { changeWith, moduleRelease, registryWith, versionOf } from '../../../test/releases';
import { readSettings } from '../../settings';
import type { Change } from '../../store/change';
import { openRegistryStore, type RegistryStore } from '../../store/registry-store';
import { buildGateway, type GatewayParts } from './gateway';

const put = (store: RegistryStore, environment: string, registry: Registry, parts?: Partial<Change>) =>
  store.update(environment, () => ({ registry: { ...registry, environment, revision: 0 }, change: changeWith(parts) }));

let store: RegistryStore;
let folder: string;
/** A gateway of staging. By default without an API. */
const open = (parts: Partial<GatewayParts> = {}) =>
  buildGateway({ environment: 'staging', artifacts: folder, api: 'http://127.0.0.1:1', store, ...parts });
let gateway: FastifyInstance;
let api: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gateway-'));
  const home = path.join(folder, 'mf-a', versionOf('a'));
  await mkdir(home, { recursive: true });
  await Promise.all(
    [
      ['x.js', 'plain'],
      ['x.js.br', 'brotli'],
      ['x.js.gz', 'gzip'],
      ['secret.txt', 'no'],
    ].map(([name = '', text = '']) => writeFile(path.join(home, name), text)),
  );
  api = Fastify();
  api.get('/readyz', () => ({ status: 'ok' }));
  api.get('/api/openapi.json', () => ({ info: { version: '1.2.3' }, paths: { '/api/echo': { post: {} } } }));
  api.post('/api/echo', (request) => ({ authorization: request.headers.authorization, body: request.body }));
  const address = await api.listen({ port: 0, host: '127.0.0.1' });
  store = openRegistryStore(path.join(folder, 'registries'));
  const canary = { release: moduleRelease('mf-b', 'd'), percent: 10 };
  const { modules, ...rest } = registryWith({ 'mf-a': 'a', 'mf-b': 'b' });
  await put(store, 'staging', { ...rest, modules: { ...modules, 'mf-b': { ...modules['mf-b']!, canary } } });
  gateway = await open({ api: address, previews: true });
});
afterAll(async () => {
  await gateway.close();
  await api.close();
  await rm(folder, { recursive: true });
});

const file = `/mf-a/${versionOf('a')}/x.js`;

it('writes the origin of the API into pages and their policy', async () => {
  const apiOrigin = 'https://api.courtside.example';
  const other = await open({ apiOrigin });
  const { headers, body } = await other.inject('/mf-a');
  await other.close();
  expect(body).toContain(`<meta name="courtside-api" content="${apiOrigin}">`);
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${apiOrigin};`);
  expect((await gateway.inject('/mf-a')).body).not.toContain('courtside-api');
});

it('writes what the provider of single sign-on is called into pages, and nothing without one', async () => {
  const other = await open({ singleSignOn: 'Falcons "ID" <b>' });
  const { body } = await other.inject('/mf-a');
  await other.close();
  expect(body).toContain('<meta name="courtside-single-sign-on" content="Falcons &quot;ID&quot; &lt;b&gt;">');
  expect((await gateway.inject('/mf-a')).body).not.toContain('single-sign-on');
});

it.each([
  [{}, undefined, undefined],
  [{ COURTSIDE_OIDC_NAME: 'Falcons ID' }, 'Falcons ID', undefined],
  [{ COURTSIDE_OIDC_NAME: '', COURTSIDE_STAGING_OIDC_NAME: 'Test ID' }, undefined, 'Test ID'],
])('reads what the provider of each environment is called from %o', (variables, production, staging) => {
  expect(readSettings(variables).singleSignOn).toEqual({ production, staging });
  expect(readSettings({ COURTSIDE_QA_OIDC_NAME: 'QA ID' }).ofDeclared('qa').singleSignOn).toBe('QA ID');
});

it.each(['ftp://api.example', 'https://api.example/v1', 'api.example'])(
  'does not start with the API origin %s',
  (value) => {
    expect(() => readSettings({ COURTSIDE_API_ORIGIN: value })).toThrow('COURTSIDE_API_ORIGIN must be an origin');
  },
);

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])('the name %s', (name) => {
  const addresses = [
    `/${name}`,
    `/${name}/${versionOf('a')}/x.js`,
    `/${name}/${name}/x.js`,
    `/shell/${name}/x.js`,
    `/mf-a/${name}/x.js`,
    `/mf-a?${name}=${name}`,
    `/mf-a/${name}`,
    `/registry.json?canary=${name}`,
    `/manage-team?override=${name}`,
  ];
  it.each(addresses)('in %s is no module, version or setting', async (url) => {
    for (const host of ['localhost', `${name}.localhost`, `preview-${name.toLowerCase()}.localhost`]) {
      const { statusCode } = await gateway.inject({ url, headers: { host, cookie: `courtside-bucket=${name}` } });
      expect(statusCode).toBeLessThan(500);
      if (url.endsWith('.js')) expect(statusCode).toBe(404);
    }
  });
});

describe('the gateway', () => {
  it.each([
    ['br', 'br', 'brotli'],
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['', undefined, 'plain'],
  ])('serves a file to a browser that accepts "%s"', async (accepted, encoding, text) => {
    const answer = await gateway.inject({ url: file, headers: { 'accept-encoding': accepted } });
    expect({
      status: answer.statusCode,
      contentEncoding: answer.headers['content-encoding'],
      body: answer.body,
    }).toEqual({ status: 200, contentEncoding: encoding, body: text });
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['deflate', undefined, (page: Buffer) => page],
  ])('serves a page to a browser that accepts "%s"', async (accepted, encoding, decompress) => {
    const { headers, rawPayload } = await gateway.inject({ url: '/mf-a', headers: { 'accept-encoding': accepted } });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(decompress(rawPayload).toString()).toContain('<div id="shell">');
  });

  it.each([
    ['a missing file', 404, `/mf-a/${versionOf('b')}/x.js`],
    ['a kind of file that is never served', 404, `/mf-a/${versionOf('a')}/secret.txt`],
    ['a path outside the folder', 404, `/mf-a/${versionOf('a')}/..%2f..%2f..%2fetc/passwd.js`],
    ['a script outside a release', 404, '/nothing.js'],
  ])('refuses %s with %s instead of a page', async (_, status, url) => {
    const answer = await gateway.inject({ url });
    expect([answer.statusCode, answer.headers['content-type']?.toString().startsWith('text/html')]).toEqual([
      status,
      false,
    ]);
  });

  it('answers conditional and range requests for files', async () => {
    const { headers } = await gateway.inject(file);
    const unchanged = await gateway.inject({ url: file, headers: { 'if-none-match': String(headers.etag) } });
    const part = await gateway.inject({ url: file, headers: { range: 'bytes=0-1' } });
    expect({ unchanged: unchanged.statusCode, part: part.statusCode, body: part.body }).toEqual({
      unchanged: 304,
      part: 206,
      body: 'pl',
    });
  });

  it('gives every response its own nonce and prevents caching', async () => {
    const [one, two] = await Promise.all([gateway.inject('/login'), gateway.inject('/login')]);
    expect(one?.headers['content-security-policy']).not.toBe(two?.headers['content-security-policy']);
    expect(one?.headers['cache-control']).toBe('no-store');
    expect(one?.headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  it('serves a page if the address ends in a token with a dot', async () => {
    const answer = await gateway.inject('/reset-password/MQ/abc.def');
    expect(answer.headers['content-type']).toContain('text/html');
  });

  it('is ready if the API is ready and a shell is published', async () => {
    expect((await gateway.inject('/readyz')).statusCode).toBe(200);
  });

  it('proxies calls to the API unchanged', async () => {
    const answer = await gateway.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { authorization: 'Bearer t' },
      payload: { a: 1 },
    });
    expect(answer.json()).toEqual({ authorization: 'Bearer t', body: { a: 1 } });
  });

  it('answers 503 if the API is down', async () => {
    const withoutApi = await open();
    const answer = await withoutApi.inject('/api/teams');
    expect({ status: answer.statusCode, detail: answer.json<{ detail: string }>().detail }).toEqual({
      status: 503,
      detail: expect.stringContaining('not answering'),
    });
    expect((await withoutApi.inject('/readyz')).statusCode).toBe(503);
    await withoutApi.close();
  });
});

it('tells module teams what the environment provides', async () => {
  const { shell } = await store.read('staging');
  const address = await gateway.listen({ port: 0, host: '127.0.0.1' });
  expect(await askEnvironment(address)).toEqual({
    environment: 'staging',
    provides: shell?.current.provides,
    exports: shell?.current.exports ?? {},
    contract: '1.2.3',
    calls: ['POST /api/echo'],
  });
});

describe('the current registry', () => {
  it('is sent to open pages again only if it has changed', async () => {
    const first = await gateway.inject('/registry.json');
    expect(Registry.parse(first.json()).modules['mf-a']?.current.version).toBe(versionOf('a'));
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await gateway.inject({
      url: '/registry.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  });
});

/** The entries of `mf-b` that a page preloads: `b` is the current release, `d` is the canary. */
const preloaded = (page: string) =>
  [...page.matchAll(/rel="preload"[^>]* href="\/mf-b\/(.)/g)].map(([, letter]) => letter);

describe('a canary of 10 %', () => {
  it.each([
    [0, 'd'],
    [9, 'd'],
    [10, 'b'],
    [99, 'b'],
  ])('makes a page for bucket %s preload only %s', async (bucket, letter) => {
    const answer = await gateway.inject({ url: '/mf-b', headers: { cookie: `x=1; courtside-bucket=${bucket}` } });
    expect(preloaded(answer.body)).toEqual([letter]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('reaches a tenth of a thousand new visitors, each of whom keeps the release of the first page', async () => {
    let canaries = 0;
    for (let visitor = 0; visitor < 1000; visitor++) {
      const first = await gateway.inject('/mf-b');
      const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
      expect(cookie).toMatch(/^courtside-bucket=\d{1,2}$/);
      const again = await gateway.inject({ url: '/mf-b', headers: { cookie } });
      expect(preloaded(again.body)).toEqual(preloaded(first.body));
      if (preloaded(first.body)[0] === 'd') canaries++;
    }
    // 47 is five standard deviations of the binomial distribution: this fails by chance only once in two million runs.
    expect(Math.abs(canaries - 100)).toBeLessThanOrEqual(47);
  }, 60_000);
});

describe('a preview', () => {
  const at = (host: string, url = '/mf-a') => gateway.inject({ url, headers: { host } });

  it('is served on its own host, next to staging', async () => {
    await put(store, 'preview-mf-a', registryWith({ 'mf-a': 'e' }), {
      what: 'preview',
      until: new Date(Date.now() + 60_000).toISOString(),
    });
    expect((await at('preview-mf-a.localhost:4601')).body).toContain(`/mf-a/${versionOf('e')}/`);
    expect((await at('localhost:4601')).body).toContain(`/mf-a/${versionOf('a')}/`);
    expect(Registry.parse((await at('preview-mf-a.localhost:4601', '/registry.json')).json()).environment).toBe(
      'preview-mf-a',
    );
  });

  it('offers no single sign-on, because the provider sends browsers to the address of staging', async () => {
    const offering = await open({ singleSignOn: 'Falcons ID', previews: true });
    const pageAt = async (host: string) => (await offering.inject({ url: '/mf-a', headers: { host } })).body;
    expect(await pageAt('localhost:4601')).toContain('Falcons ID');
    expect(await pageAt('preview-mf-a.localhost:4601')).toContain(`/mf-a/${versionOf('e')}/`);
    expect(await pageAt('preview-mf-a.localhost:4601')).not.toContain('Falcons ID');
    await offering.close();
  });

  it.each([
    ['has ended', 'preview-old', -1],
    ['never existed', 'preview-none', null],
  ])('that %s explains how to create one', async (_, name, minutes) => {
    if (minutes)
      await put(store, name, registryWith({ 'mf-a': 'e' }), {
        what: 'preview',
        until: new Date(Date.now() + minutes * 60_000).toISOString(),
      });
    const answer = await at(`${name}.localhost`);
    expect({ status: answer.statusCode, body: answer.body }).toEqual({
      status: 404,
      body: expect.stringContaining('npm run release -- preview'),
    });
    expect((await at(`${name}.localhost`, '/registry.json')).statusCode).toBe(404);
  });

  it('is never shown by production', async () => {
    const production = await open();
    const { body } = await production.inject({ url: '/mf-a', headers: { host: 'preview-mf-a.localhost' } });
    expect(body).not.toContain(`/mf-a/${versionOf('e')}/`);
    await production.close();
  });
});

describe('if the newest revision cannot be read', () => {
  const errors = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  afterAll(() => errors.mockRestore());

  it('a running gateway uses the revision that it has read before, and a new one responds with 503', async () => {
    const home = path.join(folder, 'broken');
    const own = openRegistryStore(home);
    await put(own, 'staging', registryWith({ 'mf-a': 'a' }));
    const running = await open({ store: own });
    expect((await running.inject('/mf-a')).statusCode).toBe(200);
    await writeFile(path.join(home, 'staging', '00000002.json'), '{"half');
    expect((await running.inject('/mf-a')).body).toContain(`/mf-a/${versionOf('a')}/`);
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('The registry of staging cannot be read'));
    const restarted = await open({ store: own });
    const page = await restarted.inject('/mf-a');
    expect({ status: page.statusCode, contentType: page.headers['content-type'], body: page.body }).toEqual({
      status: 503,
      contentType: expect.stringContaining('text/html'),
      body: expect.stringContaining('reload this page'),
    });
    expect((await restarted.inject('/registry.json')).json()).toEqual({
      detail: expect.stringContaining('cannot be read') as string,
    });
    expect((await restarted.inject('/readyz')).statusCode).toBe(503);
    await Promise.all([running.close(), restarted.close()]);
  });
});
