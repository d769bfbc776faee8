import { existsSync } from 'node:fs';
import path from 'node:path';
import type { OtherAnswers } from '@courtside/module-build/dev/dev-server';
import type { ModuleRelease } from '@courtside/registry';
import Fastify from 'fastify';
import { notFound, serveArtifacts } from '../serve/gateway/serve-artifacts';

/** A release with absolute addresses, for pages of another origin. Omits the fields that only the gates need. */
export function withOrigin(origin: string, release: ModuleRelease): ModuleRelease {
  const absolute = (address: string) => origin + address;
  return {
    ...release,
    uses: undefined,
    calls: undefined,
    contract: undefined,
    firstCalls: undefined,
    entry: absolute(release.entry),
    css: release.css.map(absolute),
    preloads: release.preloads.map(absolute),
    integrity: Object.fromEntries(
      Object.entries(release.integrity).map(([address, hash]) => [absolute(address), hash]),
    ),
    screens: Object.fromEntries(Object.entries(release.screens).map(([route, files]) => [route, files.map(absolute)])),
  };
}

/**
 * For a tab of staging that loads the module from this machine: the module as it would be released, at `/release.json`,
 * its files, and an event for each change at `/changes`. Pages of any origin may read it, because it contains only code.
 * @param artifacts the folder of the stored builds, absolute
 * @param build builds the current sources, unless they are already built
 */
export async function tabOfStaging(artifacts: string, build: () => Promise<ModuleRelease>): Promise<OtherAnswers> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const listeners = new Set<() => void>();

  app.addHook('onSend', async (_, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' });
  });
  app.get('/release.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const built = await build().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    if (built instanceof Error) return reply.code(503).send({ detail: built.message });
    return reply.send(withOrigin(`http://${request.headers.host}`, built));
  });
  app.get('/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    const notify = () => void reply.raw.write('data: changed\n\n');
    // The source may have changed while the page opened.
    notify();
    listeners.add(notify);
    request.raw.on('close', () => listeners.delete(notify));
  });
  // The folder contains only builds of this machine.
  await serveArtifacts(app, { artifacts, servedTo: () => Promise.resolve('everyone') });
  app.setNotFoundHandler(notFound);
  await app.ready();

  const isBuilt = (pathname: string) => {
    const [, module = '', version = ''] = pathname.split('/');
    return /^[0-9a-f]{16}$/.test(version) && existsSync(path.join(artifacts, module, version));
  };
  return {
    owns: (pathname) => pathname === '/release.json' || pathname === '/changes' || isBuilt(pathname),
    answer: (request, response) => app.routing(request, response),
    changed: () => listeners.forEach((notify) => notify()),
  };
}
