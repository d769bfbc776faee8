import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'node:https';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { freePorts, waitUntil } from '@courtside/processes';
import { copyIdElement, type OfflineCopy } from '@courtside/registry/offline-copy';
import { Registry } from '@courtside/registry';
import { securityPolicy } from '../src/serve/pages/security-policy';
import { buildGateway } from '../src/serve/gateway/gateway';
import { openReleaseMonitor } from '../src/serve/release-monitor/release-monitor';
import { writeBuild, writeRootFiles, writeShellBuild } from '../test/builds';
import { FILE_POLICY } from '../src/serve/served-files';
import { artifactsFolder, readSettings, registriesFolder } from '../src/settings';
import { openRegistryStore } from '../src/store/registry-store';
import { openReleases, publishBuild } from '../test/publish';
import { runNginx, nginxMissingReason, type RunningNginx } from '../test/run-nginx';

const reason = nginxMissingReason();
if (reason) console.info(`The nginx configuration is not tested: ${reason}.`);

let data: string;
const API_ORIGIN = 'https://api.courtside.example';
let api: FastifyInstance;
let moduleServer: FastifyInstance;
let nginx: RunningNginx;
let gateway: FastifyInstance;
let openGateway: (port?: number) => Promise<string>;
const SECRET = 'a secret of at least 32 characters';
const reported: unknown[] = [];
let version: string;
const LONG = `/* ${'words that compress '.repeat(200)} */`;

const publish = (name: string, dist: string) => publishBuild(openReleases(data), name, dist, 'production');

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
function get(
  address: string,
  { headers = {}, method = 'GET', body }: { headers?: Record<string, string>; method?: string; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(address, nginx.url), { method, headers, rejectUnauthorized: false }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
    });
    call.on('error', reject).end(body);
  });
}

/** Without a gateway on the port that nginx knows. */
async function whileGatewayIsDown(check: () => Promise<void>): Promise<void> {
  const { port } = gateway.server.address() as AddressInfo;
  await gateway.close();
  try {
    await check();
  } finally {
    await openGateway(port);
  }
}

(reason ? describe.skip : describe)('nginx', () => {
  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'site-'));
    await mkdir(path.join(data, 'builds'));
    const shell = await writeShellBuild(path.join(data, 'builds/shell'), 'shell');
    await publish('shell', await writeRootFiles(shell, { 'service-worker.js': LONG, 'manifest.webmanifest': '{}' }));
    await writeBuild(path.join(data, 'builds/b'), 'mf-b', 'b');
    version = await publish('mf-a', await writeBuild(path.join(data, 'builds/a'), 'mf-a', LONG));
    api = Fastify();
    api.get('/readyz', () => ({ status: 'ok' }));
    api.post('/api/echo', (call) => ({
      body: call.body,
      host: call.headers.host,
      from: call.headers['x-forwarded-for'],
    }));
    api.post('/api/modules/reports/', (call, reply) => {
      reported.push([call.headers['x-forwarded-for'], typeof call.headers['x-courtside-report']]);
      return reply.code(204).send();
    });
    moduleServer = Fastify();
    moduleServer.get('/', ({ url }) => ({ url }));
    moduleServer.get('/notes/*', ({ url, headers }, reply) =>
      reply.header('set-cookie', 'session=1').send({
        url,
        authorization: headers.authorization,
        from: headers['x-forwarded-for'],
        prefix: headers['x-forwarded-prefix'],
        cookie: headers.cookie,
        secret: headers['x-courtside-proxy'],
      }),
    );
    const address = await api.listen({ port: 0, host: '127.0.0.1' });
    const moduleAddress = await moduleServer.listen({ port: 0, host: '127.0.0.1' });
    const settings = readSettings({
      COURTSIDE_DATA: data,
      COURTSIDE_API_URL: address,
      COURTSIDE_PROXY_SECRET: SECRET,
    });
    const store = openRegistryStore(registriesFolder(data));
    openGateway = async (port = 0) => {
      gateway = await buildGateway({
        environment: 'production',
        store,
        artifacts: artifactsFolder(data),
        api: address,
        apiOrigin: API_ORIGIN,
        monitor: await openReleaseMonitor({
          settings,
          store,
          environment: 'production',
          canaries: openReleases(data),
        }),
        proxySecret: SECRET,
        trustProxy: '127.0.0.1',
        moduleServers: [{ module: 'mf-a', url: moduleAddress }],
      });
      return gateway.listen({ port, host: '127.0.0.1' });
    };
    const gatewayAddress = await openGateway();
    const [httpPort = 0, httpsPort = 0] = await freePorts(2);
    nginx = await runNginx({
      environment: 'production',
      api: new URL(address).host,
      gateway: new URL(gatewayAddress).host,
      proxySecret: SECRET,
      httpPort,
      httpsPort,
    });
  }, 60_000);
  afterAll(async () => {
    await nginx.stop();
    await gateway.close();
    await api.close();
    await moduleServer.close();
    await rm(data, { recursive: true });
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
  ] as const)(
    'serves the precompressed script to a browser that accepts "%s", cacheable permanently',
    async (accepted, encoding, decompress) => {
      const { status, headers, body } = await get(`/mf-a/${version}/main.js`, {
        headers: { 'accept-encoding': accepted },
      });
      expect({
        status,
        contentEncoding: headers['content-encoding'],
        contentType: headers['content-type'],
        decompress: decompress(body).toString(),
      }).toEqual({
        status: 200,
        contentEncoding: encoding,
        contentType: 'application/javascript; charset=utf-8',
        decompress: LONG,
      });
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('serves a small script uncompressed', async () => {
    const { headers, body } = await get(`/mf-a/${version}/remoteEntry.js`, { headers: { 'accept-encoding': 'br' } });
    expect({ contentEncoding: headers['content-encoding'], body: body.toString() }).toEqual({
      contentEncoding: undefined,
      body: '/* mf-a */',
    });
  });

  it.each([
    ['a missing file', () => `/mf-a/${version}/none.js`],
    ['a compressed copy by its own name', () => `/mf-a/${version}/main.js.br`],
    ['a script outside a release', () => '/main.js'],
    ['a kind of file that is never served', () => `/mf-a/${version}/build.txt`],
    ['a path outside the folder', () => `/mf-a/${version}/..%2f..%2fregistries/production/00000001.json`],
  ])('answers 404 instead of a page to %s', async (_, address) => {
    const { status, headers, body } = await get(address());
    expect({ status, cacheControl: headers['cache-control'], body: body.toString() }).toEqual({
      status: 404,
      cacheControl: 'no-store',
      body: expect.not.stringContaining('courtside-registry'),
    });
  });

  describe('of all stored versions', () => {
    const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const buildWith = async (text: string, files: readonly string[]) => {
      const dist = await writeBuild(path.join(data, 'builds', text), 'mf-a', text);
      for (const file of files) await writeFile(path.join(dist, file), DRAWING);
      return dist;
    };
    const until = new Date(Date.now() + 3_600_000);
    afterAll(() => publish('mf-a', path.join(data, 'builds/a')));

    it('serves only those that its environment has released, now or earlier', async () => {
      const releases = openReleases(data);
      const dist = await buildWith('in a preview', ['a.svg']);
      const candidate = await releases.accept('mf-a', dist);
      const preview = { environment: 'preview-x', like: 'production', until };
      await releases.preview(candidate, preview, 'look');
      const address = `/mf-a/${candidate.release.version}/a.svg`;
      expect((await get(address)).status).toBe(404);
      expect((await get(`/mf-a/${version}/..%2f${candidate.release.version}/a.svg`)).status).toBe(404);
      await releases.publish([candidate], 'staging', 'look');
      expect((await get(address)).status).toBe(404);
      await releases.publish([candidate], 'production', 'released');
      expect((await get(address)).status).toBe(200);
      await releases.rollback('mf-a', 'production', undefined, 'back');
      expect((await get(address)).status).toBe(200);
      await releases.endPreview('preview-x', 'done');
      expect((await get(address)).status).toBe(200);
    });

    it.each(['html', 'xhtml', 'xml', 'pdf', 'svgz', 'mht', 'js.map', 'wasm', 'txt', 'SVG', 'svg.gz', 'unknown'])(
      'never serves .%s',
      async (kind) => {
        const released = await publish('mf-a', await buildWith(`with ${kind}`, [`a.${kind}`]));
        const { status, headers, body } = await get(`/mf-a/${released}/a.${kind}`);
        expect({ status, contentType: headers['content-type'], body: body.toString() }).toEqual({
          status: 404,
          contentType: 'text/plain',
          body: 'Not found.',
        });
      },
    );

    it('gives drawings and data a policy of their own, and everything the same type as the gateway', async () => {
      const types = {
        svg: 'image/svg+xml',
        json: 'application/json; charset=utf-8',
        js: 'application/javascript; charset=utf-8',
        png: 'image/png',
        jpg: 'image/jpeg',
        webp: 'image/webp',
        woff2: 'font/woff2',
      };
      const files = Object.keys(types).map((kind) => `a.${kind}`);
      const dist = await buildWith('all kinds', files);
      await writeFile(path.join(dist, 'a.svg'), DRAWING + LONG);
      const released = await publish('mf-a', dist);
      for (const [kind, type] of Object.entries(types)) {
        const answers = ['', 'br', 'gzip'].map((accepted) =>
          get(`/mf-a/${released}/a.${kind}`, { headers: { 'accept-encoding': accepted } }),
        );
        for (const { status, headers } of await Promise.all(answers))
          expect({
            kind,
            status,
            contentType: headers['content-type'],
            contentSecurityPolicy: headers['content-security-policy'],
          }).toEqual({
            kind,
            status: 200,
            contentType: type,
            contentSecurityPolicy: /svg|json/.test(kind) ? FILE_POLICY : undefined,
          });
      }
    });
  });

  it('serves a page with the registry, its preloads, and its own nonce in page and policy', async () => {
    const [one, two] = await Promise.all([get('/mf-a'), get('/mf-a')]);
    const nonces = [one, two].map(
      (answer) => /nonce-([^']+)'/.exec(String(answer?.headers['content-security-policy']))?.[1] ?? '',
    );
    expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
    const page = one?.body.toString() ?? '';
    expect(one?.headers['content-security-policy']).toBe(securityPolicy(nonces[0] ?? '', [], API_ORIGIN));
    expect(page).toContain(`<meta name="courtside-api" content="${API_ORIGIN}">`);
    expect(page.split(`nonce="${nonces[0]}"`).length).toBeGreaterThan(3);
    expect(page).toContain(`href="/mf-a/${version}/remoteEntry.js"`);
    expect(one?.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it.each(['/', '/reset-password/MQ/abc.def', '/nowhere/at-all'])('serves a page at %s', async (address) => {
    const { status, body } = await get(address);
    expect({ status, body: body.toString() }).toEqual({
      status: 200,
      body: expect.stringContaining('courtside-registry'),
    });
  });

  it('has no metrics', async () => {
    expect((await get('/metrics')).status).toBe(404);
  });

  it('serves the service worker and the manifest of the shell, which browsers check every time', async () => {
    const [worker, manifest, icon] = await Promise.all(
      ['/service-worker.js', '/manifest.webmanifest', '/icon-192.png'].map((address) => get(address)),
    );
    expect(worker?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect({ worker: worker?.body.toString(), manifest: manifest?.body.toString(), icon: icon?.status }).toEqual({
      worker: LONG,
      manifest: '{}',
      icon: 404,
    });
    expect(manifest?.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  });

  it('serves the list of the offline copy and its page, with the id of the list and its own nonce', async () => {
    const list = JSON.parse((await get('/offline.json')).body.toString()) as OfflineCopy;
    expect(list.files).toHaveProperty([`/mf-a/${version}/main.js`]);
    const page = await get('/offline');
    const nonce = /nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? '';
    expect(page.body.toString()).toContain(copyIdElement(list.id));
    expect(page.body.toString()).toContain(`<script nonce="${nonce}">`);
  });

  it('sends the registry again only if it has changed', async () => {
    const { headers, body } = await get('/registry.json');
    expect(Registry.parse(JSON.parse(body.toString())).modules['mf-a']?.current.version).toBe(version);
    expect((await get('/registry.json', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('shows a publish and a rollback on the next page', async () => {
    const next = await publish('mf-a', await writeBuild(path.join(data, 'builds/a2'), 'mf-a', 'two'));
    expect((await get('/mf-a')).body.toString()).toContain(`href="/mf-a/${next}/`);
    await openReleases(data).rollback('mf-a', 'production', undefined, '');
    expect((await get('/mf-a')).body.toString()).toContain(`href="/mf-a/${version}/`);
  });

  it('serves the last page, with its own nonce, and its files while no gateway answers, and a newer page right after', async () => {
    const cookie = 'courtside-bucket=7';
    const visit = (address: string, headers = {}) => get(address, { headers: { cookie, ...headers } });
    const file = `/mf-a/${version}/main.js`;
    const before = await visit('/mf-a');
    for (const address of ['/', '/registry.json', '/offline.json', '/service-worker.js', file]) await visit(address);
    await whileGatewayIsDown(async () => {
      const kept = await visit('/mf-a');
      expect({ status: kept.status, equals: kept.body.equals(before.body) }).toEqual({ status: 200, equals: true });
      expect(kept.headers['content-security-policy']).toBe(before.headers['content-security-policy']);
      expect(kept.headers).not.toHaveProperty('set-cookie');
      const others = ['/registry.json', '/offline.json', '/service-worker.js', file].map((address) => visit(address));
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const never = await visit('/reset-password/MQ/abc.def');
      expect({ status: never.status, body: never.body.toString() }).toEqual({
        status: 200,
        body: expect.stringContaining('courtside-registry'),
      });
      expect((await visit(`/mf-a/${version}/never.js`)).status).toBe(503);
    });
    const after = await visit('/mf-a');
    expect({ status: after.status, equals: after.body.equals(before.body) }).toEqual({ status: 200, equals: false });
  });

  it('keeps no page that sets a cookie, and no address with a query or a token', async () => {
    const cookie = 'courtside-bucket=7';
    const addresses = ['/mf-a?secret=1', '/reset-password/MQ/secret'];
    const answers = await Promise.all(addresses.map((address) => get(address, { headers: { cookie } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get('/mf-a')).headers).toHaveProperty('set-cookie');
    await get('/', { headers: { cookie } });
    await whileGatewayIsDown(async () => {
      const root = await get('/');
      for (const [index, address] of addresses.entries()) {
        const kept = await get(address, { headers: { cookie } });
        expect([kept.body.equals(root.body), kept.body.equals(answers[index]?.body ?? root.body)]).toEqual([
          true,
          false,
        ]);
      }
    });
  });

  it('supports HTTP/2', async () => {
    const session = connectHttp2(nginx.url, { rejectUnauthorized: false });
    const status = await new Promise((resolve, reject) => {
      session.on('error', reject);
      const stream = session.request({ ':path': '/mf-a' });
      stream
        .on('response', (headers) => resolve(headers[':status']))
        .resume()
        .end();
    });
    session.close();
    expect(status).toBe(200);
  });

  it('passes releases and reports of open pages on to the gateway, and works without it', async () => {
    const { page } = JSON.parse((await get('/api/releases/page')).body.toString()) as { page: string };
    const report = (token: string) =>
      get('/api/modules/reports/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        body: JSON.stringify({ page: token, module: 'mf-a', version, status: 'loaded', ms: 1 }),
      });
    expect([(await report(page)).status, (await report('forged')).status]).toEqual([204, 202]);
    expect(reported).toEqual([['127.0.0.1', 'string']]);

    const events = await new Promise<IncomingMessage>((resolve, reject) => {
      request(new URL('/api/releases/events', nginx.url), { rejectUnauthorized: false }, resolve)
        .on('error', reject)
        .end();
    });
    let told = '';
    events.on('data', (part: Buffer) => (told += part.toString())).on('error', () => undefined);
    await waitUntil(() => told.includes('data: '));
    await publish('mf-b', path.join(data, 'builds/b'));
    const { revision } = await openRegistryStore(registriesFolder(data)).read('production');
    await waitUntil(() => told.includes(`data: ${revision}\n`));
    events.destroy();

    await whileGatewayIsDown(async () => {
      expect([(await get('/api/releases/events')).status, (await report(page)).status]).toEqual([204, 204]);
    });
    expect(reported).toHaveLength(1);
  });

  it.each([
    ['', '/'],
    ['?x=1', '/?x=1'],
    ['/', '/'],
    ['/?x=/api/modules/mf-a', '/?x=/api/modules/mf-a'],
  ])('the server of a module gets the address without the prefix: “%s”', async (rest, url) => {
    const answer = await get(`/api/modules/mf-a${rest}`);
    expect({ status: answer.status, body: answer.body.toString() }).toEqual({
      status: 200,
      body: JSON.stringify({ url }),
    });
  });

  it('passes calls on to the server of a module, without cookies and the secret of the API', async () => {
    const headers = { authorization: 'Bearer t', cookie: 'device=1', 'x-forwarded-for': '203.0.113.9' };
    const answer = await get('/api/modules/mf-a/notes/a%20b?of=1', { headers });
    expect(JSON.parse(answer.body.toString())).toEqual({
      url: '/notes/a%20b?of=1',
      authorization: 'Bearer t',
      from: '127.0.0.1',
      prefix: '/api/modules/mf-a',
    });
    expect(answer.headers).toMatchObject({ 'content-security-policy': "default-src 'none'; sandbox" });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect((await get('/api/modules/mf-b/notes')).status).toBe(404);
    await moduleServer.close();
    const down = await get('/api/modules/mf-a/notes');
    expect({ status: down.status, retryAfter: down.headers['retry-after'], body: down.body.toString() }).toEqual({
      status: 503,
      retryAfter: '2',
      body: expect.stringContaining('The server of this module is not answering'),
    });
  });

  it('tells module teams what the shell provides', async () => {
    const answer = await get('/environment.json');
    expect(JSON.parse(answer.body.toString())).toMatchObject({ environment: 'production', provides: {} });
  });

  it('proxies calls to the API unchanged, and answers 503 if it is down', async () => {
    const answer = await get('/api/echo', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(answer.body.toString())).toEqual({
      body: { a: 1 },
      host: new URL(nginx.url).host,
      from: '127.0.0.1',
    });
    expect((await get('/readyz')).status).toBe(200);
    await api.close();
    const down = await get('/api/echo', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect({ status: down.status, retryAfter: down.headers['retry-after'], body: down.body.toString() }).toEqual({
      status: 503,
      retryAfter: '2',
      body: expect.stringContaining('not answering'),
    });
    expect((await get('/livez')).status).toBe(200);
  });
});
