import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as requestHttps } from 'node:https';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { waitUntil } from '@courtside/processes';
import Fastify, { type FastifyInstance } from 'fastify';
import { changeWith, registryWith, versionOf } from '../../../test/releases';
import { writeCertificate } from '../../../test/self-signed-certificate';
import { createReleaseService } from '../../release/release-service';
import { readSettings, registriesFolder } from '../../settings';
import { openRegistryStore } from '../../store/registry-store';
import { openReleaseMonitor } from '../release-monitor/release-monitor';
import { readCertificate, type CertificateFiles } from './certificate';
import { buildGateway } from './gateway';

const SECRET = 'a secret of at least 32 characters';
const UPLOAD = Buffer.alloc(5 * 1024 * 1024, 'a picture ');
/** Connection-specific headers, which HTTP/2 forbids. */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

let folder: string;
let files: CertificateFiles;
let api: FastifyInstance;
let moduleServer: FastifyInstance;
let gateway: FastifyInstance;
let port: number;
let sessions: ClientHttp2Session[] = [];

async function openGateway(): Promise<FastifyInstance> {
  const settings = readSettings({ COURTSIDE_DATA: folder, COURTSIDE_PROXY_SECRET: SECRET });
  const store = openRegistryStore(registriesFolder(folder));
  if (!(await store.latest('production')))
    await store.update('production', () => ({
      registry: { ...registryWith({ 'mf-a': 'a' }), revision: 0 },
      change: changeWith(),
    }));
  const opened = await buildGateway({
    environment: 'production',
    store,
    artifacts: folder,
    api: api.listeningOrigin,
    monitor: await openReleaseMonitor({
      settings,
      store,
      environment: 'production',
      canaries: createReleaseService(settings, store, { who: 'canary' }),
    }),
    proxySecret: SECRET,
    moduleServers: [
      { module: 'mf-a', url: moduleServer.listeningOrigin },
      { module: 'mf-away', url: 'http://127.0.0.1:1' },
    ],
    certificate: files,
  });
  await opened.listen({ port: 0, host: '127.0.0.1' });
  return opened;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'encrypted-'));
  files = { ...writeCertificate(folder), checkMs: 50 };
  const home = path.join(folder, 'mf-a', versionOf('a'));
  await mkdir(home, { recursive: true });
  await writeFile(path.join(home, 'inter.woff2'), 'a font');
  api = Fastify({ bodyLimit: 32 * 1024 * 1024 });
  api.addContentTypeParser('image/png', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  api.get('/readyz', () => ({ status: 'ok' }));
  api.all('/api/echo', ({ headers, body, method }, reply) =>
    reply
      .headers({ 'keep-alive': 'timeout=5', 'x-answer': 'kept' })
      .send({ headers, method, body: Buffer.isBuffer(body) ? body.length : body }),
  );
  await api.listen({ port: 0, host: '127.0.0.1' });
  moduleServer = Fastify();
  moduleServer.get('/notes', ({ headers }) => ({ headers }));
  await moduleServer.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await moduleServer.close();
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  gateway = await openGateway();
  port = (gateway.server.address() as { port: number }).port;
});
afterEach(async () => {
  for (const session of sessions) session.destroy();
  sessions = [];
  await gateway.close();
});

/** Another connection, which trusts the certificate. */
async function openSession(): Promise<ClientHttp2Session> {
  const session = connect(`https://localhost:${port}`, { ca: readCertificate(files).cert });
  sessions.push(session);
  await once(session, 'connect');
  return session;
}

async function ask(headers: OutgoingHttpHeaders, body?: Buffer | string) {
  const stream = (await openSession()).request(headers);
  stream.end(body);
  const [answer] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }];
  return { status: answer[':status'], headers: answer, stream };
}

const file = `/mf-a/${versionOf('a')}/inter.woff2`;

it('uses HTTP/2 with browsers that support it', async () => {
  const session = await openSession();
  expect({ alpnProtocol: session.alpnProtocol, getProtocol: (session.socket as TLSSocket).getProtocol() }).toEqual({
    alpnProtocol: 'h2',
    getProtocol: 'TLSv1.3',
  });
  const { status, headers, stream } = await ask({ ':path': '/mf-a', 'accept-encoding': 'identity' });
  expect(status).toBe(200);
  expect(await text(stream)).toContain('<div id="shell">');
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
});

it('uses HTTP/1.1 with other browsers', async () => {
  const call = requestHttps({ port, host: '127.0.0.1', path: file, rejectUnauthorized: false }).end();
  const [answer] = (await once(call, 'response')) as [Parameters<typeof text>[0] & { httpVersion: string }];
  expect({ httpVersion: answer.httpVersion, body: await text(answer) }).toEqual({ httpVersion: '1.1', body: 'a font' });
});

it('serves fonts, cacheable permanently', async () => {
  const { status, headers, stream } = await ask({ ':path': file, 'accept-encoding': 'gzip, br' });
  expect({ status, contentType: headers['content-type'], body: await text(stream) }).toEqual({
    status: 200,
    contentType: 'font/woff2',
    body: 'a font',
  });
  expect(headers['cache-control']).toContain('immutable');
});

it('passes calls on to the API, with the visitor’s address, all cookies and the body', async () => {
  const { status, headers, stream } = await ask(
    {
      ':path': '/api/echo?a=1',
      ':method': 'POST',
      'content-type': 'application/json',
      authorization: 'Bearer a token',
      cookie: ['a=1', 'b=2'],
      'x-forwarded-for': '203.0.113.9',
      te: 'trailers',
    },
    JSON.stringify({ name: 'Falcons' }),
  );
  const { headers: got, body } = (await json(stream)) as { headers: Record<string, string>; body: unknown };
  expect({ status, body, xAnswer: headers['x-answer'] }).toEqual({
    status: 200,
    body: { name: 'Falcons' },
    xAnswer: 'kept',
  });
  expect(got).toMatchObject({
    authorization: 'Bearer a token',
    cookie: 'a=1; b=2',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': `localhost:${port}`,
    'x-forwarded-proto': 'https',
    'x-courtside-proxy': SECRET,
  });
  expect(Object.keys(got).filter((name) => name.startsWith(':'))).toEqual([]);
});

it('passes large uploads on', async () => {
  const { stream } = await ask({ ':path': '/api/echo', ':method': 'POST', 'content-type': 'image/png' }, UPLOAD);
  expect(await json(stream)).toMatchObject({ body: UPLOAD.length });
});

it('passes calls on to servers of modules, and says if one does not respond', async () => {
  const { status, stream } = await ask({ ':path': '/api/modules/mf-a/notes', cookie: 'a=1' });
  const { headers: got } = (await json(stream)) as { headers: Record<string, string> };
  expect({
    status,
    xForwardedProto: got['x-forwarded-proto'],
    cookie: got.cookie,
    xCourtsideProxy: got['x-courtside-proxy'],
  }).toEqual({ status: 200, xForwardedProto: 'https', cookie: undefined, xCourtsideProxy: undefined });
  const away = await ask({ ':path': '/api/modules/mf-away/notes' });
  expect({ status: away.status, retryAfter: away.headers['retry-after'] }).toEqual({ status: 503, retryAfter: '2' });
});

it('notifies open pages of releases, many of them over one connection', async () => {
  const session = await openSession();
  const streams = Array.from({ length: 20 }, () => session.request({ ':path': '/api/releases/events' }));
  const events = await Promise.all(
    streams.map(async (stream) => {
      const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
      const [event] = (await once(stream, 'data')) as [Buffer];
      return [headers['content-type'], event.toString()];
    }),
  );
  expect(events).toEqual(streams.map(() => ['text/event-stream', expect.stringMatching(/^data: \d+\n\n$/)]));
});

it.each(['/mf-a', file, '/registry.json', '/api/echo', '/api/modules/mf-a/notes', '/api/releases/events', '/no.js'])(
  '%s has no header about the connection',
  async (address) => {
    const { headers, stream } = await ask({ ':path': address });
    stream.close();
    expect(Object.keys(headers).filter((name) => OF_CONNECTIONS.includes(name))).toEqual([]);
  },
);

describe('browsers reconnect with encryption', () => {
  it.each([
    ['club.example', 'max-age=31536000'],
    ['localhost', undefined],
    ['preview-mf-a.localhost', undefined],
  ])('to %s: %s', async (host, expected) => {
    const { headers } = await ask({ ':path': '/mf-a', ':authority': `${host}:${port}` });
    expect(headers['strict-transport-security']).toBe(expected);
  });

  it('and send the cookie only then', async () => {
    const { headers } = await ask({ ':path': '/mf-a' });
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^courtside-bucket=.*; secure$/)]);
  });
});

it('closes with open connections of both versions, even if they wait for releases', async () => {
  const idle = await openSession();
  const waiting = (await openSession()).request({ ':path': '/api/releases/events' });
  await once(waiting, 'data');
  const old = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(old, 'secureConnect');
  old.write(`GET ${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(old, 'data');
  const closed = [idle, waiting.resume(), old.resume()].map((each) => once(each, 'close'));
  await gateway.close();
  await Promise.all(closed);
});

describe('a renewed certificate', () => {
  /** The fingerprint that a new connection gets. */
  const fingerprint = async () => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const { fingerprint256 } = socket.getPeerCertificate();
    socket.destroy();
    return fingerprint256;
  };
  afterEach(() => void writeCertificate(folder));

  it('is used for new connections, and open ones stay open', async () => {
    const before = await fingerprint();
    const open = await openSession();
    writeCertificate(folder);
    await waitUntil(async () => (await fingerprint()) !== before);
    const stream = open.request({ ':path': '/livez' });
    expect(await json(stream)).toEqual({ status: 'ok' });
  });

  it('is not used before its key is there', async () => {
    const before = await fingerprint();
    const messages: string[] = [];
    const write = jest.spyOn(process.stderr, 'write').mockImplementation((line) => messages.push(String(line)) > 0);
    const elsewhere = await mkdtemp(path.join(folder, 'new-'));
    const renewed = writeCertificate(elsewhere);
    const { cert, key } = readCertificate(renewed);
    await writeFile(files.certificate, cert);
    await waitUntil(() => messages.some((line) => line.includes('The previous one stays in use')));
    expect(await fingerprint()).toBe(before);
    await writeFile(files.key, key);
    await waitUntil(async () => (await fingerprint()) !== before);
    write.mockRestore();
  });
});

describe('settings', () => {
  it('do not start a gateway with half a certificate, or one that does not exist', async () => {
    expect(() => readSettings({ COURTSIDE_CERTIFICATE: 'a.pem' })).toThrow('need each other');
    expect(() => readSettings({ COURTSIDE_CERTIFICATE_KEY: 'a.pem' })).toThrow('need each other');
    expect(() => readCertificate({ certificate: '/no/a.pem', key: '/no/b.pem' })).toThrow(
      "The certificate /no/a.pem with the key /no/b.pem can't be used",
    );
  });
});
