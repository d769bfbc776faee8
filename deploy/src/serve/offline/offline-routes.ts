import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { OFFLINE_ADDRESSES } from '@courtside/module-kit/offline-copy';
import { ROOT_FILES } from '@courtside/module-kit/root-files';
import type { Registry } from '@courtside/module-kit/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FetchVersion } from '../first-paint/verified-file';
import { createOfflineCopies } from './offline-copies';
import { createRootFiles, rootFileNames } from './root-files';
import { createFileLists } from './version-files';

interface Options {
  /** The folder of the published files, absolute. */
  artifacts: string;
  /** Puts a version into that folder if it isn't there. */
  fetchVersion?: FetchVersion | undefined;
  apiOrigin: string;
  /** The copy for the browser of a request; null if it has no service worker. */
  registryFor: (request: FastifyRequest) => Promise<Registry | null>;
  /** The headers of a page. */
  pageHeaders: (registry: Registry, nonce: string) => Record<string, string>;
}

/** A service worker fetches only from its own site. nginx sends the same headers. */
const ROOT_HEADERS = {
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};
const UNREADABLE = 'This file cannot be read at the moment. Please try again shortly.';

const compress = promisify(gzip);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Sends text, compressed if the browser accepts it. */
async function sendText({ headers }: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (headers['accept-encoding']?.includes('gzip') !== true) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await compress(text));
}

/**
 * Serves what installs the product as an app and opens it without a network: the service worker, the manifest and the icons
 * of the current shell, the list of the files to keep, and the page for all addresses.
 */
export function addOfflineRoutes(
  app: FastifyInstance,
  { artifacts, fetchVersion, apiOrigin, registryFor, pageHeaders }: Options,
): void {
  const readRootFile = createRootFiles(artifacts, fetchVersion);
  const copies = createOfflineCopies(createFileLists(artifacts, fetchVersion), apiOrigin);

  const orUnavailable = async (reply: FastifyReply, answer: () => Promise<unknown>) => {
    try {
      return await answer();
    } catch (error) {
      process.stderr.write(`${messageOf(error)}\n`);
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
        .type('text/plain')
        .send(UNREADABLE);
    }
  };

  for (const name of rootFileNames) {
    app.get(`/${name}`, async (request, reply) => {
      const registry = await registryFor(request);
      if (!registry) return reply.callNotFound();
      return orUnavailable(reply, async () => {
        const content = await readRootFile(registry, name);
        if (!content) return reply.callNotFound();
        return reply.headers(ROOT_HEADERS).type(ROOT_FILES[name]).send(content);
      });
    });
  }

  app.get(OFFLINE_ADDRESSES.list, async (request, reply) => {
    const registry = await registryFor(request);
    if (!registry) return reply.callNotFound();
    return orUnavailable(reply, async () => {
      const copy = await copies(registry);
      if (!copy) return reply.callNotFound();
      const etag = `"${copy.list.id}"`;
      reply.headers({ ...ROOT_HEADERS, etag }).type('application/json; charset=utf-8');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return sendText(request, reply, JSON.stringify(copy.list));
    });
  });

  app.get(OFFLINE_ADDRESSES.page, async (request, reply) => {
    const registry = await registryFor(request);
    if (!registry) return reply.callNotFound();
    return orUnavailable(reply, async () => {
      const copy = await copies(registry);
      if (!copy) return reply.callNotFound();
      const nonce = randomBytes(16).toString('base64');
      reply.headers(pageHeaders(registry, nonce)).type('text/html; charset=utf-8');
      return sendText(request, reply, copy.page(nonce));
    });
  });
}
