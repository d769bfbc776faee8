import type { Call } from '@courtside/contracts/call';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ApiError } from '../errors/api-error';

/** The CORS plugin handles OPTIONS; Fastify adds HEAD to every GET. */
const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Responds with 405 and `Allow` if a path exists but not for the requested method. */
export function rejectOtherMethods(app: FastifyInstance, calls: readonly Call[]): void {
  for (const url of new Set(calls.map((call) => call.path))) {
    const allow = calls.filter((call) => call.path === url).map((call) => call.method);
    const method = METHODS.filter((name) => !allow.includes(name as Call['method']));
    if (method.length === 0) continue;
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      handler: async () => {
        throw new ApiError(405, 'This method is not allowed here.', { headers: { allow: allow.join(', ') } });
      },
    });
  }
}
