import { CONTRACTS_HEADER } from '@courtside/contracts/contract-version';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleServer } from '../../module-servers';
import { olderApiFor, type OlderApi } from '../../older-apis';
import { keepNewest, olderStoreText } from '../../store/keep-newest';
import type { RegistryStore } from '../../store/registry-store';
import { clubCookie, forgetClub, hasClub } from '../invitations/browser-cookies';
import { addInvitationRoutes } from '../invitations/invitation-routes';
import { Visitors, type InvitationParts } from '../invitations/visitors';
import { NEVER_KEPT } from '../kept-by-caches';
import { countAnswers } from '../metrics/count-answers';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import { addOfflineRoutes } from '../offline/offline-routes';
import type { ErrorRelay } from '../release-monitor/error-relay';
import type { FigureRelay } from '../release-monitor/figure-relay';
import { pageKey } from '../release-monitor/page-key';
import type { ReleaseMonitor } from '../release-monitor/release-monitor';
import { addMonitorRoutes } from '../release-monitor/routes';
import type { FetchVersion } from '../verified-file';
import type { CertificateFiles } from './certificate';
import { addHealthRoutes } from './health-routes';
import { addHistoryRoute } from './history-route';
import { Hosts } from './hosts';
import { addVersionRoutes } from './known-versions';
import { openServer } from './open-server';
import { addPageRoutes } from './page-routes';
import { proxyApi, type Upstream } from './proxy-api';
import { proxyModuleServers } from './proxy-module-servers';
import { addRegistryRoutes } from './registry-routes';
import { notFound, serveArtifacts } from './serve-artifacts';
import { plainPage } from '../pages/render-page';
import { UnreadableRegistry } from './latest-readable';

const UNREADABLE = 'The published version cannot be read. Please reload this page in a minute.';

/** Says that a page has to wait if the registry can't be read. */
function answerUnreadable(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof UnreadableRegistry)) throw error;
    reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' });
    if (request.url.startsWith('/registry.json')) return reply.send({ detail: UNREADABLE });
    return reply.type('text/html; charset=utf-8').send(plainPage('Courtside is unavailable at the moment', UNREADABLE));
  });
}

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
  /** What the provider of single sign-on is called; without it, pages don't offer it. */
  singleSignOn?: string | undefined;
  /** Whether hosts such as `preview-mf-teams.localhost` show previews. */
  previews?: boolean;
  /** Accepts reports of open pages and notifies them of releases. The gateway closes it. */
  monitor?: ReleaseMonitor | undefined;
  /** Passes on the errors of modules that pages report. The gateway closes it. */
  errors?: ErrorRelay | undefined;
  /** Links for single people; without them, nobody can be invited. */
  invitations?: InvitationParts | undefined;
  /** Passes on the figures of canaries. The gateway closes it. */
  figures?: FigureRelay | undefined;
  /** Proves to the API that the visitor's address comes from the gateway. */
  proxySecret?: string | undefined;
  /** Addresses of the proxies in front of the gateway, separated by commas. */
  trustProxy?: string | undefined;
  /** The APIs that answer pages with older contracts. */
  olderApis?: readonly OlderApi[];
  /** The servers of modules. */
  moduleServers?: readonly ModuleServer[];
  /** With a certificate, the gateway speaks HTTP/2 and HTTP/1.1 over TLS; without one, HTTP/1.1. */
  certificate?: CertificateFiles | undefined;
  /** What is counted, for the metrics of the process. */
  metrics?: GatewayMetrics;
}

/** Serves pages, published files and the API from one origin. */
export async function buildGateway({
  environment,
  store: given,
  artifacts,
  fetchVersion,
  api,
  apiOrigin = '',
  singleSignOn = '',
  previews = false,
  monitor,
  errors,
  invitations,
  figures,
  proxySecret,
  trustProxy,
  olderApis = [],
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
    {
      logger: false,
      forceCloseConnections: true,
      bodyLimit: 32 * 1024 * 1024,
      trustProxy: trustProxy || false,
      // Invitations are in addresses.
      routerOptions: { maxParamLength: 2_000 },
    },
    certificate,
  );
  const counted = metrics.of(environment, ['api', ...moduleServers.map(({ module }) => module)]);
  countAnswers(app, counted);

  const site = { apiOrigin, singleSignOn };
  const key = pageKey(proxySecret);
  const visitors = new Visitors({ environment, invitations, key });
  const hosts = new Hosts({ environment, previews, store, visitors });
  app.addHook('onRequest', async (request, reply) => {
    if (hosts.isPreview(request)) reply.headers(NEVER_KEPT);
  });

  const addressHeaders = (request: FastifyRequest) => ({
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  });
  const visitorHeaders = (request: FastifyRequest) => ({
    ...addressHeaders(request),
    ...(proxySecret && { 'x-courtside-proxy': proxySecret }),
  });
  if (invitations)
    addInvitationRoutes(app, {
      ...invitations,
      environment,
      currentRegistry: () => hosts.current(),
      isElsewhere: hosts.isPreview,
    });
  if (monitor) {
    const onClub = (request: FastifyRequest, reply: FastifyReply, club: string | null) => {
      const isSecure = request.protocol === 'https';
      if (club !== null && monitor.clubs().has(club))
        void reply.header('set-cookie', clubCookie(club, environment, key, Date.now(), isSecure));
      else if (hasClub(request.headers.cookie ?? '')) void reply.header('set-cookie', forgetClub(isSecure));
    };
    addMonitorRoutes(app, {
      monitor,
      api,
      proxySecret,
      visitorHeaders,
      visitorOf: async (request) => visitors.of(request, await hosts.current()),
      onClub,
      errors,
      isElsewhere: hosts.isPreview,
      counted,
    });
    app.addHook('onClose', () => Promise.all([monitor.close(), errors?.close(), figures?.close()]));
  }
  if (previews) addHistoryRoute(app, { store, warningFor });

  await proxyModuleServers(app, moduleServers, addressHeaders, counted.upstreamFailed);
  const upstreamFor = async (request: FastifyRequest): Promise<Upstream> => {
    const own = await hosts.apiOf(request);
    // It may belong to somebody else, so it doesn't get the secret.
    if (own !== undefined) return { url: own, headers: addressHeaders(request) };
    const older = olderApiFor(request.headers[CONTRACTS_HEADER], olderApis);
    return { url: older ?? api, headers: visitorHeaders(request) };
  };
  await proxyApi(app, upstreamFor, counted.upstreamFailed);

  answerUnreadable(app);
  addHealthRoutes(app, { api, hosts, warning: () => warningFor(environment) });
  addVersionRoutes(app, {
    environment,
    store,
    artifacts,
    fetchVersion,
    registryOf: (request) => hosts.registryOf(request),
  });
  addRegistryRoutes(app, hosts);
  addOfflineRoutes(app, {
    artifacts,
    fetchVersion,
    site,
    registryFor: async (request) => (hosts.isPreview(request) ? null : visitors.everyone(await hosts.current())),
  });
  await serveArtifacts(app, {
    artifacts,
    fetchVersion,
    servedTo: (request, module, version) => hosts.audience(request, module, version),
  });
  app.setNotFoundHandler(notFound);
  addPageRoutes(app, { hosts, artifacts, fetchVersion, site, monitor });
  return app;
}
