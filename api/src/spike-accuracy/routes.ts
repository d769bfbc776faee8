import { getAccuracyApplication, getSpikeAccuracy } from '@courtside/contracts/spike-accuracy';
import type { Domain } from '../domain';
import { GloveRuns } from '../gloves/glove-runs';
import { answering } from '../register-call';

/** The results and the download addresses of the accuracy application. */
export const spikeAccuracy: Domain = (app, core) => {
  const answer = answering(app, core);
  const results = new GloveRuns(core);

  answer(getSpikeAccuracy, async ({ user, params, query }) => {
    const since = query.since === undefined ? 0 : Date.parse(query.since);
    const newest = await results.newestAccuracy({ clubId: user.clubId, glove: params.gloveId }, since);
    if (newest === null || typeof newest.value === 'number')
      return { accuracy: 0, hits: 0, misses: 0, timestamp: null };
    return { ...newest.value, timestamp: new Date(newest.received_at).toISOString() };
  });

  answer(getAccuracyApplication, () => core.config.accuracyApplication);
};
