import { getGloveData, startGloveScan, triggerTest } from '@courtside/contracts/gloves';
import type { Domain } from '../domain';
import { answering } from '../register-call';
import { answerBroker } from './broker-authorization';
import type { GloveBridge } from './glove-bridge';
import { registerGloveLogins } from './glove-logins';
import { GloveService } from './service';

/** The smart glove calls. The bridge to the gloves runs while the server listens. */
export const gloves =
  (bridge: GloveBridge): Domain =>
  (app, core) => {
    const answer = answering(app, core);
    const service = new GloveService(core, bridge);
    app.addHook('onListen', () => bridge.start());
    app.addHook('onClose', () => bridge.close());

    answerBroker(app, core, bridge.sites);
    registerGloveLogins(app, core, bridge.sites);

    answer(startGloveScan, async ({ user }) => {
      await service.search(user.clubId);
      return { message: 'Searching for gloves.' };
    });
    answer(getGloveData, ({ user, query }) => service.records(user.clubId, query.testCode));
    answer(triggerTest, ({ user, body }) => service.trigger(user.clubId, body.gloveId, body.testCode, body.player));
  };
