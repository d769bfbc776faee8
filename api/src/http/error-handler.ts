import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors';
import { clientError, errorBody } from './answer';

/** Turns every error into the body its call declares. What is the server's fault is logged and told as 500 without a word more. */
export function errors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const expected = clientError(error);
    if (!expected) request.log.error({ err: error, route: request.routeOptions?.url }, 'failed');
    const answer = expected ?? new ApiError(500, 'Something went wrong on our side. Please try again.');
    // Set again: a URL that cannot be read fails before the hooks run.
    void reply.header('x-request-id', request.id);
    if (answer.more.headers) void reply.headers(answer.more.headers);
    return reply.code(answer.status).send(errorBody(request.routeOptions?.config?.call, answer));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }));
}
