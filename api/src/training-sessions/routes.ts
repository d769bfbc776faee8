import * as batchCalls from '@courtside/contracts/session-batch';
import * as calls from '@courtside/contracts/training-sessions';
import type { Domain } from '../domain';
import { registerCall } from '../register-call';
import * as batch from './batch';
import { decodeCursor, encodeCursor } from './cursor';
import * as service from './service';

/** The calls under /api/training-sessions/. */
export const trainingSessions: Domain = (app, core) => {
  registerCall(app, core, calls.listTrainingSessions, async ({ user, query: { playerId, limit, cursor } }) => {
    const options = { playerId, after: cursor === undefined ? undefined : decodeCursor(cursor) };
    if (limit === undefined) return { status: 200, body: service.sliceTrainingSessions(core, user.clubId, options) };
    const { items, next } = await service.pageOfTrainingSessions(core, user.clubId, options, limit);
    return { status: 200, body: items, ...(next && { headers: { [calls.NEXT_CURSOR]: encodeCursor(next) } }) };
  });
  registerCall(app, core, calls.getTrainingSession, async ({ user, params }) => ({
    status: 200,
    body: await service.getTrainingSession(core, user.clubId, params.id),
  }));
  registerCall(app, core, calls.createTrainingSession, async ({ user, body }) => ({
    status: 201,
    body: await service.createTrainingSession(core, user.clubId, body),
  }));
  registerCall(app, core, calls.editTrainingSession, async ({ user, params, body }) => ({
    status: 200,
    body: await service.editTrainingSession(core, user.clubId, params.id, body),
  }));
  registerCall(app, core, calls.deleteTrainingSession, async ({ user, params }) => {
    await service.deleteTrainingSession(core, user.clubId, params.id);
    return { status: 204, body: null };
  });
  registerCall(app, core, batchCalls.listSessionsOfDay, async ({ user, params }) => ({
    status: 200,
    body: await batch.listSessionsOfDay(core, user.clubId, params.id, params.date),
  }));
  registerCall(app, core, batchCalls.saveSessionBatch, async ({ user, body }) => ({
    status: 200,
    body: await batch.saveSessionBatch(core, user.clubId, body),
  }));
  registerCall(app, core, batchCalls.undoSessionBatch, async ({ user, body }) => {
    await batch.undoSessionBatch(core, user.clubId, body.sessions);
    return { status: 204, body: null };
  });
};
