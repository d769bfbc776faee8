import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { connect as connectHttp2 } from 'node:http2';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from '@courtside/module-kit/registry';
import { securityPolicy } from '../gateway/security-policy';
import { withPages } from '../pages/write-pages';
import { openDesk } from '../release/desk';
import { writeBuild, writeShellBuild } from '../samples/builds';
import { readSettings, registriesFolder } from '../settings';
import { openRegistryStore } from '../store/registry-store';
import { runNginx, whyNoNginx, type RunningNginx } from './run-nginx';

const reason = whyNoNginx();
if (reason) console.info(`The nginx configuration is not tested here: ${reason}.`);

let data: string;
let api: FastifyInstance;
let nginx: RunningNginx;
let version: string;
const LONG = `/* ${'words that compress '.repeat(200)} */`;

const freePort = () => new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
});

const openTools = () => {
  const settings = readSettings({ COURTSIDE_DATA: data });
  return openDesk(settings, withPages(settings, openRegistryStore(registriesFolder(data))), 'test');
};

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
function get(address: string, { headers = {}, method = 'GET', body }: { headers?: Record<string, string>; method?: string; body?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(address, nginx.url), { method, headers, rejectUnauthorized: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
    });
    call.on('error', reject).end(body);
  });
}

(reason ? describe.skip : describe)('behind a real nginx', () => {
  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'site-'));
    await mkdir(path.join(data, 'builds'));
    const desk = openTools();
    await desk.publish('shell', await writeShellBuild(path.join(data, 'builds/shell'), 'shell'), 'production', '');
    version = (await desk.publish('mf-a', await writeBuild(path.join(data, 'builds/a'), 'mf-a', LONG), 'production', '')).to ?? '';
    api = Fastify();
    api.get('/readyz', () => ({ status: 'ok' }));
    api.post('/api/echo', (call) => ({ body: call.body, host: call.headers.host, from: call.headers['x-forwarded-for'] }));
    const address = await api.listen({ port: 0, host: '127.0.0.1' });
    const [httpPort, httpsPort] = await Promise.all([freePort(), freePort()]);
    nginx = await runNginx({ environment: 'production', data, api: new URL(address).host, httpPort, httpsPort });
  }, 60_000);
  afterAll(async () => {
    await nginx.stop();
    await api.close();
    await rm(data, { recursive: true });
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
  ] as const)('a script goes to a browser that takes "%s" as it was compressed at its publish, and is cached for good', async (accepted, encoding, read) => {
    const { status, headers, body } = await get(`/mf-a/${version}/main.js`, { headers: { 'accept-encoding': accepted } });
    expect([status, headers['content-encoding'], headers['content-type'], read(body).toString()]).toEqual([200, encoding, 'text/javascript; charset=utf-8', LONG]);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding', 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
  });

  it('a script too small for a copy goes as it is', async () => {
    const { headers, body } = await get(`/mf-a/${version}/remoteEntry.js`, { headers: { 'accept-encoding': 'br' } });
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, '/* mf-a */']);
  });

  it.each([
    ['a file that is not there', () => `/mf-a/${version}/none.js`],
    ['a compressed copy by its own name', () => `/mf-a/${version}/main.js.br`],
    ['a stray script', () => '/main.js'],
    ['a kind that is never served', () => `/mf-a/${version}/build.txt`],
    ['a registry by a way out of the folder', () => `/mf-a/${version}/..%2f..%2fregistries/production/00000001.json`],
  ])('%s is answered with 404, not with a page, and not cached', async (_, address) => {
    const { status, headers, body } = await get(address());
    expect([status, headers['cache-control'], body.toString()]).toEqual([404, undefined, expect.not.stringContaining('courtside-registry')]);
  });

  it('a page carries the registry, preloads its module, and has a nonce of its own in page and policy', async () => {
    const [one, two] = await Promise.all([get('/mf-a'), get('/mf-a')]);
    const nonces = [one, two].map((answer) => /nonce-([^']+)'/.exec(String(answer?.headers['content-security-policy']))?.[1] ?? '');
    expect(nonces[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(nonces[0]).not.toBe(nonces[1]);
    const page = one?.body.toString() ?? '';
    expect(one?.headers['content-security-policy']).toBe(securityPolicy(nonces[0] ?? ''));
    expect(page).not.toContain('COURTSIDE-NONCE');
    expect(page.split(`nonce="${nonces[0]}"`).length).toBeGreaterThan(3);
    expect(page).toContain(`href="/mf-a/${version}/remoteEntry.js"`);
    expect(one?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-type': 'text/html; charset=utf-8' });
  });

  it.each(['/', '/reset-password/MQ/abc.def', '/nowhere/at-all'])('%s has the page for all the rest', async (address) => {
    const { status, body } = await get(address);
    expect([status, body.toString()]).toEqual([200, expect.stringContaining('courtside-registry')]);
  });

  it('the registry is there for open pages, sent again only when it changed', async () => {
    const { headers, body } = await get('/registry.json');
    expect(Registry.parse(JSON.parse(body.toString())).modules['mf-a']?.current.version).toBe(version);
    expect((await get('/registry.json', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('a publish is on the next page, and a rollback as well', async () => {
    const { to } = await openTools().publish('mf-a', await writeBuild(path.join(data, 'builds/a2'), 'mf-a', 'two'), 'production', '');
    expect((await get('/mf-a')).body.toString()).toContain(`href="/mf-a/${to}/`);
    await openTools().rollback('mf-a', 'production', undefined, '');
    expect((await get('/mf-a')).body.toString()).toContain(`href="/mf-a/${version}/`);
  });

  it('speaks HTTP/2', async () => {
    const session = connectHttp2(nginx.url, { rejectUnauthorized: false });
    const status = await new Promise((resolve, reject) => {
      session.on('error', reject);
      const stream = session.request({ ':path': '/mf-a' });
      stream.on('response', (headers) => resolve(headers[':status'])).resume().end();
    });
    session.close();
    expect(status).toBe(200);
  });

  it('hands calls to the API as they are, and says so where it is down', async () => {
    const answer = await get('/api/echo', { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(answer.body.toString())).toEqual({ body: { a: 1 }, host: new URL(nginx.url).host, from: '127.0.0.1' });
    expect((await get('/readyz')).status).toBe(200);
    await api.close();
    const down = await get('/api/echo', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect([down.status, down.headers['retry-after'], down.body.toString()]).toEqual([503, '2', expect.stringContaining('not answering')]);
    expect((await get('/livez')).status).toBe(200);
  });
});
