import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIXES } from '../../reserved-addresses';
import type { AnswerKind, EnvironmentMetrics } from './gateway-metrics';

function kindOf({ routeOptions: { url = '' } }: FastifyRequest, reply: FastifyReply): AnswerKind {
  if (url.startsWith('/:module(')) return 'file';
  if (API_PREFIXES.some((prefix) => url === prefix || url.startsWith(`${prefix}/`))) return 'call';
  return url === '/*' && String(reply.getHeader('content-type')).startsWith('text/html') ? 'page' : 'other';
}

/** Counts the answers of a gateway by kind and status. The figures are on another port. */
export function countAnswers(app: FastifyInstance, counted: EnvironmentMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    counted.answered(kindOf(request, reply), reply.statusCode);
  });
  // The page of the product would look like an answer.
  for (const url of ['/metrics', '/metrics/*']) app.get(url, (_, reply) => reply.callNotFound());
}
