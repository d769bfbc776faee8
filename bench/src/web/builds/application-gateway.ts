import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildGateway, type GatewayParts } from '@courtside/deploy/serve/gateway/gateway';
import { securityPolicy } from '@courtside/deploy/serve/gateway/security-policy';
import { applicationPage, type PageFile } from './page';
import { servedStore } from './served-store';

const compress = promisify(gzip);

/** An application that is served instead of the product. */
export interface Application {
  /** The title of the page at an address. */
  titleOf: (pathname: string) => string;
  /** The files that the page at an address loads. */
  filesOf: (pathname: string) => readonly PageFile[];
  /** Changes the security policy, if the application doesn't run with the product's. */
  policy?: (policy: string) => string;
}

/** The gateway of the product with the pages of another application: files and API calls are served in the same way. */
export async function applicationGateway(
  parts: GatewayParts,
  { titleOf, filesOf, policy = (own) => own }: Application,
): Promise<FastifyInstance> {
  const gateway = await buildGateway({ ...parts, store: servedStore(parts.store, parts.artifacts) });
  gateway.addHook('onRequest', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return undefined;
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-security-policy': policy(securityPolicy(nonce)),
        'content-encoding': 'gzip',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(await compress(applicationPage(titleOf(pathname), filesOf(pathname), nonce)));
  });
  return gateway;
}
