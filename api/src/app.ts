import { randomUUID } from 'node:crypto';
import type { Call } from '@courtside/contracts/call';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { authenticate, authorize } from './auth/access-tokens';
import { auditLog } from './audit-log/routes';
import { clubTablet } from './auth/club-tablet-routes';
import { passkeys } from './auth/passkey-routes';
import { auth } from './auth/routes';
import { singleSignOn } from './auth/single-sign-on-routes';
import { clubs } from './clubs/routes';
import { consents } from './consents/routes';
import type { Core } from './core';
import { familyLinks } from './family-links/routes';
import { GloveBridge } from './gloves/glove-bridge';
import { clubData } from './club-data/routes';
import { gloves, spikeAccuracy } from './gloves/routes';
import { identifyCallers, trustedProxies } from './http/callers';
import { handleErrors, rejectOtherMethods } from './http/error-handler';
import { logRequests, preventCaching } from './http/every-response';
import { refuseOlderPages } from './http/older-pages';
import { registerPlugins } from './http/plugins';
import { Routes, type RouteServices } from './http/routes';
import { mail } from './mail/routes';
import { imports } from './imports/routes';
import { dataProtection } from './data-protection/routes';
import { serveReference } from './openapi/reference';
import { operations } from './operations/routes';
import { playerData } from './player-data/routes';
import { playerMerges } from './player-merges/routes';
import { players } from './players/routes';
import { lists } from './results/routes';
import { reports } from './reports/routes';
import { sampleTeam } from './seed/sample-team';
import { staff } from './staff/routes';
import { testDays } from './test-days/routes';
import { teams } from './teams/routes';
import { trainingSessions } from './training-sessions/routes';
import { verdicts } from './verdicts/routes';

/** Adds the calls of one domain. */
type Domain = (routes: Routes, core: Core) => void | Promise<void>;

/** Every domain of the API. Some domains share the gloves. */
const domains = (bridge: GloveBridge): readonly Domain[] => [
  auth,
  passkeys,
  singleSignOn,
  clubTablet,
  staff,
  clubs,
  auditLog,
  mail,
  lists,
  teams,
  sampleTeam,
  players,
  playerData,
  playerMerges,
  consents,
  dataProtection,
  trainingSessions,
  verdicts,
  familyLinks,
  imports,
  clubData,
  gloves(bridge),
  testDays(bridge),
  spikeAccuracy,
  reports,
  operations,
];

const MAX_BODY_BYTES = 1024 * 1024;

/** Builds the server, ready to listen or to receive injected requests. Closing it also closes the core's database. */
export async function buildApp(core: Core): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: core.log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    requestIdHeader: false,
    trustProxy: trustedProxies(core.config),
    bodyLimit: MAX_BODY_BYTES,
    connectionTimeout: 60_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // While the server closes, it still answers requests on open connections.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => app.errorHandler(error, request, reply),
  });
  app.decorateRequest('caller', null);
  app.addHook('onClose', async () => {
    await core.audit.flush();
    await core.db.destroy();
  });

  const calls: Call[] = [];
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.call && method !== 'HEAD') calls.push(config.call);
  });
  identifyCallers(app, core.config);
  app.addHook('onRequest', async (_request, reply) => {
    if (core.readiness.leaving) reply.header('connection', 'close');
  });
  logRequests(app, core.metrics.requests);
  preventCaching(app);
  handleErrors(app);
  await registerPlugins(app, core.config);
  refuseOlderPages(app, core.config);
  const services: RouteServices = {
    ...core,
    authenticate: async (authorization, call) => {
      return authorize(await authenticate(core.db, core.accessTokens, authorization), call);
    },
  };
  for (const domain of domains(new GloveBridge(core)))
    await app.register(async (scope) => domain(new Routes(scope, services), core));
  await serveReference(app, calls, core.config.publicUrl);
  rejectOtherMethods(app, calls);
  await app.ready();
  return app;
}
