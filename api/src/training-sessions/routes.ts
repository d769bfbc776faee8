import * as batchCalls from '@courtside/contracts/session-batch';
import * as calls from '@courtside/contracts/training-sessions';
import { invalidFields } from '../errors/api-error';
import type { Routes } from '../http/routes';
import * as batch from './batch';
import { listMeasurers } from './measured-by';
import { mergeSessions } from './merge';
import type { Position } from './repository';
import * as service from './service';
import type { SessionServices } from './services';

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
  routes.answer(calls.listMeasurers, ({ user, params }) => listMeasurers(services, user, params.id));
  routes.answer(calls.createTrainingSession, ({ user, body }) => service.createTrainingSession(services, user, body));
  routes.answer(calls.editTrainingSession, ({ user, params, body }) =>
    service.editTrainingSession(services, user, params.id, body),
  );
  routes.answer(calls.mergeTrainingSessions, ({ user, params, body }) =>
    mergeSessions(services, user.clubId, params.id, body),
  );
  routes.answer(batchCalls.listSessionsOfDay, ({ user, params }) =>
    batch.listSessionsOfDay(services, user.clubId, params.id, params.date),
  );
  routes.answer(batchCalls.saveSessionBatch, ({ user, body }) => batch.saveSessionBatch(services, user, body));
  routes.answer(batchCalls.undoSessionBatch, ({ user, body }) =>
    batch.undoSessionBatch(services, user.clubId, body.sessions),
  );
};

/** A position as text for URLs. */
export function encodeCursor({ session_date, id }: Position): string {
  return Buffer.from(`${session_date} ${id}`).toString('base64url');
}

/** @throws ApiError 400 if the text is not a cursor */
export function decodeCursor(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, session_date, id] = /^(\d{4}-\d{2}-\d{2}) ([\w-]{1,64})$/.exec(text) ?? [];
  if (session_date === undefined || id === undefined) throw invalidFields({ cursor: ['This cursor is not valid.'] });
  return { session_date, id };
}
