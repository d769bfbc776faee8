import type { Call } from '@courtside/contracts/call';
import { ANSWER_OWNER } from '@courtside/contracts/answer-owner';
import { ANSWER_TEAMS } from '@courtside/contracts/answer-teams';
import { NEXT_CURSOR } from '@courtside/contracts/training-sessions';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { tooManyRequests } from '../errors/api-error';

/** Per IP address, across all calls. Counted in memory per process: it only protects against floods. */
const MAX_REQUESTS_PER_MINUTE = 1_200;

/** Options of the rate limit plugin. */
export const perMinute = ({ limitsFactor }: Pick<Config, 'limitsFactor'>, requests: number) => ({
  max: Math.ceil(requests * limitsFactor),
  timeWindow: 60_000,
});

/**
 * Whether the answers of a call may be compressed. Those with tokens and passwords are not: the size of a compressed
 * answer tells something about its secrets to somebody who chooses a part of it (BREACH, https://www.breachattack.com).
 */
export const isCompressible = ({ tag }: Call): boolean => tag !== 'Accounts' && tag !== 'Gloves';

/** Registers the third-party plugins and the body parsers. */
export async function registerPlugins(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(cors, {
    origin: [...config.origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['x-request-id', 'retry-after', 'content-disposition', ANSWER_OWNER, ANSWER_TEAMS, NEXT_CURSOR],
    maxAge: 600,
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  await app.register(rateLimit, {
    ...perMinute(config, MAX_REQUESTS_PER_MINUTE),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests('Too many requests. Please wait a moment.', ttl),
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // The default of 11 is for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // A small compressed body could become one of any size.
    globalDecompression: false,
  });
  await app.register(multipart, { throwFileSizeLimit: false });

  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  // Many clients send the JSON header without a body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
