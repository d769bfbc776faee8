import type { IncomingMessage, ServerResponse } from 'node:http';
import { proxiedFetch } from '@courtside/release-client/proxied-fetch';
import { Registry } from '@courtside/registry';
import type { DevelopedModule } from './development-registry';
import { withDevelopment } from './development-registry';
import { developmentPage, isProductPage, nonceOf } from './development-page';

const TIMEOUT_MS = 10_000;
/** These headers describe the connection to staging and the encoding of the body. */
const NOT_COPIED = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']);

/** The message if staging doesn't respond. */
export class StagingSilent extends Error {}

async function ask(url: URL, headers: Record<string, string>): Promise<Response> {
  return proxiedFetch(url.href, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new StagingSilent(`${url.origin} doesn't answer. Is staging running there?`, { cause });
    },
  );
}

const originOf = (request: IncomingMessage) => `http://${request.headers.host ?? 'localhost'}`;

/** The registry of staging with the development builds. */
export async function developmentRegistry(
  staging: string,
  module: DevelopedModule,
  request: IncomingMessage,
): Promise<Registry> {
  const answer = await ask(new URL('/registry.json', staging), {});
  if (!answer.ok) throw new StagingSilent(`${staging}/registry.json answers with status ${answer.status}.`);
  return withDevelopment(Registry.parse(await answer.json()), module, originOf(request));
}

function copyHead(answer: Response, response: ServerResponse): void {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name === 'set-cookie') response.appendHeader(name, value);
    else if (!NOT_COPIED.has(name)) response.setHeader(name, value);
  }
}

/**
 * Handles a navigation. A page of the product gets the development builds, with staging's headers and security policy.
 * Anything else, such as a download, is passed on unchanged.
 */
export async function answerNavigation(
  staging: string,
  module: DevelopedModule,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { accept = 'text/html', cookie } = request.headers;
  const answer = await ask(new URL(request.url ?? '/', staging), { accept, ...(cookie && { cookie }) });
  copyHead(answer, response);
  const isHtml = answer.headers.get('content-type')?.includes('text/html');
  const body = Buffer.from(await answer.arrayBuffer());
  if (!isHtml || !isProductPage(body.toString('utf8'))) return void response.end(body);
  const nonce = nonceOf(answer.headers.get('content-security-policy') ?? '');
  const registry = await developmentRegistry(staging, module, request);
  response.end(developmentPage(registry, module.descriptor.name, nonce));
}
