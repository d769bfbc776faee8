import { Refusal } from '@courtside/release-client/refusal';
import { releaseCalls } from '@courtside/release-client/release-calls';
import PQueue from 'p-queue';
import { previewAddress } from '../../release/previews';
import type { AddRoutes } from './route-context';
import { acceptBuild } from './changes';

const HOUR_MS = 60 * 60_000;

/** The routes for previews of a build. */
export const addPreviewRoutes: AddRoutes = (answer, context) => {
  const { settings, store, environments, now, releasesFor, assertPreviewQuota } = context;
  /** Simultaneous requests would all see that one more preview is allowed. */
  const oneByOne = new PQueue({ concurrency: 1 });

  answer(releaseCalls.preview, async ({ body: { build, name, like, hours, why }, request }) => {
    const environment = `preview-${name}`;
    const copied = await environments.find(like);
    if (!copied.previews)
      throw new Refusal(`a preview of ${like}`, 'previews may not copy it', 'copy another environment with --like');
    const releases = await releasesFor(request, environment, [build.name]);
    const until = new Date(now() + hours * HOUR_MS);
    const outcome = await oneByOne.add(async () => {
      await assertPreviewQuota(request, environment);
      const candidate = await acceptBuild(context, request, releases, build);
      return releases.preview(candidate, { environment, like, until }, why);
    });
    return {
      ...outcome,
      address: previewAddress(environment, settings.stagingUrl),
      until: until.toISOString(),
    };
  });

  answer(releaseCalls.endPreview, async ({ params: { name }, body: { why }, request }) => {
    const environment = `preview-${name.replace(/^preview-/, '')}`;
    const module = (await store.latest(environment))?.change.subject;
    const releases = await releasesFor(request, environment, module === undefined ? [] : [module]);
    return releases.endPreview(environment, why);
  });
};
