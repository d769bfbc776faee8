import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { copyIdElement, type OfflineCopy } from '@courtside/registry/offline-copy';
import { Registry } from '@courtside/registry';
import { writeBuild, writeRootFiles, writeShellBuild } from '../../../test/builds';
import { openReleases, publishBuild } from '../../../test/publish';
import { artifactsFolder, registriesFolder } from '../../settings';
import { integrityOf } from '../../store/integrity';
import { openRegistryStore } from '../../store/registry-store';
import { buildGateway } from '../gateway/gateway';

let data: string;
let gateway: FastifyInstance;
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'offline-'));
  gateway = await buildGateway({
    environment: 'staging',
    store: openRegistryStore(registriesFolder(data)),
    artifacts: artifactsFolder(data),
    api: 'http://127.0.0.1:1',
    previews: true,
  });
});
afterEach(async () => {
  await gateway.close();
  await rm(data, { recursive: true });
});

/** Publishes a build. Returns its version. */
const publish = (name: string, dist: string, environment = 'staging') =>
  publishBuild(openReleases(data), name, dist, environment);
const build = (name: string) => path.join(data, 'builds', name);

const withWorker = async (text: string) =>
  writeRootFiles(await writeShellBuild(build(text), text), {
    'service-worker.js': `/* worker of ${text} */`,
    'manifest.webmanifest': '{}',
    'icon-192.png': 'png',
  });
async function moduleWith(text: string): Promise<string> {
  const dist = await writeBuild(build(text), 'mf-a', text);
  await writeFile(path.join(dist, 'court.png'), 'a picture');
  return dist;
}

const get = async (url: string, headers: Record<string, string> = {}) => gateway.inject({ url, headers });
const listOf = async () => JSON.parse((await get('/offline.json')).body) as OfflineCopy;
const sri = (content: string) => integrityOf(Buffer.from(content));
const registryIn = (page: string) =>
  Registry.parse(JSON.parse(/id="courtside-registry">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null'));

describe('an environment whose shell has a service worker', () => {
  it('serves the worker, the manifest and the icons of the current shell, which browsers check every time', async () => {
    await publish('shell', await withWorker('one'));
    const files = await Promise.all(
      ['/service-worker.js', '/manifest.webmanifest', '/icon-192.png'].map((url) => get(url)),
    );
    expect(files.map(({ headers, body }) => [body, headers['content-type'], headers['cache-control']])).toEqual([
      ['/* worker of one */', 'text/javascript; charset=utf-8', 'no-cache'],
      ['{}', 'application/manifest+json; charset=utf-8', 'no-cache'],
      ['png', 'image/png', 'no-cache'],
    ]);
    expect(files[0]?.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect((await get('/icon-512.png')).statusCode).toBe(404);
    await publish('shell', await withWorker('two'));
    expect((await get('/service-worker.js')).body).toBe('/* worker of two */');
  });

  it('links the manifest in its pages, and allows it and the worker', async () => {
    await publish('shell', await withWorker('one'));
    const { body, headers } = await get('/dashboard');
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(headers['content-security-policy']).toMatch(/worker-src 'self'; manifest-src 'self'/);
  });

  it('lists every file of the released builds with its integrity, and no other files', async () => {
    const shell = await publish('shell', await withWorker('one'));
    const module = await publish('mf-a', await moduleWith('teams'));
    expect((await listOf()).files).toEqual({
      [`/shell/${shell}/main.js`]: sri('one'),
      [`/mf-a/${module}/main.js`]: sri('teams'),
      [`/mf-a/${module}/remoteEntry.js`]: sri('/* mf-a */'),
      [`/mf-a/${module}/court.png`]: sri('a picture'),
    });
  });

  it('serves a page for every address whose registry contains only the listed releases', async () => {
    await publish('shell', await withWorker('one'));
    await publish('mf-a', await moduleWith('first'));
    await publish('mf-a', await moduleWith('second'));
    await publish('shell', await withWorker('two'));
    const list = await listOf();
    const { body, headers } = await get('/offline');
    const { shell, modules, partial } = registryIn(body);
    expect({ partial, shell: shell?.previous, module: modules['mf-a']?.previous }).toEqual({
      partial: undefined,
      shell: null,
      module: null,
    });
    expect(list.files).toHaveProperty([shell!.current.entry]);
    expect(list.files).toHaveProperty([modules['mf-a']!.current.entry]);
    expect(body.match(/\/(?:shell|mf-a)\/[0-9a-f]{16}\/[\w.]+/g)?.filter((file) => !(file in list.files))).toEqual([]);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).toContain(`<script nonce="${nonce}">`);
    expect({ namesCopy: body.includes(copyIdElement(list.id)), cacheControl: headers['cache-control'] }).toEqual({
      namesCopy: true,
      cacheControl: 'no-store',
    });
  });

  it('lists the files of a canary too, because the copy is the same for all browsers', async () => {
    await publish('shell', await withWorker('one'));
    const current = await publish('mf-a', await moduleWith('first'));
    const canary = await publish('mf-a', await moduleWith('second'), 'production');
    await openReleases(data).canary('mf-a', 'staging', 10, 'production', '');
    const { files } = await listOf();
    for (const version of [current, canary]) expect(files).toHaveProperty([`/mf-a/${version}/main.js`]);
  });

  it('changes the id with every release, and sends an unchanged list once', async () => {
    await publish('shell', await withWorker('one'));
    const first = await publish('mf-a', await moduleWith('first'));
    const { headers, rawPayload } = await get('/offline.json', { 'accept-encoding': 'gzip' });
    const { id } = JSON.parse(gunzipSync(rawPayload).toString()) as OfflineCopy;
    expect((await get('/offline.json', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    await publish('mf-a', await moduleWith('second'));
    expect((await listOf()).id).not.toBe(id);
    await openReleases(data).rollback('mf-a', 'staging', undefined, '');
    expect((await listOf()).files).toHaveProperty([`/mf-a/${first}/main.js`]);
  });

  it('serves none of this on the hosts of previews', async () => {
    await publish('shell', await withWorker('one'));
    const host = 'preview-mf-a.localhost';
    for (const address of ['/service-worker.js', '/manifest.webmanifest', '/offline.json', '/offline'])
      expect((await get(address, { host })).statusCode).toBe(404);
  });

  it('responds with 503 while a file cannot be read, and works again afterwards', async () => {
    const shell = await publish('shell', await withWorker('one'));
    const errors = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const folder = path.join(artifactsFolder(data), 'shell', shell);
    const worker = path.join(folder, 'root/service-worker.js');
    const content = await readFile(worker);
    await writeFile(worker, 'changed');
    const broken = await get('/service-worker.js');
    expect({ status: broken.statusCode, cacheControl: broken.headers['cache-control'] }).toEqual({
      status: 503,
      cacheControl: 'no-store',
    });
    await writeFile(worker, content);
    expect((await get('/service-worker.js')).body).toBe('/* worker of one */');
    errors.mockRestore();
  });
});

describe('an environment whose shell has no service worker', () => {
  const end = async () => (await get('/service-worker.js')).body;

  it('has nothing to install or to keep', async () => {
    await publish('shell', await writeShellBuild(build('plain'), 'plain'));
    expect((await get('/dashboard')).body).not.toContain('manifest');
    for (const address of ['/manifest.webmanifest', '/offline.json', '/offline'])
      expect((await get(address)).statusCode).toBe(404);
  });

  it('removes the worker of a shell that was rolled back, and the data that it stored', async () => {
    await publish('shell', await writeShellBuild(build('plain'), 'plain'));
    await publish('shell', await withWorker('one'));
    await openReleases(data).rollback('shell', 'staging', undefined, '');
    const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
    const caches = new Set(['courtside-1-state', 'courtside-1-copy-a', 'of a module']);
    let isRegistered = true;
    let skips = 0;
    let waits = 0;
    const timers = new Set<() => void>();
    runInNewContext(await end(), {
      self: {
        addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
        skipWaiting: () => Promise.resolve((skips += 1)),
        registration: { unregister: () => Promise.resolve((isRegistered = false)) },
      },
      caches: {
        keys: () => Promise.resolve([...caches]),
        delete: (name: string) => Promise.resolve(caches.delete(name)),
      },
      setInterval: (run: () => void) => (timers.add(run), run),
      clearInterval: (run: () => void) => timers.delete(run),
      setTimeout: (run: () => void) => {
        waits += 1;
        // The worker of the earlier shell was still storing a copy.
        if (waits === 2) caches.add('courtside-1-copy-b');
        run();
      },
    });
    const send = async (type: string) => {
      const work: Promise<unknown>[] = [];
      listeners.get(type)?.({ waitUntil: (each) => work.push(each) });
      await Promise.all(work);
    };
    await send('install');
    // The browser may ignore the first request to take over.
    for (const run of timers) run();
    expect({ skips, isRegistered }).toEqual({ skips: 2, isRegistered: true });
    await send('activate');
    expect({ timers: timers.size, isRegistered, caches: [...caches] }).toEqual({
      timers: 0,
      isRegistered: false,
      caches: ['of a module'],
    });
  });
});
