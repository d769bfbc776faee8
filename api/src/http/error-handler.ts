import type { Call } from '@courtside/contracts/call';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { DatabaseUnavailable, isDatabaseError, SqliteError } from '../database/errors';
import { ApiError, unavailable } from '../errors/api-error';
import { clientError, errorBody } from './responses';

/** Sends errors in the shape that the call declares. Unexpected errors are logged and sent as 500 without details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const expected = clientError(error);
    if (!expected) request.log.error({ err: error, route: request.routeOptions?.url }, 'request failed');
    const response =
      expected ?? databaseOutage(error) ?? new ApiError(500, 'Something went wrong on our side. Please try again.');
    // Set here as well, because a malformed URL fails before the hooks run.
    void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    if (response.more.headers) void reply.headers(response.more.headers);
    return reply.code(response.status).send(errorBody(request.routeOptions?.config?.call, response));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }));
}

const DISK_FULL_RETRY_MS = 30_000;

/** The 503 response if the database cannot store anything right now; null for other errors. */
function databaseOutage(error: unknown): ApiError | null {
  if (error instanceof DatabaseUnavailable) return unavailable('The database does not respond. Please try again.');
  if (isDatabaseError(error, 'disk full'))
    return unavailable(
      'The disk of the server is full. Nothing was saved. Please try again later.',
      DISK_FULL_RETRY_MS,
    );
  if (!isDatabaseError(error, 'busy')) return null;
  return unavailable(
    error instanceof SqliteError
      ? 'The database is busy. Nothing was saved. Please try again in a moment.'
      : 'The database is busy. Please try again in a moment.',
  );
}

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
