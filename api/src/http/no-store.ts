import type { FastifyInstance } from 'fastify';

/** Keeps responses out of every cache, because most contain personal data. A handler can set another header. */
export function preventCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
