import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIXES } from '../../reserved-addresses';
import { CONNECTION_HEADERS, withoutForwarded, withoutHeaders } from './proxy-headers';

const API_DOWN = { detail: 'The server is not answering at the moment. Please try again shortly.' };

/**
 * Passes calls on to the API.
 * @param api its address
 * @param visitorHeaders the headers that describe the visitor to the API
 * @param onFailure is told that the API did not answer
 */
export async function proxyApi(
  app: FastifyInstance,
  api: string,
  visitorHeaders: (request: FastifyRequest) => Record<string, string>,
  onFailure: (upstream: 'api') => void,
): Promise<void> {
  for (const prefix of API_PREFIXES) {
    await app.register(proxy, {
      upstream: api,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: 60_000 } },
      replyOptions: {
        // A GET is sent again if the API has closed its connection. Other calls may have been executed.
        retriesCount: 1,
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutForwarded(headers),
          ...visitorHeaders(request as FastifyRequest),
        }),
        rewriteHeaders: (headers) => withoutHeaders(headers, CONNECTION_HEADERS),
        onError: (reply) => {
          onFailure('api');
          void reply.code(503).header('retry-after', '2').send(API_DOWN);
        },
      },
    });
  }
}
