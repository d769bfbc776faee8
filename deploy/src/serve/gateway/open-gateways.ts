import { messageOf } from '@courtside/release-client/message-of';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Settings } from '../../settings';
import type { CanarySteps } from '../../release/canary';
import { isBuiltIn, type Environment, type Environments } from '../../store/environments';
import { openArtifacts } from '../../store/open-stores';
import type { RegistryStore } from '../../store/registry-store';
import type { InvitationParts } from '../invitations/visitors';
import { ErrorRelay, type SendErrors } from '../release-monitor/error-relay';
import { FigureRelay, type SendFigures } from '../release-monitor/figure-relay';
import { openReleaseMonitor } from '../release-monitor/release-monitor';
import { buildGateway } from './gateway';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import { plainPage } from '../pages/render-page';
import type { CertificateFiles } from './certificate';
import { openServer } from './open-server';

/** Serves `/metrics` on a port of its own, which visitors can't reach. */
async function openMetricsServer(
  { host, port }: { host: string; port: number },
  metrics: GatewayMetrics,
): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_, reply) => {
    void reply.type(metrics.registry.contentType);
    return metrics.text();
  });
  await app.listen({ host, port });
  return app;
}

/** Answers everything at the former address of an environment with a sentence. */
function endedEnvironment(name: string, certificate: CertificateFiles | undefined): FastifyInstance {
  const app = openServer({ logger: false, forceCloseConnections: true }, certificate);
  const sentence = `The environment ${name} has ended.`;
  app.setNotFoundHandler((request, reply) => {
    reply.code(410).header('cache-control', 'no-store');
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!isPage) return reply.send({ detail: sentence });
    return reply.type('text/html; charset=utf-8').send(plainPage(sentence, 'Ask your team for its new address.'));
  });
  return app;
}

/** How often the declared environments are read. */
const INTERVAL_MS = 1_000;

/** The servers of all environments. */
export interface Gateways {
  close(): Promise<void>;
}

/** What a port serves. Another text means another server. */
interface Served {
  text: string;
  app: FastifyInstance;
}

/** The environment of each port. One that has ended keeps its port until another one gets it. */
function byPort(all: readonly Environment[]): Map<number, Environment> {
  const ended = all.filter((environment) => environment.ended !== null);
  const active = all.filter((environment) => environment.ended === null);
  return new Map([...ended, ...active].map((environment) => [environment.port, environment]));
}

/** The secret of production proves nothing to the API of somebody else, so it isn't sent there. */
function ownSettings(settings: Settings, { name, api }: Environment) {
  if (isBuiltIn(name) && api === settings.apis[name])
    return {
      proxySecret: settings.proxySecret,
      olderApis: settings.olderApis[name],
      moduleServers: settings.moduleServers[name],
      singleSignOn: settings.singleSignOn[name],
    };
  const { moduleServers, ...own } = settings.ofDeclared(name);
  return { ...own, moduleServers: isBuiltIn(name) ? settings.moduleServers[name] : moduleServers };
}

/**
 * Serves each environment on its own port, and previews on staging's port. Environments that are declared, changed or
 * ended take effect within seconds.
 * @param sendErrors passes errors of modules on to the registry service; without it they are dropped
 * @param invitations what links for single people need; without it, nobody can be invited
 * @param sendFigures the same for the figures of canaries
 * @throws Error if production, staging or the metrics can't be served at the start. Others are tried again, and the log says so
 */
export async function openGateways(
  settings: Settings,
  store: RegistryStore,
  canaries: CanarySteps,
  environments: Environments,
  sendErrors?: SendErrors,
  invitations?: InvitationParts,
  sendFigures?: SendFigures,
): Promise<Gateways> {
  const artifacts = openArtifacts(settings);
  const open = new Map<number, Served>();
  const metrics = new GatewayMetrics();
  const openMetrics = async () => {
    if (!settings.gatewayMetrics) return null;
    metrics.collectProcess();
    return openMetricsServer(settings.gatewayMetrics, metrics);
  };
  let logged = '';
  const log = (error: unknown) => {
    const text = messageOf(error);
    if (text !== logged) process.stderr.write(`${text}\n`);
    logged = text;
  };

  const build = async (environment: Environment) => {
    if (environment.ended !== null) return endedEnvironment(environment.name, settings.certificate);
    const { name } = environment;
    const own = ownSettings(settings, environment);
    const monitor = await openReleaseMonitor({ settings, store, environment: name, canaries });
    return buildGateway({
      environment: name,
      store,
      artifacts: artifacts.folder,
      fetchVersion: (module, version) => artifacts.fetch(module, version),
      api: environment.api,
      apiOrigin: environment.apiOrigin ?? '',
      previews: name === 'staging',
      monitor,
      invitations,
      errors: sendErrors && new ErrorRelay({ environment: name, send: sendErrors }),
      figures:
        sendFigures && new FigureRelay({ environment: name, figures: () => monitor.canaries(), send: sendFigures }),
      ...own,
      trustProxy: settings.trustProxy,
      certificate: settings.certificate,
      metrics,
    });
  };

  const serve = async (port: number, environment: Environment, text: string) => {
    const app = await build(environment);
    try {
      await app.listen({ port, host: settings.host });
    } catch (error) {
      await app.close();
      throw new Error(`${environment.name} can't be served on port ${port}: ${messageOf(error)}`, { cause: error });
    }
    open.set(port, { text, app });
  };

  const round = async (onError: (error: unknown, environment: Environment) => void) => {
    const wanted = [...byPort(await environments.all())].map(([port, environment]) => {
      const { name, api, apiOrigin, ended } = environment;
      return { port, environment, text: JSON.stringify([name, api, apiOrigin, ended]) };
    });
    for (const [port, { text, app }] of open) {
      if (wanted.some((each) => each.port === port && each.text === text)) continue;
      open.delete(port);
      await app.close();
    }
    const missing = wanted.filter(({ port }) => !open.has(port));
    await Promise.all(
      missing.map(({ port, environment, text }) =>
        serve(port, environment, text).catch((error: unknown) => onError(error, environment)),
      ),
    );
  };

  const metricsServer = await openMetrics();
  const close = async () => {
    await metricsServer?.close();
    await Promise.all([...open.values()].map(({ app }) => app.close()));
    open.clear();
  };
  await round((error, { name }) => {
    if (isBuiltIn(name)) throw error;
    log(error);
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  let work: Promise<void> = Promise.resolve();
  // If the declarations can't be read, everything that is served stays.
  const timer = setInterval(() => void (work = work.then(() => round(log)).catch(log)), INTERVAL_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await work;
      await close();
    },
  };
}
