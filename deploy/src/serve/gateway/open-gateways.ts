import { messageOf } from '@courtside/release-client/message-of';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings';
import type { CanarySteps } from '../../release/canary';
import { isBuiltIn, type Environment, type Environments } from '../../store/environments';
import { openArtifacts } from '../../store/open-stores';
import type { RegistryStore } from '../../store/registry-store';
import { ErrorRelay, type SendErrors } from '../release-monitor/error-relay';
import { openReleaseMonitor } from '../release-monitor/release-monitor';
import { endedEnvironment } from './ended-environment';
import { buildGateway } from './gateway';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import { openMetricsServer } from '../metrics/metrics-server';

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
    return { proxySecret: settings.proxySecret, moduleServers: settings.moduleServers[name] };
  const { proxySecret, moduleServers } = settings.ofDeclared(name);
  return { proxySecret, moduleServers: isBuiltIn(name) ? settings.moduleServers[name] : moduleServers };
}

/**
 * Serves each environment on its own port, and previews on staging's port. Environments that are declared, changed or
 * ended take effect within seconds.
 * @param sendErrors passes errors of modules on to the registry service; without it they are dropped
 * @throws Error if production, staging or the metrics can't be served at the start. Others are tried again, and the log says so
 */
export async function openGateways(
  settings: Settings,
  store: RegistryStore,
  canaries: CanarySteps,
  environments: Environments,
  sendErrors?: SendErrors,
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
    return buildGateway({
      environment: name,
      store,
      artifacts: artifacts.folder,
      fetchVersion: (module, version) => artifacts.fetch(module, version),
      api: environment.api,
      apiOrigin: environment.apiOrigin ?? '',
      previews: name === 'staging',
      monitor: await openReleaseMonitor({ settings, store, environment: name, canaries }),
      errors: sendErrors && new ErrorRelay({ environment: name, send: sendErrors }),
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
