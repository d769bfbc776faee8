import { getGloveData, startGloveScan, triggerTest } from '@courtside/contracts/gloves';
import type { Domain } from '../app';
import { registerCall } from '../route';
import { GloveBridge } from './glove-bridge';
import { Gloves } from './gloves';

/** Smart gloves. The bridge to them runs while the server listens. */
export const gloves: Domain = (app, core) => {
  const bridge = new GloveBridge(core);
  const service = new Gloves(core, bridge);
  app.addHook('onListen', () => bridge.start());
  app.addHook('onClose', () => bridge.close());

  registerCall(app, core, startGloveScan, async ({ user }) => {
    await service.search(user.clubId);
    return { status: 200, body: { message: 'Searching for gloves.' } };
  });
  registerCall(app, core, getGloveData, async ({ user, query }) => ({
    status: 200,
    body: await service.records(user.clubId, query.testCode),
  }));
  registerCall(app, core, triggerTest, async ({ user, body }) => ({
    status: 200,
    body: await service.trigger(user.clubId, body.gloveId, body.testCode),
  }));
};
