import * as calls from '@courtside/contracts/test-days';
import type { TestDay } from '@courtside/contracts/test-days';
import { deleteTrainingSession as deleteSession } from '@courtside/contracts/training-sessions';
import type { GloveBridge } from '../gloves/glove-bridge';
import { GloveService } from '../gloves/service';
import type { GloveServices } from '../gloves/services';
import type { Routes } from '../http/routes';
import { LongObject } from '../http/streamed-body';
import { deleteTrainingSession } from './delete-session';
import * as service from './service';
import type { TestDayServices } from './services';

/** A complete test day may have thousands of attempts. */
const inParts = (day: TestDay) => (day.changes ? day : new LongObject(day, 'players'));

/** The calls under /api/test-days/, and the deletion of a training session, which its test day notes. */
export const testDays =
  (bridge: GloveBridge) =>
  (routes: Routes, services: TestDayServices & GloveServices): void => {
    const gloves = new GloveService(services, bridge);
    bridge.onResult = (clubId, runId) => service.collectRun(services, clubId, runId);

    routes.answer(calls.listTestDays, ({ user, query }) => service.listTestDays(services, user.clubId, query.teamId));
    routes.answer(calls.createTestDay, ({ user, body }) => service.createTestDay(services, user.clubId, body));
    routes.add(calls.getTestDay, async ({ user, params, query }) => {
      const day = await service.getTestDay(services, user.clubId, params.id, query);
      return day ? { status: 200, body: inParts(day) } : { status: 204, body: null };
    });
    routes.answer(calls.addTestDayEvent, async ({ user, params, query, body }) =>
      inParts(await service.addEvent(services, user, params.id, body, query.since)),
    );
    routes.answer(calls.measureInTestDay, async ({ user, params, query, body }) =>
      inParts(await service.measure(services, gloves, user, params.id, body, query.since)),
    );
    routes.answer(deleteSession, ({ user, params }) => deleteTrainingSession(services, user.clubId, params.id));
    routes.answer(calls.deleteTestDay, ({ user, params }) => service.deleteTestDay(services, user.clubId, params.id));
  };
