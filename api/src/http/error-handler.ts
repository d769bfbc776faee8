import type { FastifyInstance } from 'fastify';
import { databaseOutage } from '../database/outage';
import { ApiError } from '../errors';
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
