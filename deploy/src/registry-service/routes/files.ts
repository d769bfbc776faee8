import { Requests } from '@courtside/release-client/protocol';
import type { AddRoutes } from './route-context';

/** The routes for uploads: the service lists the files that it lacks, and accepts them one by one. */
export const addFileRoutes: AddRoutes = (app, { uploads, bodyOf, takeQuota }) => {
  app.post('/v1/files/missing', async (request) => ({
    missing: await uploads.missing(bodyOf(request, Requests.missing).hashes),
  }));
  app.put<{ Params: { sha256: string } }>('/v1/files/:sha256(^[0-9a-f]{64}$)', async (request) => {
    const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await takeQuota(request, [{ bytes: content.length }]);
    await uploads.put(request.params.sha256, content);
    return {};
  });
};
