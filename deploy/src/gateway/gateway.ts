import { randomBytes } from 'node:crypto';
import proxy from '@fastify/http-proxy';
import { bucketCookie, bucketIn, drawBucket } from '@courtside/module-kit/bucket';
import Fastify, { type FastifyInstance } from 'fastify';
import { previewOfHost, runsAt } from '../release/previews';
import type { Registry } from '@courtside/module-kit/registry';
import type { RegistryStore } from '../store/registry-store';
import { ARTIFACT_PATH, sendArtifact } from './artifact-file';
import { browserRegistry } from './browser-registry';
import { plainPage, previewEnded, renderPage } from './render-page';
import { securityPolicy } from './security-policy';

export interface GatewayParts {
  environment: string;
  store: RegistryStore;
  /** Folder of the published artifacts, absolute. */
  artifacts: string;
  /** Address of the API, such as http://127.0.0.1:4610. */
  api: string;
  /** Whether hosts such as `preview-mf-teams.localhost` show the preview of that name. */
  previews?: boolean;
}

/** What goes on to the API. Everything else is an artifact or a page. */
const API_PREFIXES = ['/api', '/import', '/dev'];
const API_DOWN = { detail: 'The server is not answering at the moment. Please try again shortly.' };

const UNREADABLE = 'What is published here cannot be read. Please reload this page in a minute.';

class UnreadableRegistry extends Error {}

/** What every page says of itself, whoever serves it. */
const PAGE_HEADERS = {
  'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), serial=(self), microphone=()', 'cross-origin-opener-policy': 'same-origin',
};

/** The way in: pages with the registry inlined, artifacts, and the API behind the same origin. */
export async function buildGateway({ environment, store, artifacts, api, previews = false }: GatewayParts): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 32 * 1024 * 1024 });

  for (const prefix of API_PREFIXES) {
    await app.register(proxy, {
      upstream: api,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: 60_000 } },
      replyOptions: {
        onError: (reply) => void reply.code(503).header('retry-after', '2').send(API_DOWN),
      },
    });
  }

  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof UnreadableRegistry)) throw error;
    reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' });
    if (request.url.startsWith('/registry.json')) return reply.send({ detail: UNREADABLE });
    return reply.type('text/html; charset=utf-8').send(plainPage('Courtside cannot be shown at the moment', UNREADABLE));
  });

  app.get('/livez', () => ({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const [answer, { shell }] = await Promise.all([fetch(`${api}/readyz`).catch(() => null), present()]);
    const ready = answer?.ok === true && shell !== null;
    return reply.code(ready ? 200 : 503).send(ready ? { status: 'ok' } : { status: 'waiting', detail: shell ? 'for the API' : 'for a shell to be published' });
  });

  /** What was last read of this environment, for the day its newest revision cannot be. */
  let sound: Registry | null = null;
  const present = async (): Promise<Registry> => {
    try {
      return (sound = await store.read(environment));
    } catch (error) {
      process.stderr.write(`The registry of ${environment} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`);
      if (sound) return sound;
      throw new UnreadableRegistry(environment);
    }
  };

  /** What a visitor of this host is served; null where it is a preview that is gone. */
  const registryFor = async (host: string): Promise<Registry | null> => {
    const preview = previews ? previewOfHost(host) : null;
    if (!preview) return present();
    const latest = await store.latest(preview);
    return latest && runsAt(latest, Date.now()) ? latest.registry : null;
  };

  app.get('/registry.json', async (request, reply) => {
    const registry = await registryFor(request.hostname);
    if (!registry) return reply.code(404).headers({ 'cache-control': 'no-store' }).send({ detail: 'This preview has ended.' });
    const etag = `"${registry.environment}-${registry.revision}"`;
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding', 'x-content-type-options': 'nosniff' }).type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const browsers = browserRegistry(registry);
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(browsers.text());
    return reply.header('content-encoding', 'gzip').send(browsers.gzipped());
  });

  app.get('/*', async (request, reply) => {
    const pathname = new URL(request.url, 'http://gateway').pathname;
    if (ARTIFACT_PATH.test(pathname)) return sendArtifact(artifacts, pathname, request, reply);
    if (/\.(?:js|css|map|ico|png|svg|json|txt|xml|woff2)$/.test(pathname)) return reply.code(404).type('text/plain').send('There is no such file.');
    const registry = await registryFor(request.hostname);
    if (!registry) return reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(previewEnded(request.hostname));
    const nonce = randomBytes(16).toString('base64');
    const known = bucketIn(request.headers.cookie ?? '');
    const bucket = known ?? drawBucket();
    if (known === null) reply.header('set-cookie', bucketCookie(bucket));
    const page = renderPage(registry, pathname, nonce, bucket);
    return reply.headers({ 'content-security-policy': securityPolicy(nonce, registry.overrideOrigins), ...PAGE_HEADERS }).type('text/html; charset=utf-8').send(page);
  });
  return app;
}
