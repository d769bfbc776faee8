import type { Call } from '@courtside/contracts/call';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ApiError } from '../errors';

/** OPTIONS is left to the CORS plugin, HEAD goes with GET. */
const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers 405 with `Allow` where a path is known and the method is not. */
export function refuseOtherMethods(app: FastifyInstance, calls: readonly Call[]): void {
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
