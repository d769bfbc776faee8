import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core';
import { tooMany } from '../errors';

/** Requests a minute from one address, over all calls. Kept in memory: a shield against floods, not a rule of the product. */
const REQUESTS_PER_MINUTE = 1_200;

/** The third-party plugins and the parsers of bodies. */
export async function httpPlugins(app: FastifyInstance, core: Core): Promise<void> {
  const { config } = core;
  await app.register(cors, {
    origin: [...config.origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['x-request-id', 'retry-after', 'content-disposition'],
    maxAge: 600,
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  await app.register(rateLimit, {
    max: Math.ceil(REQUESTS_PER_MINUTE * config.limitsFactor),
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => tooMany('Too many requests. Please wait a moment.', ttl),
  });
  await app.register(multipart, { throwFileSizeLimit: false });

  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  // An empty body is as good as none: clients send the header out of habit.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
