import * as batchCalls from '@courtside/contracts/session-batch';
import * as calls from '@courtside/contracts/training-sessions';
import type { Routes } from '../http/routes';
import type { SessionServices } from './services';
import * as batch from './batch';
import { decodeCursor, encodeCursor } from './cursor';
import * as service from './service';

/** The calls under /api/training-sessions/. */
export const trainingSessions = (routes: Routes, services: SessionServices): void => {
  routes.add(calls.listTrainingSessions, async ({ user, query: { playerId, limit, cursor } }) => {
    const options = { playerId, after: cursor === undefined ? undefined : decodeCursor(cursor) };
    if (limit === undefined)
      return { status: 200, body: service.streamTrainingSessions(services, user.clubId, options) };
    const { sessions, next } = await service.pageOfTrainingSessions(services, user.clubId, options, limit);
    return { status: 200, body: sessions, ...(next && { headers: { [calls.NEXT_CURSOR]: encodeCursor(next) } }) };
  });
  routes.answer(calls.getTrainingSession, ({ user, params }) =>
    service.getTrainingSession(services, user.clubId, params.id),
  );
  routes.answer(calls.createTrainingSession, ({ user, body }) =>
    service.createTrainingSession(services, user.clubId, body),
  );
  routes.answer(calls.editTrainingSession, ({ user, params, body }) =>
    service.editTrainingSession(services, user.clubId, params.id, body),
  );
  routes.answer(batchCalls.listSessionsOfDay, ({ user, params }) =>
    batch.listSessionsOfDay(services, user.clubId, params.id, params.date),
  );
  routes.answer(batchCalls.saveSessionBatch, ({ user, body }) => batch.saveSessionBatch(services, user.clubId, body));
  routes.answer(batchCalls.undoSessionBatch, ({ user, body }) =>
    batch.undoSessionBatch(services, user.clubId, body.sessions),
  );
};
