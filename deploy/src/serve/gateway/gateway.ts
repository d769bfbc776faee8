import { randomBytes } from 'node:crypto';
import { screenPaths } from '@courtside/contracts/screens';
import { bucketCookie, bucketIn, drawBucket } from '@courtside/registry/bucket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isActive, previewOfHost } from '../../release/previews';
import { createReleasedVersions } from '../../release/released-versions';
import { CONTRACT_ADDRESSES } from '@courtside/registry/environment-contract';
import type { Registry } from '@courtside/registry';
import type { ModuleServer } from '../../module-servers';
import { keepNewest, olderStoreText } from '../../store/keep-newest';
import type { RegistryStore } from '../../store/registry-store';
import { historyOf } from '../../release/history';
import type { ErrorRelay } from '../release-monitor/error-relay';
import type { ReleaseMonitor } from '../release-monitor/release-monitor';
import { addMonitorRoutes } from '../release-monitor/routes';
import { historyPage } from '../release-monitor/history-page';
import { environmentFile } from '../environment-file';
import { createFirstPaints } from '../first-paint/first-paint';
import { createFileReader, type FetchVersion } from '../verified-file';
import { addOfflineRoutes } from '../offline/offline-routes';
import { KEPT_FOR_OUTAGES, NEVER_KEPT } from '../kept-by-caches';
import { acceptsGzip, sendText } from '../send-text';
import { browserRegistry } from '../browser-registry';
import type { CertificateFiles } from './certificate';
import { addVersionRoutes } from './known-versions';
import { countAnswers } from '../metrics/count-answers';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import { createLatestReadable, UnreadableRegistry } from './latest-readable';
import { openServer } from './open-server';
import { proxyApi } from './proxy-api';
import { proxyModuleServers } from './proxy-module-servers';
import { plainPage, previewEnded, renderPage } from '../pages/render-page';
import { securityPolicy } from './security-policy';
import { serveArtifacts } from './serve-artifacts';

export interface GatewayParts {
  environment: string;
  store: RegistryStore;
  /** The folder of the published files, absolute. */
  artifacts: string;
  /** Puts a version into that folder if it isn't there. */
  fetchVersion?: FetchVersion;
  /** The address of the API, such as http://127.0.0.1:4610. */
  api: string;
  /** The origin at which browsers call the API. By default the origin of the page, whose calls are proxied to `api`. */
  apiOrigin?: string;
  /** Whether hosts such as `preview-mf-teams.localhost` show previews. */
  previews?: boolean;
  /** Accepts reports of open pages and notifies them of releases. The gateway closes it. */
  monitor?: ReleaseMonitor | undefined;
  /** Passes on the errors of modules that pages report. The gateway closes it. */
  errors?: ErrorRelay | undefined;
  /** Proves to the API that the visitor's address comes from the gateway. */
  proxySecret?: string | undefined;
  /** Addresses of the proxies in front of the gateway, separated by commas. */
  trustProxy?: string | undefined;
  /** The servers of modules. */
  moduleServers?: readonly ModuleServer[];
  /** With a certificate, the gateway speaks HTTP/2 and HTTP/1.1 over TLS; without one, HTTP/1.1. */
  certificate?: CertificateFiles | undefined;
  /** What is counted, for the metrics of the process. */
  metrics?: GatewayMetrics;
}

const UNREADABLE = 'The published version cannot be read. Please reload this page in a minute.';

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), serial=(self), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** The number of changes on the history page. The command line shows all changes. */
const SHOWN_CHANGES = 200;
const HISTORY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Addresses with an id, a token or a query are not kept: there is no end of them, and a token is nobody else's business. */
const isKeptPage = (registry: Registry, url: string): boolean =>
  url === '/' ||
  url === screenPaths.dashboard ||
  (!url.includes('?') && browserRegistry(registry).find(url)?.route.path === url);

/** Serves pages, published files and the API from one origin. */
export async function buildGateway({
  environment,
  store: given,
  artifacts,
  fetchVersion,
  api,
  apiOrigin = '',
  previews = false,
  monitor,
  errors,
  proxySecret,
  trustProxy,
  moduleServers = [],
  certificate,
  metrics = new GatewayMetrics(),
}: GatewayParts): Promise<FastifyInstance> {
  const store = keepNewest(given);
  /** Says that the stored releases of an environment are older than those that visitors get. */
  const warningFor = (name: string) => {
    const older = store.olderStore(name);
    return older ? olderStoreText(name, older) : undefined;
  };
  const app = openServer(
    { logger: false, forceCloseConnections: true, bodyLimit: 32 * 1024 * 1024, trustProxy: trustProxy || false },
    certificate,
  );

  const counted = metrics.of(environment, ['api', ...moduleServers.map(({ module }) => module)]);
  countAnswers(app, counted);

  const addressHeaders = (request: FastifyRequest) => ({
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  });
  const visitorHeaders = (request: FastifyRequest) => ({
    ...addressHeaders(request),
    ...(proxySecret && { 'x-courtside-proxy': proxySecret }),
  });
  const isPreviewHost = ({ hostname }: FastifyRequest) => previews && previewOfHost(hostname) !== null;
  app.addHook('onRequest', async (request, reply) => {
    if (isPreviewHost(request)) reply.headers(NEVER_KEPT);
  });
  if (monitor) {
    addMonitorRoutes(app, { monitor, api, proxySecret, visitorHeaders, errors, isElsewhere: isPreviewHost, counted });
    app.addHook('onClose', () => Promise.all([monitor.close(), errors?.close()]));
  }
  if (previews) {
    app.get<{ Params: { name: string } }>('/api/releases/history/:name', async ({ params: { name } }, reply) => {
      const names = (await store.environments()).toSorted();
      if (!names.includes(name)) return reply.callNotFound();
      const recent = (await store.history(name)).slice(-SHOWN_CHANGES);
      return reply
        .headers({ ...PAGE_HEADERS, 'content-security-policy': HISTORY_POLICY })
        .type('text/html; charset=utf-8')
        .send(
          historyPage({ environment: name, environments: names, lines: historyOf(recent), warning: warningFor(name) }),
        );
    });
  }

  await proxyModuleServers(app, moduleServers, addressHeaders, counted.upstreamFailed);
  await proxyApi(app, api, visitorHeaders, counted.upstreamFailed);

  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof UnreadableRegistry)) throw error;
    reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' });
    if (request.url.startsWith('/registry.json')) return reply.send({ detail: UNREADABLE });
    return reply.type('text/html; charset=utf-8').send(plainPage('Courtside is unavailable at the moment', UNREADABLE));
  });

  app.get('/livez', () => ({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const [answer, { shell }] = await Promise.all([fetch(`${api}/readyz`).catch(() => null), currentRegistry()]);
    const ready = answer?.ok === true && shell !== null;
    return reply.code(ready ? 200 : 503).send(
      // Another gateway would not be better, so this one stays in use.
      ready
        ? { status: 'ok', warning: warningFor(environment) }
        : { status: 'waiting', detail: shell ? 'for the API' : 'for a shell to be published' },
    );
  });

  const latestOf = createLatestReadable(store);
  const currentRegistry = async (): Promise<Registry> =>
    (await latestOf(environment))?.registry ?? (await store.read(environment));

  /** The registry that visitors of a host get; null if it is a preview that has ended. */
  const registryFor = async (host: string): Promise<Registry | null> => {
    const preview = previews ? previewOfHost(host) : null;
    if (!preview) return currentRegistry();
    const latest = await latestOf(preview);
    return latest && isActive(latest, Date.now()) ? latest.registry : null;
  };

  addVersionRoutes(app, { environment, store, artifacts, fetchVersion, registryFor });

  app.get('/registry.json', async (request, reply) => {
    const registry = await registryFor(request.hostname);
    if (!registry)
      return reply.code(404).headers({ 'cache-control': 'no-store' }).send({ detail: 'This preview has ended.' });
    const etag = `"${registry.environment}-${registry.revision}-${registry.overrideOrigins.join(',')}"`;
    reply
      .headers(isPreviewHost(request) ? {} : KEPT_FOR_OUTAGES)
      .headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding', 'x-content-type-options': 'nosniff' })
      .type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const forBrowsers = browserRegistry(registry);
    if (!acceptsGzip(request)) return reply.send(forBrowsers.text());
    return reply.header('content-encoding', 'gzip').send(forBrowsers.gzipped());
  });

  app.get(CONTRACT_ADDRESSES.shell, async (request, reply) => {
    const registry = await registryFor(request.hostname);
    const contract = registry && environmentFile(registry);
    if (!contract) return reply.callNotFound();
    return reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }).send(contract);
  });

  const pageHeaders = ({ overrideOrigins }: Registry, nonce: string) => ({
    'content-security-policy': securityPolicy(nonce, overrideOrigins, apiOrigin),
    ...PAGE_HEADERS,
  });
  addOfflineRoutes(app, {
    artifacts,
    fetchVersion,
    apiOrigin,
    registryFor: async (request) => (isPreviewHost(request) ? null : currentRegistry()),
    pageHeaders,
  });
  const released = createReleasedVersions(store, latestOf);
  /** A preview is composed of its own versions and those of its environment. */
  const isServed = async ({ hostname }: FastifyRequest, module: string, version: string): Promise<boolean> => {
    const preview = previews ? previewOfHost(hostname) : null;
    if (preview && !(await registryFor(hostname))) return false;
    if (preview && (await released.has(preview, module, version))) return true;
    return released.has(environment, module, version);
  };
  await serveArtifacts(app, { artifacts, fetchVersion, isServed });
  const firstPaint = createFirstPaints(createFileReader(artifacts, fetchVersion));

  app.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1);
    if (/\.(?:js|css|map|ico|png|svg|json|txt|xml|woff2)$/.test(pathname)) return reply.callNotFound();
    const registry = await registryFor(request.hostname);
    if (!registry)
      return reply
        .code(404)
        .headers({ 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(previewEnded(request.hostname));
    const nonce = randomBytes(16).toString('base64');
    const knownBucket = bucketIn(request.headers.cookie ?? '');
    const bucket = knownBucket ?? drawBucket();
    if (knownBucket === null) reply.header('set-cookie', bucketCookie(bucket, request.protocol === 'https'));
    const token = isPreviewHost(request) ? '' : monitor?.pageToken(bucket);
    const search = new URLSearchParams(request.url.slice(pathname.length));
    const paint = await firstPaint({ registry, pathname, search, bucket });
    const page = renderPage(registry, { pathname, bucket }, nonce, apiOrigin, token, paint);
    if (!isPreviewHost(request) && isKeptPage(registry, request.url)) reply.headers(KEPT_FOR_OUTAGES);
    reply.headers(pageHeaders(registry, nonce)).type('text/html; charset=utf-8');
    return sendText(request, reply, page);
  });
  return app;
}
