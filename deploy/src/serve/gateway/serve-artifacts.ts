import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The only kinds of files that browsers may request. */
const SERVED = /\.(?:js|css|svg|png|jpg|webp|woff2|json)$/;

/**
 * Serves `/<module>/<content hash>/<file>`: compressed if the browser accepts it, and cacheable permanently.
 * @param artifacts the folder of the published files, absolute
 */
export async function serveArtifacts(app: FastifyInstance, artifacts: string): Promise<void> {
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
    ({ params }, reply) => reply.sendFile(`${params.module}/${params.version}/${params['*']}`),
  );
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found.'),
  );
}
