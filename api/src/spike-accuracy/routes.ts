import { getAccuracyApplication, getSpikeAccuracy } from '@courtside/contracts/spike-accuracy';
import { GloveRuns } from '../gloves/glove-runs';
import type { Routes } from '../http/routes';
import type { GloveServices } from '../gloves/services';

/** The results and the download addresses of the accuracy application. */
export const spikeAccuracy = (routes: Routes, services: GloveServices): void => {
  const results = new GloveRuns(services);

  routes.answer(getSpikeAccuracy, async ({ user, params, query }) => {
    const since = query.since === undefined ? 0 : Date.parse(query.since);
    const newest = await results.newestAccuracy({ clubId: user.clubId, glove: params.gloveId }, since);
    if (newest === null || typeof newest.value === 'number')
      return { accuracy: 0, hits: 0, misses: 0, timestamp: null };
    return { ...newest.value, timestamp: new Date(newest.received_at).toISOString() };
  });

  routes.answer(getAccuracyApplication, () => services.config.accuracyApplication);
};
