import * as calls from '@courtside/contracts/test-days';
import type { TestDay } from '@courtside/contracts/test-days';
import type { Domain } from '../domain';
import type { GloveBridge } from '../gloves/glove-bridge';
import { GloveService } from '../gloves/service';
import { LongObject } from '../http/stream-object';
import { answering, registerCall } from '../register-call';
import * as service from './service';

/** A complete test day may have thousands of attempts. */
const inParts = (day: TestDay) => (day.changes ? day : new LongObject(day, 'players'));

/** The calls under /api/test-days/. */
export const testDays =
  (bridge: GloveBridge): Domain =>
  (app, core) => {
    const answer = answering(app, core);
    const gloves = new GloveService(core, bridge);
    bridge.onResult = (clubId, runId) => service.collectRun(core, clubId, runId);

    answer(calls.listTestDays, ({ user, query }) => service.listTestDays(core, user.clubId, query.teamId));
    answer(calls.createTestDay, ({ user, body }) => service.createTestDay(core, user.clubId, body));
    registerCall(app, core, calls.getTestDay, async ({ user, params, query }) => {
      const day = await service.getTestDay(core, user.clubId, params.id, query);
      return day ? { status: 200, body: inParts(day) } : { status: 204, body: null };
    });
    answer(calls.addTestDayEvent, async ({ user, params, query, body }) =>
      inParts(await service.addEvent(core, user.clubId, params.id, body, query.since)),
    );
    answer(calls.measureInTestDay, async ({ user, params, query, body }) =>
      inParts(await service.measure(core, gloves, user.clubId, params.id, body, query.since)),
    );
    answer(calls.deleteTestDay, ({ user, params }) => service.deleteTestDay(core, user.clubId, params.id));
  };
