import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { moduleServerPrefix, type ModuleServer } from '../../module-servers';
import { CONNECTION_HEADERS, withoutForwarded, withoutHeaders } from './proxy-headers';

/** The cookies of this origin belong to the API and the gateway. */
const NOT_FORWARDED = new Set(['cookie']);
/** These headers would affect the whole origin. */
const NOT_RETURNED = new Set([...CONNECTION_HEADERS, 'set-cookie', 'clear-site-data', 'service-worker-allowed']);
/** The responses of a module's server are data for scripts. If one is opened as a page, it can't do anything. */
const DATA_ONLY = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

/** nginx sends the same text. */
const DOWN = { detail: 'The server of this module is not answering at the moment. Please try again shortly.' };

/** Without a slash after the module, nothing would be left of the path, and the proxy would send the whole address. */
function withSlash(url: string): string {
  const [path = '', ...query] = url.split('?');
  return /^\/api\/modules\/[^/]+$/.test(path) ? [`${path}/`, ...query].join('?') : url;
}

/**
 * Makes the servers of modules available at the origin of the page. They get the visitor's token and address, but
 * neither cookies nor the secret that the API trusts.
 * @param visitorHeaders the headers that describe the visitor
 * @param onFailure is told the module whose server did not answer
 */
export async function proxyModuleServers(
  app: FastifyInstance,
  servers: readonly ModuleServer[],
  visitorHeaders: (request: FastifyRequest) => Record<string, string>,
  onFailure: (module: string) => void,
): Promise<void> {
  for (const { module, url } of servers) {
    const prefix = moduleServerPrefix(module);
    await app.register(proxy, {
      upstream: url,
      prefix,
      preRewrite: withSlash,
      http: { requestOptions: { timeout: 60_000 } },
      replyOptions: {
        retriesCount: 1,
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutHeaders(withoutForwarded(headers), NOT_FORWARDED),
          ...visitorHeaders(request as FastifyRequest),
          'x-forwarded-prefix': prefix,
        }),
        rewriteHeaders: (headers) => ({ ...withoutHeaders(headers, NOT_RETURNED), ...DATA_ONLY }),
        onError: (reply) => {
          onFailure(module);
          void reply
            .code(503)
            .headers({ ...DATA_ONLY, 'retry-after': '2' })
            .send(DOWN);
        },
      },
    });
  }
}
