import { CONTRACT_ADDRESSES, type ShellContract } from '@courtside/registry/environment-contract';
import type { FastifyInstance } from 'fastify';
import { browserRegistry } from '../browser-registry';
import { KEPT_FOR_OUTAGES, NEVER_KEPT } from '../kept-by-caches';
import { acceptedEncoding } from '../send-text';
import type { Hosts } from './hosts';
import type { Registry } from '@courtside/registry';
import type { z } from 'zod';

/** The packages that the shell of an environment provides to module teams; null if it has no shell. */
function environmentFile({ environment, shell }: Registry): z.infer<typeof ShellContract> | null {
  if (!shell) return null;
  const { provides, exports = {} } = shell.current;
  return { environment, provides, exports };
}

/** Adds the registry that open pages read, and the contract of the environment that module teams build against. */
export function addRegistryRoutes(app: FastifyInstance, hosts: Hosts): void {
  app.get('/registry.json', async (request, reply) => {
    const registry = await hosts.registryOf(request);
    if (!registry)
      return reply.code(404).headers({ 'cache-control': 'no-store' }).send({ detail: 'This preview has ended.' });
    const { registry: own, chosen } = await hosts.visitor(request, registry);
    const etag = `"${[registry.environment, registry.revision, registry.overrideOrigins.join(','), ...chosen].join('-')}"`;
    reply
      .headers(hosts.isPreview(request) ? {} : chosen.length > 0 ? NEVER_KEPT : KEPT_FOR_OUTAGES)
      .headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding', 'x-content-type-options': 'nosniff' })
      .type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const forBrowsers = browserRegistry(own);
    if (!acceptedEncoding(request, ['gzip'])) return reply.send(forBrowsers.text());
    return reply.header('content-encoding', 'gzip').send(forBrowsers.gzipped());
  });

  app.get(CONTRACT_ADDRESSES.shell, async (request, reply) => {
    const registry = await hosts.registryOf(request);
    const contract = registry && environmentFile(registry);
    if (!contract) return reply.callNotFound();
    return reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }).send(contract);
  });
}
