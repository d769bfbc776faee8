import Fastify, { type FastifyInstance } from 'fastify';
import type { GatewayMetrics } from './gateway-metrics';

/** Serves `/metrics` on a port of its own, which visitors can't reach. */
export async function openMetricsServer(
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
