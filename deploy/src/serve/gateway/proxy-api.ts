import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIXES } from '../../reserved-addresses';
import { CONNECTION_HEADERS, withoutForwarded, withoutHeaders } from './proxy-headers';

const API_DOWN = { detail: 'The server is not answering at the moment. Please try again shortly.' };

/** The API that answers a request. */
export interface Upstream {
  /** Such as http://127.0.0.1:4610. */
  url: string;
  /** They describe the visitor to it. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Passes calls on to the API.
 * @param upstreamFor chooses the API of a request
 * @param onFailure is told that the API did not answer
 */
export async function proxyApi(
  app: FastifyInstance,
  upstreamFor: (request: FastifyRequest) => Promise<Upstream>,
  onFailure: (upstream: 'api') => void,
): Promise<void> {
  const chosen = new WeakMap<object, Upstream>();
  const upstreamOf = (request: object): Upstream => {
    const upstream = chosen.get(request);
    if (!upstream) throw new Error('A call was passed on before its API was chosen.');
    return upstream;
  };
  await app.register(async (scope) => {
    scope.addHook('preHandler', async (request) => void chosen.set(request, await upstreamFor(request)));
    for (const prefix of API_PREFIXES)
      await scope.register(proxy, {
        upstream: '',
        prefix,
        rewritePrefix: prefix,
        http: { requestOptions: { timeout: 60_000 } },
        replyOptions: {
          getUpstream: (request) => upstreamOf(request).url,
          // A GET is sent again if the API has closed its connection. Other calls may have been executed.
          retriesCount: 1,
          rewriteRequestHeaders: (request, headers) => ({
            ...withoutForwarded(headers),
            ...upstreamOf(request).headers,
          }),
          rewriteHeaders: (headers) => withoutHeaders(headers, CONNECTION_HEADERS),
          onError: (reply) => {
            onFailure('api');
            void reply.code(503).header('retry-after', '2').send(API_DOWN);
          },
        },
      });
  });
}
