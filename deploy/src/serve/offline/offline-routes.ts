import { randomBytes } from 'node:crypto';
import { OFFLINE_ADDRESSES } from '@courtside/registry/offline-copy';
import { ROOT_FILES } from '@courtside/registry/root-files';
import type { Registry } from '@courtside/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FetchVersion } from '../verified-file';
import { KEPT_FOR_OUTAGES } from '../kept-by-caches';
import { pageHeaders } from '../pages/page-headers';
import type { PageSite } from '../pages/render-page';
import { sendText } from '../send-text';
import { sendUnreadable } from '../unreadable';
import { createOfflineCopies } from './offline-copies';
import { createRootFiles, rootFileNames } from '../root-files';
import { createFileLists } from '../version-files';

interface Options {
  /** The folder of the published files, absolute. */
  artifacts: string;
  /** Puts a version into that folder if it isn't there. */
  fetchVersion?: FetchVersion | undefined;
  site: PageSite;
  /** The copy for the browser of a request; null if it has no service worker. */
  registryFor: (request: FastifyRequest) => Promise<Registry | null>;
}

/** A service worker fetches only from its own site. */
const ROOT_HEADERS = {
  ...KEPT_FOR_OUTAGES,
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/**
 * Serves what installs the product as an app and opens it without a network: the service worker, the manifest and the icons
 * of the current shell, the list of the files to keep, and the page for all addresses.
 */
export function addOfflineRoutes(app: FastifyInstance, { artifacts, fetchVersion, site, registryFor }: Options): void {
  const readRootFile = createRootFiles(artifacts, fetchVersion);
  const copies = createOfflineCopies(createFileLists(artifacts, fetchVersion), site);

  /** Responds with 404 if there is nothing to serve. */
  const serve = (
    address: string,
    answer: (registry: Registry, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>,
  ) =>
    app.get(address, async (request, reply) => {
      const registry = await registryFor(request);
      if (!registry) return reply.callNotFound();
      try {
        return (await answer(registry, request, reply)) ?? reply.callNotFound();
      } catch (error) {
        return sendUnreadable(reply, error);
      }
    });

  for (const name of rootFileNames)
    serve(`/${name}`, async (registry, _, reply) => {
      const content = await readRootFile(registry, name);
      return content && reply.headers(ROOT_HEADERS).type(ROOT_FILES[name]).send(content);
    });

  serve(OFFLINE_ADDRESSES.list, async (registry, request, reply) => {
    const copy = await copies(registry);
    if (!copy) return null;
    const etag = `"${copy.list.id}"`;
    reply.headers({ ...ROOT_HEADERS, etag, vary: 'accept-encoding' }).type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendText(request, reply, JSON.stringify(copy.list));
  });

  serve(OFFLINE_ADDRESSES.page, async (registry, request, reply) => {
    const copy = await copies(registry);
    if (!copy) return null;
    const nonce = randomBytes(16).toString('base64');
    const headers = { ...KEPT_FOR_OUTAGES, ...pageHeaders(registry, nonce, site.apiOrigin) };
    return sendText(request, reply.headers(headers).type('text/html; charset=utf-8'), copy.page(nonce));
  });
}
