import { Refusal } from '@courtside/release-client/refusal';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { apiSurfaceOf, askApi, assertApiFits, type ApiSurface } from '../../release/gates/api-calls';
import { isPreview } from '../../release/previews';
import { prune } from '../../release/prune';
import { openArtifacts } from '../../store/open-stores';
import type { AddRoutes } from './route-context';
import { knownEnvironment } from './reads';

const DAY_MS = 24 * 60 * 60_000;

/** The current API of an environment; null if it doesn't respond. */
async function runningApi(url: string): Promise<ApiSurface | null> {
  try {
    return await askApi(url);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The routes for operators. */
export const addMaintenanceRoutes: AddRoutes = (
  answer,
  { settings, store, environments, errors, proofs, trials, now, assertAdmin },
) => {
  answer(releaseCalls.prune, async ({ body: { keepDays, dryRun }, request }) => {
    await assertAdmin(request);
    const pruned = await prune(openArtifacts(settings), store, { keepMs: keepDays * DAY_MS, dryRun });
    if (dryRun) return pruned;
    await errors.forget(pruned.artifacts);
    // A promotion soon follows its checks.
    await proofs.forget(now() - Math.max(keepDays, 1) * DAY_MS);
    await trials.forget(now() - DAY_MS);
    return pruned;
  });

  answer(releaseCalls.checkApi, async ({ params, body: { source, document } }) => {
    // A preview has the API of staging.
    const environment = await knownEnvironment(environments, store, params.environment, now());
    const api = apiSurfaceOf(document, source);
    const running = await runningApi((await environments.find(isPreview(environment) ? 'staging' : environment)).api);
    assertApiFits(await store.read(environment), api, running);
    return { environment, contract: api.contract, calls: api.calls.size, compared: running !== null };
  });
};
