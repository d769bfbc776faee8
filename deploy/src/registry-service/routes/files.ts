import { releaseCalls } from '@courtside/release-client/release-calls';
import type { AddRoutes } from './route-context';

/** The routes for uploads: the service lists the files that it lacks, and accepts them one by one. */
export const addFileRoutes: AddRoutes = (answer, { uploads, takeQuota }) => {
  answer(releaseCalls.missingFiles, async ({ body: { hashes } }) => ({ missing: await uploads.missing(hashes) }));
  answer(releaseCalls.sendFile, async ({ params: { sha256 }, body, request }) => {
    await takeQuota(request, [{ bytes: body.length }]);
    await uploads.put(sha256, body);
    return {};
  });
};
