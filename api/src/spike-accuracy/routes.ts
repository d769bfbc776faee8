import { getAccuracyApplication, getSpikeAccuracy } from '@courtside/contracts/spike-accuracy';
import type { Domain } from '../domain';
import { GloveResults } from '../gloves/glove-results';
import { registerCall } from '../register-call';

/** The results and the download addresses of the accuracy application. */
export const spikeAccuracy: Domain = (app, core) => {
  const results = new GloveResults(core);

  registerCall(app, core, getSpikeAccuracy, async ({ user, params, query }) => {
    const since = query.since === undefined ? 0 : Date.parse(query.since);
    const newest = await results.newestAccuracy({ clubId: user.clubId, glove: params.gloveId }, since);
    if (newest === null || typeof newest.value === 'number') {
      return { status: 200, body: { accuracy: 0, hits: 0, misses: 0, timestamp: null } };
    }
    return { status: 200, body: { ...newest.value, timestamp: new Date(newest.received_at).toISOString() } };
  });

  registerCall(app, core, getAccuracyApplication, async () => ({ status: 200, body: core.config.accuracyApplication }));
};
