import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { moduleServerPrefix, type ModuleServer } from '../../module-servers';
import { CONNECTION_HEADERS, withoutForwarded, withoutHeaders } from './proxy-headers';

/** The cookies of this origin are the API's and the gateway's. */
const NOT_FORWARDED = new Set(['cookie']);
/** These would concern the whole origin. */
const NOT_RETURNED = new Set([...CONNECTION_HEADERS, 'set-cookie', 'clear-site-data', 'service-worker-allowed']);
/** What a module's server answers is data for scripts: if it is opened as a page, it can do nothing. */
const DATA_ONLY = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

/** nginx answers the same. */
const DOWN = { detail: 'The server of this module is not answering at the moment. Please try again shortly.' };

/**
 * Makes the servers of modules available at the origin of the page. They get the visitor's token and address, but no
 * cookie, and not the secret that the API believes.
 * @param visitorHeaders what is known about the visitor
 */
export async function proxyModuleServers(
  app: FastifyInstance,
  servers: readonly ModuleServer[],
  visitorHeaders: (request: FastifyRequest) => Record<string, string>,
): Promise<void> {
  for (const { module, url } of servers) {
    const prefix = moduleServerPrefix(module);
    await app.register(proxy, {
      upstream: url,
      prefix,
      http: { requestOptions: { timeout: 60_000 } },
      replyOptions: {
        retriesCount: 1,
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutHeaders(withoutForwarded(headers), NOT_FORWARDED),
          ...visitorHeaders(request as FastifyRequest),
          'x-forwarded-prefix': prefix,
        }),
        rewriteHeaders: (headers) => ({ ...withoutHeaders(headers, NOT_RETURNED), ...DATA_ONLY }),
        onError: (reply) =>
          void reply
            .code(503)
            .headers({ ...DATA_ONLY, 'retry-after': '2' })
            .send(DOWN),
      },
    });
  }
}
