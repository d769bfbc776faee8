import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { changeWith, moduleRelease, registryWith, versionOf } from '../../../test/releases';
import type { Change } from '../../store/change';
import { openRegistryStore, type RegistryStore } from '../../store/registry-store';
import { FILE_POLICY } from '../served-files';
import { buildGateway } from './gateway';

const HOUR_MS = 3_600_000;
const SCRIPT_IN_A_DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let folder: string;
let store: RegistryStore;
let staging: FastifyInstance;
let production: FastifyInstance;

const put = (environment: string, letters: Record<string, string>, change: Partial<Change> = {}) =>
  store.update(environment, () => ({ registry: registryWith(letters), change: changeWith(change) }));
const until = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const addFile = async (name: string, letter: string, file: string) => {
  const home = path.join(folder, name, versionOf(letter));
  await mkdir(home, { recursive: true });
  await writeFile(path.join(home, file), SCRIPT_IN_A_DRAWING);
};
const at = (letter: string, file = 'a.svg', name = 'mf-a') => `/${name}/${versionOf(letter)}/${file}`;
const status = async (gateway: FastifyInstance, url: string, host = 'localhost') =>
  (await gateway.inject({ url, headers: { host } })).statusCode;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'served-versions-'));
  store = openRegistryStore(path.join(folder, 'registries'));
  const parts = { artifacts: folder, api: 'http://127.0.0.1:9', store };
  staging = await buildGateway({ ...parts, environment: 'staging', previews: true });
  production = await buildGateway({ ...parts, environment: 'production' });
  for (const letter of ['a', 'b', 'c', 'd', 'e']) await addFile('mf-a', letter, 'a.svg');
  await put('production', { 'mf-a': 'a' });
  await put('staging', { 'mf-a': 'a' });
  await put('staging', { 'mf-a': 'b' });
});
afterEach(async () => {
  await Promise.all([staging.close(), production.close()]);
  await rm(folder, { recursive: true });
});

describe('an environment serves only what its history names:', () => {
  it('production serves neither a version of staging nor one of a preview', async () => {
    await put('preview-x', { 'mf-a': 'c' }, { until: until(1) });
    expect(await Promise.all(['a', 'b', 'c'].map((letter) => status(production, at(letter))))).toEqual([200, 404, 404]);
    expect(await Promise.all(['a', 'b', 'c'].map((letter) => status(staging, at(letter))))).toEqual([200, 200, 404]);
  });

  it('a host that names a preview gets nothing more from production', async () => {
    await put('preview-x', { 'mf-a': 'c' }, { until: until(1) });
    expect(await status(production, at('c'), 'preview-x.localhost')).toBe(404);
  });

  it('an open page keeps working: earlier releases are served, also after others were asked for', async () => {
    expect(await status(production, at('e'))).toBe(404);
    for (const letter of ['c', 'd', 'e']) await put('production', { 'mf-a': letter });
    const all = ['a', 'b', 'c', 'd', 'e'].map((letter) => status(production, at(letter)));
    expect(await Promise.all(all)).toEqual([200, 404, 200, 200, 200]);
  });

  it('a canary and a fallback are served', async () => {
    const slot = { current: moduleRelease('mf-a', 'a'), previous: moduleRelease('mf-a', 'b'), canary: null };
    const canary = { release: moduleRelease('mf-a', 'c'), percent: 1 };
    await store.update('production', () => ({
      registry: { ...registryWith({}), modules: { 'mf-a': { ...slot, canary } } },
      change: changeWith(),
    }));
    expect(await Promise.all(['b', 'c', 'd'].map((letter) => status(production, at(letter))))).toEqual([200, 200, 404]);
  });

  it('a version is served from the moment of its release', async () => {
    expect(await status(production, at('d'))).toBe(404);
    await put('production', { 'mf-a': 'd' });
    expect(await status(production, at('d'))).toBe(200);
  });
});

describe('a preview', () => {
  const host = 'preview-x.localhost';

  it('serves its own versions and those of its environment, but none of another preview', async () => {
    await put('preview-x', { 'mf-a': 'c' }, { until: until(1) });
    await put('preview-y', { 'mf-a': 'd' }, { until: until(1) });
    const served = ['a', 'b', 'c', 'd'].map((letter) => status(staging, at(letter), host));
    expect(await Promise.all(served)).toEqual([200, 200, 200, 404]);
  });

  it('serves nothing after its end, and neither does any other host', async () => {
    await put('preview-x', { 'mf-a': 'c' }, { until: until(1) });
    expect(await status(staging, at('c'), host)).toBe(200);
    await put('preview-x', { 'mf-a': 'c' }, { until: until(0) });
    expect(await status(staging, at('c'), host)).toBe(404);
    expect(await status(staging, at('a'), host)).toBe(404);
    expect(await status(staging, at('c'))).toBe(404);
  });

  it('that is created again under the name of an ended one does not serve the versions of that one', async () => {
    const [first, second] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
    await put('preview-x', { 'mf-a': 'c' }, { when: first, until: '2026-01-02T00:00:00.000Z' });
    await put('preview-x', { 'mf-a': 'd' }, { when: second, until: until(1) });
    expect([await status(staging, at('c'), host), await status(staging, at('d'), host)]).toEqual([404, 200]);
  });

  it('that is replaced still serves its earlier version to open pages', async () => {
    await put('preview-x', { 'mf-a': 'c' }, { until: until(1) });
    await put('preview-x', { 'mf-a': 'd' }, { until: until(1) });
    expect([await status(staging, at('c'), host), await status(staging, at('d'), host)]).toEqual([200, 200]);
  });
});

it.each([
  '..%2f..%2fmf-a/%s/a.svg',
  '%2e%2e/..%2fmf-a/%s/a.svg',
  '..%2f%s/a.svg',
  '%2e%2e%2f%s%2fa.svg',
  '../%s/a.svg',
  '..%5c%s%5ca.svg',
  './/../%s/a.svg',
])('no address in a released version leads to another version: %s', async (rest) => {
  const answer = await production.inject(at('a', rest.replace('%s', versionOf('c'))));
  expect({ status: answer.statusCode, body: answer.body }).toEqual({
    status: 404,
    body: expect.not.stringContaining('<svg'),
  });
});

describe('a file that is opened as a page runs no script in the origin:', () => {
  const NEVER = [
    'html',
    'htm',
    'xhtml',
    'xht',
    'xml',
    'xsl',
    'pdf',
    'svgz',
    'mht',
    'mhtml',
    'swf',
    'js.map',
    'map',
    'wasm',
    'txt',
    'bin',
    'SVG',
    'Html',
    'svg.br',
    'svg.gz',
    'js.br',
    'webmanifest',
  ];
  it.each(NEVER)('.%s is not served', async (kind) => {
    await addFile('mf-a', 'a', `a.${kind}`);
    const { statusCode, body, headers } = await production.inject(at('a', `a.${kind}`));
    expect({ status: statusCode, body, contentType: headers['content-type'] }).toEqual({
      status: 404,
      body: 'Not found.',
      contentType: 'text/plain',
    });
  });

  it.each([
    ['svg', 'image/svg+xml'],
    ['json', 'application/json; charset=utf-8'],
  ])('.%s has a policy of its own', async (kind, type) => {
    await addFile('mf-a', 'a', `a.${kind}`);
    for (const copy of ['', '.br', '.gz']) await addFile('mf-a', 'a', `a.${kind}${copy}`);
    for (const accepted of ['', 'br', 'gzip']) {
      const { headers } = await production.inject({
        url: at('a', `a.${kind}`),
        headers: { 'accept-encoding': accepted },
      });
      expect(headers).toMatchObject({
        'content-type': type,
        'content-security-policy': FILE_POLICY,
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it.each([
    ['js', /^(?:text|application)\/javascript/],
    ['css', /^text\/css/],
    ['png', /^image\/png/],
    ['jpg', /^image\/jpeg/],
    ['webp', /^image\/webp/],
    ['woff2', /^font\/woff2/],
  ])('.%s has its type, which browsers do not guess', async (kind, type) => {
    await addFile('mf-a', 'a', `a.${kind}`);
    const { statusCode, headers } = await production.inject(at('a', `a.${kind}`));
    expect({ status: statusCode, contentType: headers['content-type'] }).toEqual({
      status: 200,
      contentType: expect.stringMatching(type),
    });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('content-security-policy');
  });
});
