import { getGloveData, startGloveScan, triggerTest } from '@courtside/contracts/gloves';
import { getAccuracyApplication, getSpikeAccuracy } from '@courtside/contracts/spike-accuracy';
import type { Routes } from '../http/routes';
import { answerBroker } from './broker-authorization';
import type { GloveBridge } from './glove-bridge';
import { registerGloveLogins } from './glove-logins';
import { GloveRuns } from './glove-runs';
import { GloveService } from './service';
import type { GloveServices } from './services';

/** The smart glove calls. The bridge to the gloves runs while the server listens. */
export const gloves =
  (bridge: GloveBridge) =>
  (routes: Routes, services: GloveServices): void => {
    const service = new GloveService(services, bridge);
    routes.app.addHook('onListen', () => bridge.start());
    routes.app.addHook('onClose', () => bridge.close());

    answerBroker(routes.app, services, bridge.sites, () => bridge.broker?.connected === true);
    registerGloveLogins(routes, services, bridge.sites);

    routes.answer(startGloveScan, async ({ user }) => {
      await service.search(user.clubId);
      return { message: 'Searching for gloves.' };
    });
    routes.answer(getGloveData, ({ user, query }) => service.records(user.clubId, query.testCode));
    routes.answer(triggerTest, ({ user, body }) =>
      service.trigger(user.clubId, body.gloveId, body.testCode, body.player),
    );
  };

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
