import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ArtifactsAltered } from '../../store/stored-artifacts';
import type { FetchVersion } from '../verified-file';
import { isFileName, policyOf, SERVED } from '../served-files';
import { sendUnreadable } from '../unreadable';

interface Options {
  /** The folder of the published files, absolute. */
  artifacts: string;
  /** Puts a version into that folder if it isn't there. */
  fetchVersion?: FetchVersion | undefined;
  /** Whether the host of a request serves a version. The folder also contains versions of other environments. */
  isServed: (request: FastifyRequest, module: string, version: string) => Promise<boolean>;
}

/** Serves `/<module>/<content hash>/<file>`: compressed if the browser accepts it, and cacheable permanently. */
export async function serveArtifacts(
  app: FastifyInstance,
  { artifacts, fetchVersion = () => Promise.resolve(), isServed }: Options,
): Promise<void> {
  await app.register(staticFiles, {
    root: artifacts,
    serve: false,
    index: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
    allowedPath: (file) => SERVED.test(file),
    setHeaders(reply, file) {
      reply.headers({
        ...policyOf(file),
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  });
  app.get<{ Params: { module: string; version: string; '*': string } }>(
    '/:module(^[a-z][a-z0-9-]*$)/:version(^[0-9a-f]{16}$)/*',
    async (request, reply) => {
      const { module, version, '*': file } = request.params;
      if (!SERVED.test(file) || !isFileName(file)) return reply.callNotFound();
      try {
        if (!(await isServed(request, module, version))) return reply.callNotFound();
        await fetchVersion(module, version);
      } catch (error) {
        if (!(error instanceof ArtifactsAltered)) return sendUnreadable(reply, error);
        process.stderr.write(`${error.message}\n`);
        return reply.callNotFound();
      }
      return reply.sendFile(`${module}/${version}/${file}`);
    },
  );
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found.'),
  );
}
