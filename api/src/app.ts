import { randomUUID } from 'node:crypto';
import type { Call } from '@courtside/contracts/call';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { auth } from './auth/routes';
import type { Core } from './core';
import { gloves } from './gloves/routes';
import { errors } from './http/error-handler';
import { httpPlugins } from './http/plugins';
import { refuseOtherMethods } from './http/other-methods';
import { requestLog } from './http/request-log';
import { mail } from './mail/routes';
import { imports } from './imports/routes';
import { reference } from './openapi/reference';
import { operations } from './operations/routes';
import { players } from './players/routes';
import { reports } from './reports/routes';
import { spikeAccuracy } from './spike-accuracy/routes';
import { teams } from './teams/routes';
import { trainingSessions } from './training-sessions/routes';

/** A domain adds its calls to the app it is given. */
export type Domain = (app: FastifyInstance, core: Core) => void | Promise<void>;

/** Every domain of the API: one line each. */
const domains: readonly Domain[] = [auth, mail, teams, players, trainingSessions, imports, gloves, spikeAccuracy, reports, operations];

/** Longest JSON body, in bytes. */
const BODY_BYTES = 1024 * 1024;

/** Builds the server: ready to inject requests into or to listen. Closing it closes the core's database as well. */
export async function buildApp(core: Core): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: core.log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    requestIdHeader: false,
    trustProxy: core.config.trustProxy === 'false' ? false : core.config.trustProxy,
    bodyLimit: BODY_BYTES,
    connectionTimeout: 60_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => app.errorHandler(error, request, reply),
  });
  app.decorateRequest('caller', null);
  app.addHook('onClose', () => core.db.destroy());

  const calls: Call[] = [];
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.call && method !== 'HEAD') calls.push(config.call);
  });
  requestLog(app, core);
  errors(app);
  await httpPlugins(app, core);
  for (const domain of domains) await app.register(async (scope) => domain(scope, core));
  await reference(app, calls);
  refuseOtherMethods(app, calls);
  await app.ready();
  return app;
}
