import { Requests, type ApiCheck } from '@courtside/release-client/protocol';
import { Refusal } from '@courtside/release-client/refusal';
import { apiSurfaceOf, askApi, assertApiFits, type ApiSurface } from '../../release/gates/api-calls';
import { prune } from '../../release/prune';
import type { EnvironmentName } from '../../settings';
import { openArtifacts } from '../../store/open-stores';
import type { AddRoutes, ByName } from './route-context';
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
export const addMaintenanceRoutes: AddRoutes = (app, { settings, store, now, assertAdmin, bodyOf }) => {
  app.post('/v1/prune', async (request) => {
    await assertAdmin(request);
    const { keepDays, dryRun } = bodyOf(request, Requests.prune);
    return prune(openArtifacts(settings), store, { keepMs: keepDays * DAY_MS, dryRun });
  });

  app.post<ByName>('/v1/environments/:name/check-api', async (request): Promise<ApiCheck> => {
    const { source, document } = bodyOf(request, Requests.checkApi);
    const environment = await knownEnvironment(store, request.params.name, now());
    const api = apiSurfaceOf(document, source);
    const running = await runningApi(settings.apis[environment as EnvironmentName]);
    assertApiFits(await store.read(environment), api, running);
    return { environment, contract: api.contract, calls: api.calls.size, compared: running !== null };
  });
};
