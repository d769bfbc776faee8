import Fastify, { type FastifyInstance } from 'fastify';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import { ARTIFACT_PATH, sendArtifact } from '../gateway/artifact-file';

export interface DevServer {
  app: FastifyInstance;
  /** Puts a release in front and tells every open page. */
  offer(release: ModuleRelease): void;
}

/** A release with its addresses made whole, for pages of another origin. */
export function servedAt(origin: string, release: ModuleRelease): ModuleRelease {
  const whole = (address: string) => origin + address;
  return {
    ...release,
    entry: whole(release.entry),
    css: release.css.map(whole),
    preloads: release.preloads.map(whole),
    integrity: Object.fromEntries(Object.entries(release.integrity).map(([address, hash]) => [whole(address), hash])),
    screens: Object.fromEntries(Object.entries(release.screens).map(([route, files]) => [route, files.map(whole)])),
  };
}

/**
 * Serves the module that somebody works on: the newest release at `/release.json`, its files, and at
 * `/changes` an event for every release. Any page may read it; it holds nothing but code.
 * @param artifacts folder of the builds, absolute
 * @param origin where pages reach this server
 */
export function buildDevServer(artifacts: string, origin: string): DevServer {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const listeners = new Set<(version: string) => void>();
  let newest: ModuleRelease | null = null;

  app.addHook('onSend', async (_, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' });
  });
  app.get('/release.json', (_, reply) => {
    reply.header('cache-control', 'no-store');
    return newest ? reply.send(servedAt(origin, newest)) : reply.code(503).send({ detail: 'Not built yet.' });
  });
  app.get('/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    const tell = (version: string) => void reply.raw.write(`data: ${version}\n\n`);
    // A page that opened while something was built hears of it at once.
    if (newest) tell(newest.version);
    listeners.add(tell);
    request.raw.on('close', () => listeners.delete(tell));
  });
  app.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, origin);
    return ARTIFACT_PATH.test(pathname) ? sendArtifact(artifacts, pathname, request, reply) : reply.code(404).send({ detail: 'There is no such file.' });
  });

  return {
    app,
    offer(release) {
      newest = release;
      for (const tell of listeners) tell(release.version);
    },
  };
}
