import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ArtifactsAltered } from '../../store/stored-artifacts';
import { SERVED } from '../served-files';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Serves `/<module>/<content hash>/<file>`: compressed if the browser accepts it, and cacheable permanently.
 * @param artifacts the folder of the published files, absolute
 * @param fetchVersion puts a version into that folder if it isn't there
 */
export async function serveArtifacts(
  app: FastifyInstance,
  artifacts: string,
  fetchVersion: (module: string, version: string) => Promise<void> = () => Promise.resolve(),
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
        process.stderr.write(`${messageOf(error)}\n`);
        if (error instanceof ArtifactsAltered) return reply.callNotFound();
        return reply
          .code(503)
          .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
          .type('text/plain')
          .send('This file cannot be read at the moment. Please try again shortly.');
      }
      return reply.sendFile(`${params.module}/${params.version}/${params['*']}`);
    },
  );
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found.'),
  );
}
