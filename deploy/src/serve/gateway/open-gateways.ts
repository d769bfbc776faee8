import type { FastifyInstance } from 'fastify';
import { ENVIRONMENTS, type Settings } from '../../settings';
import type { CanarySteps } from '../../release/canary';
import { openArtifacts } from '../../store/open-stores';
import type { RegistryStore } from '../../store/registry-store';
import { ErrorRelay, type SendErrors } from '../release-monitor/error-relay';
import { openReleaseMonitor } from '../release-monitor/release-monitor';
import { buildGateway } from './gateway';

/**
 * Serves each environment on its own port, and previews on staging's port.
 * @param sendErrors passes errors of modules on to the registry service; without it they are dropped
 */
export async function openGateways(
  settings: Settings,
  store: RegistryStore,
  canaries: CanarySteps,
  sendErrors?: SendErrors,
): Promise<FastifyInstance[]> {
  const artifacts = openArtifacts(settings);
  return Promise.all(
    ENVIRONMENTS.map(async (environment) => {
      const gateway = await buildGateway({
        environment,
        store,
        artifacts: artifacts.folder,
        fetchVersion: (module, version) => artifacts.fetch(module, version),
        api: settings.apis[environment],
        apiOrigin: settings.apiOrigins[environment],
        previews: environment === 'staging',
        monitor: await openReleaseMonitor({ settings, store, environment, canaries }),
        errors: sendErrors && new ErrorRelay({ environment, send: sendErrors }),
        proxySecret: settings.proxySecret,
        trustProxy: settings.trustProxy,
        moduleServers: settings.moduleServers[environment],
        certificate: settings.certificate,
      });
      await gateway.listen({ port: settings.ports[environment].gateway, host: settings.host });
      return gateway;
    }),
  );
}
