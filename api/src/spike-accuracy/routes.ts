import { getAccuracyApplication, getSpikeAccuracy } from '@courtside/contracts/spike-accuracy';
import type { Domain } from '../app';
import { GloveRepository } from '../gloves/glove-repository';
import { registerCall } from '../route';

/** What the accuracy application measured. */
export const spikeAccuracy: Domain = (app, core) => {
  const repository = new GloveRepository(core);

  registerCall(app, core, getSpikeAccuracy, async ({ user, params, query }) => {
    const since = query.since === undefined ? 0 : Date.parse(query.since);
    const newest = await repository.newestAccuracy({ clubId: user.clubId, glove: params.gloveId }, since);
    if (newest === null || typeof newest.value === 'number') {
      return { status: 200, body: { accuracy: 0, hits: 0, misses: 0, timestamp: null } };
    }
    return { status: 200, body: { ...newest.value, timestamp: new Date(newest.received_at).toISOString() } };
  });

  registerCall(app, core, getAccuracyApplication, async () => ({ status: 200, body: core.config.accuracyApplication }));
};
