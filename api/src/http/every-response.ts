import type { FastifyInstance } from 'fastify';
import type { Histogram } from 'prom-client';
import { declaredSchema } from './responses';

/** Adds the request id to every response, writes one log line per request, measures it and reports undeclared statuses. */
export function logRequests(app: FastifyInstance, seconds: Histogram<'method' | 'route' | 'status'>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown', config } = request.routeOptions;
    const status = reply.statusCode;
    seconds.observe({ method: request.method, route, status: String(status) }, reply.elapsedTime / 1000);
    const line = { method: request.method, route, status, ms: Math.round(reply.elapsedTime), user: request.caller?.id };
    if (config?.call && declaredSchema(config.call, status) === undefined) request.log.error(line, 'undeclared status');
    else request.log.info(line, 'request');
  });
}

/** Keeps responses out of every cache, because most contain personal data. A handler can set another header. */
export function preventCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
