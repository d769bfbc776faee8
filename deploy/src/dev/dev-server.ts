import Fastify, { type FastifyInstance } from 'fastify';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import { serveArtifacts } from '../serve/gateway/serve-artifacts';

export interface DevServer {
  app: FastifyInstance;
  /** Serves this release and notifies every open page. */
  offer(release: ModuleRelease): void;
}

/** A release with absolute addresses, for pages of another origin, and without what only the gates need. */
export function withOrigin(origin: string, release: ModuleRelease): ModuleRelease {
  const absolute = (address: string) => origin + address;
  return {
    ...release,
    uses: undefined,
    calls: undefined,
    contract: undefined,
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
 * Serves a module during development: the newest release at `/release.json`, its files, and an event for each release at
 * `/changes`. Pages of any origin may read it, because it contains only code.
 * @param artifacts the folder of the stored builds, absolute
 * @param origin the address of this server
 */
export async function buildDevServer(artifacts: string, origin: string): Promise<DevServer> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const listeners = new Set<(version: string) => void>();
  let newest: ModuleRelease | null = null;

  app.addHook('onSend', async (_, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' });
  });
  app.get('/release.json', (_, reply) => {
    reply.header('cache-control', 'no-store');
    return newest ? reply.send(withOrigin(origin, newest)) : reply.code(503).send({ detail: 'Not built yet.' });
  });
  app.get('/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    const notify = (version: string) => void reply.raw.write(`data: ${version}\n\n`);
    // The page may have opened during a build.
    if (newest) notify(newest.version);
    listeners.add(notify);
    request.raw.on('close', () => listeners.delete(notify));
  });
  await serveArtifacts(app, artifacts);

  return {
    app,
    offer(release) {
      newest = release;
      for (const notify of listeners) notify(release.version);
    },
  };
}
