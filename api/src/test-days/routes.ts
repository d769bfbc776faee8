import * as calls from '@courtside/contracts/test-days';
import type { Domain } from '../domain';
import type { GloveBridge } from '../gloves/glove-bridge';
import { GloveService } from '../gloves/service';
import { registerCall } from '../register-call';
import * as service from './service';

/** The calls under /api/test-days/. */
export const testDays =
  (bridge: GloveBridge): Domain =>
  (app, core) => {
    const gloves = new GloveService(core, bridge);
    bridge.onResult = (clubId, runId) => service.collectRun(core, clubId, runId);

    registerCall(app, core, calls.listTestDays, async ({ user, query }) => ({
      status: 200,
      body: await service.listTestDays(core, user.clubId, query.teamId),
    }));
    registerCall(app, core, calls.createTestDay, async ({ user, body }) => ({
      status: 201,
      body: await service.createTestDay(core, user.clubId, body),
    }));
    registerCall(app, core, calls.getTestDay, async ({ user, params, query }) => {
      const day = await service.getTestDay(core, user.clubId, params.id, query.after);
      return day ? { status: 200, body: day } : { status: 204, body: null };
    });
    registerCall(app, core, calls.addTestDayEvent, async ({ user, params, body }) => ({
      status: 200,
      body: await service.addEvent(core, user.clubId, params.id, body),
    }));
    registerCall(app, core, calls.measureInTestDay, async ({ user, params, body }) => ({
      status: 200,
      body: await service.measure(core, gloves, user.clubId, params.id, body),
    }));
    registerCall(app, core, calls.deleteTestDay, async ({ user, params }) => {
      await service.deleteTestDay(core, user.clubId, params.id);
      return { status: 204, body: null };
    });
  };
