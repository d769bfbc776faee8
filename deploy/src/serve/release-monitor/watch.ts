import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { EnvironmentName, Settings } from '../../settings';
import type { CanarySteps } from '../../release/canary';
import type { RegistryStore } from '../../store/registry-store';
import { openReleaseMonitor } from './release-monitor';
import { addMonitorRoutes } from './routes';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The monitor of an environment whose pages nginx serves. nginx authenticates itself with the secret that it shares
 * with the API.
 */
export async function buildWatch(
  settings: Settings,
  store: RegistryStore,
  environment: EnvironmentName,
  canaries: CanarySteps,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const monitor = await openReleaseMonitor({ settings, store, environment, canaries });
  const { proxySecret } = settings;
  addMonitorRoutes(app, {
    monitor,
    api: settings.apis[environment],
    proxySecret,
    visitorHeaders(request) {
      const given = String(request.headers['x-courtside-proxy']);
      const isProxy = proxySecret !== undefined && timingSafeEqual(digest(given), digest(proxySecret));
      const forwarded = request.headers['x-forwarded-for'];
      return {
        'x-forwarded-for': isProxy && typeof forwarded === 'string' ? forwarded : request.ip,
        ...(proxySecret && { 'x-courtside-proxy': proxySecret }),
      };
    },
  });
  app.addHook('onClose', () => monitor.close());
  return app;
}
