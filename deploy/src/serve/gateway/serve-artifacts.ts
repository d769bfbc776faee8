import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ArtifactsAltered } from '../../store/stored-artifacts';
import type { FetchVersion } from '../verified-file';
import { isFileName, policyOf, SERVED } from '../served-files';
import { NEVER_KEPT } from '../kept-by-caches';
import { sendUnreadable } from '../unreadable';

interface Options {
  /** The folder of the published files, absolute. */
  artifacts: string;
  /** Puts a version into that folder if it isn't there. */
  fetchVersion?: FetchVersion | undefined;
  /**
   * Who gets a version from the host of a request; null if nobody does. The folder also contains versions of other
   * environments.
   */
  servedTo: (request: FastifyRequest, module: string, version: string) => Promise<'everyone' | 'this browser' | null>;
}

/** Serves `/<module>/<content hash>/<file>`: compressed if the browser accepts it, and cacheable permanently. */
export async function serveArtifacts(
  app: FastifyInstance,
  { artifacts, fetchVersion = () => Promise.resolve(), servedTo }: Options,
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
      let audience: Awaited<ReturnType<typeof servedTo>>;
      try {
        audience = await servedTo(request, module, version);
        if (!audience) return reply.callNotFound();
        await fetchVersion(module, version);
      } catch (error) {
        if (!(error instanceof ArtifactsAltered)) return sendUnreadable(reply, error);
        process.stderr.write(`${error.message}\n`);
        return reply.callNotFound();
      }
      const path = `${module}/${version}/${file}`;
      if (audience === 'everyone') return reply.sendFile(path);
      // No cache may give it to others.
      return reply
        .headers({ ...NEVER_KEPT, 'cache-control': 'private, max-age=3600' })
        .sendFile(path, { cacheControl: false });
    },
  );
}

/** What a server of pages answers for an address that has nothing. */
export const notFound = (_: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found.');
