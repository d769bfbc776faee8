import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ArtifactsAltered } from '../../store/stored-artifacts';
import type { FetchVersion } from '../first-paint/verified-file';
import { SERVED } from '../served-files';
import { sendUnreadable } from '../unreadable';

/**
 * Serves `/<module>/<content hash>/<file>`: compressed if the browser accepts it, and cacheable permanently.
 * @param artifacts the folder of the published files, absolute
 * @param fetchVersion puts a version into that folder if it isn't there
 */
export async function serveArtifacts(
  app: FastifyInstance,
  artifacts: string,
  fetchVersion: FetchVersion = () => Promise.resolve(),
): Promise<void> {
  await app.register(staticFiles, {
    root: artifacts,
    serve: false,
    index: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
    allowedPath: (file) => SERVED.test(file),
    setHeaders(reply) {
      reply.headers({
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  });
  app.get<{ Params: { module: string; version: string; '*': string } }>(
    '/:module(^[a-z][a-z0-9-]*$)/:version(^[0-9a-f]{16}$)/*',
    async ({ params }, reply) => {
      if (!SERVED.test(params['*'])) return reply.callNotFound();
      try {
        await fetchVersion(params.module, params.version);
      } catch (error) {
        if (!(error instanceof ArtifactsAltered)) return sendUnreadable(reply, error);
        process.stderr.write(`${error.message}\n`);
        return reply.callNotFound();
      }
      return reply.sendFile(`${params.module}/${params.version}/${params['*']}`);
    },
  );
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found.'),
  );
}
