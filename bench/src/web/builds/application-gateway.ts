import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildGateway, type GatewayParts } from '@courtside/deploy/serve/gateway/gateway';
import { sendText } from '@courtside/deploy/serve/send-text';
import { securityPolicy } from '@courtside/deploy/serve/pages/security-policy';
import { copyIdElement, OFFLINE_ADDRESSES, type OfflineCopy } from '@courtside/registry/offline-copy';
import { applicationPage, type PageFile } from './page';
import { servedStore } from './served-store';

/** An application that is served instead of the product. */
export interface Application {
  /** The title of the page at an address. */
  titleOf: (pathname: string) => string;
  /** The files that the page at an address loads. */
  filesOf: (pathname: string) => readonly PageFile[];
  /** The integrity of all files, by address, if browsers keep a copy of them. */
  copied?: Readonly<Record<string, string>>;
  /** Changes the security policy, if the application doesn't run with the product's. */
  policy?: (policy: string) => string;
}

/** The copy for a browser, as the product's gateway describes its own. */
const copyOf = (files: Readonly<Record<string, string>>): OfflineCopy => ({
  schema: 1,
  id: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
  files,
});

/**
 * The gateway of the product with the pages of another application: files and API calls are served in the same way, and
 * the product's service worker keeps the application's own copy.
 * @param current the application that is served now
 */
export async function applicationGateway(parts: GatewayParts, current: () => Application): Promise<FastifyInstance> {
  const gateway = await buildGateway({ ...parts, store: servedStore(parts.store, parts.artifacts) });
  gateway.addHook('onRequest', async (request, reply) => {
    const { titleOf, filesOf, copied = {}, policy = (own) => own } = current();
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === OFFLINE_ADDRESSES.list) return reply.header('cache-control', 'no-cache').send(copyOf(copied));
    const isCopy = pathname === OFFLINE_ADDRESSES.page;
    if (request.method !== 'GET' || !(isCopy || request.headers.accept?.includes('text/html'))) return undefined;
    const nonce = randomBytes(16).toString('base64');
    const page = applicationPage(titleOf(pathname), filesOf(pathname), nonce);
    reply
      .headers({ 'content-security-policy': policy(securityPolicy(nonce)), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8');
    const text = isCopy ? page.replace('</head>', `${copyIdElement(copyOf(copied).id)}</head>`) : page;
    return sendText(request, reply, text);
  });
  return gateway;
}
