import * as batchCalls from '@courtside/contracts/session-batch';
import * as calls from '@courtside/contracts/training-sessions';
import type { Domain } from '../domain';
import { answering, registerCall } from '../register-call';
import * as batch from './batch';
import { decodeCursor, encodeCursor } from './cursor';
import * as service from './service';

/** The calls under /api/training-sessions/. */
export const trainingSessions: Domain = (app, core) => {
  const answer = answering(app, core);
  registerCall(app, core, calls.listTrainingSessions, async ({ user, query: { playerId, limit, cursor } }) => {
    const options = { playerId, after: cursor === undefined ? undefined : decodeCursor(cursor) };
    if (limit === undefined) return { status: 200, body: service.streamTrainingSessions(core, user.clubId, options) };
    const { sessions, next } = await service.pageOfTrainingSessions(core, user.clubId, options, limit);
    return { status: 200, body: sessions, ...(next && { headers: { [calls.NEXT_CURSOR]: encodeCursor(next) } }) };
  });
  answer(calls.getTrainingSession, ({ user, params }) => service.getTrainingSession(core, user.clubId, params.id));
  answer(calls.createTrainingSession, ({ user, body }) => service.createTrainingSession(core, user.clubId, body));
  answer(calls.editTrainingSession, ({ user, params, body }) =>
    service.editTrainingSession(core, user.clubId, params.id, body),
  );
  answer(calls.deleteTrainingSession, ({ user, params }) =>
    service.deleteTrainingSession(core, user.clubId, params.id),
  );
  answer(batchCalls.listSessionsOfDay, ({ user, params }) =>
    batch.listSessionsOfDay(core, user.clubId, params.id, params.date),
  );
  answer(batchCalls.saveSessionBatch, ({ user, body }) => batch.saveSessionBatch(core, user.clubId, body));
  answer(batchCalls.undoSessionBatch, ({ user, body }) => batch.undoSessionBatch(core, user.clubId, body.sessions));
};
