import { Refusal } from '@courtside/release-client/refusal';
import { releaseCalls } from '@courtside/release-client/release-calls';
import PQueue from 'p-queue';
import { previewAddress, previewEnvironment } from '../../release/previews';
import type { AddRoutes } from './route-context';
import { acceptBuild } from './changes';

const HOUR_MS = 60 * 60_000;

const sameOrigin = (a: string, b: string) => new URL(a).origin === new URL(b).origin;

/** The routes for previews of a build. */
export const addPreviewRoutes: AddRoutes = (answer, context) => {
  const { settings, store, environments, now, rules, releasesFor, assertPreviewQuota } = context;
  /** Simultaneous requests would all see that one more preview is allowed. */
  const oneByOne = new PQueue({ concurrency: 1 });

  /** @throws Refusal if operators haven't allowed it, or if it is the API of an environment */
  const assertMayHave = async (api: string) => {
    const subject = `a preview with ${api}`;
    const used = (await environments.all()).find((each) => each.api !== '' && sameOrigin(each.api, api));
    if (used)
      throw new Refusal(
        subject,
        `it is the API of ${used.name}, which would get tokens from a page that nobody has released`,
        'choose an API that only previews have; without --api, a preview has that of staging',
      );
    if ((await rules()).previewApis.some((allowed) => sameOrigin(allowed, api))) return;
    throw new Refusal(
      subject,
      'operators have not allowed this API for previews',
      'ask an operator to add it to previewApis in release-rules.json',
    );
  };

  answer(releaseCalls.preview, async ({ body: { build, name, like, hours, why, api }, request }) => {
    const environment = previewEnvironment(name, api);
    const copied = await environments.find(like);
    if (!copied.previews)
      throw new Refusal(`a preview of ${like}`, 'previews may not copy it', 'copy another environment with --like');
    const releases = await releasesFor(request, environment, [build.name]);
    if (api !== undefined) await assertMayHave(api);
    const until = new Date(now() + hours * HOUR_MS);
    const outcome = await oneByOne.add(async () => {
      await assertPreviewQuota(request, environment);
      const candidate = await acceptBuild(context, request, releases, build, like);
      return releases.preview(candidate, { environment, like, until, api }, why);
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
