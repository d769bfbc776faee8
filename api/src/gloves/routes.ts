import { getGloveData, startGloveScan, triggerTest } from '@courtside/contracts/gloves';
import type { Routes } from '../http/routes';
import type { GloveServices } from './services';
import { answerBroker } from './broker-authorization';
import type { GloveBridge } from './glove-bridge';
import { registerGloveLogins } from './glove-logins';
import { GloveService } from './service';

/** The smart glove calls. The bridge to the gloves runs while the server listens. */
export const gloves =
  (bridge: GloveBridge) =>
  (routes: Routes, services: GloveServices): void => {
    const service = new GloveService(services, bridge);
    routes.app.addHook('onListen', () => bridge.start());
    routes.app.addHook('onClose', () => bridge.close());

    answerBroker(routes.app, services, bridge.sites);
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
