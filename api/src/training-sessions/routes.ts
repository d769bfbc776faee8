import * as calls from '@courtside/contracts/training-sessions';
import type { Domain } from '../app';
import { registerCall } from '../route';
import * as service from './service';

/** The calls under /api/training-sessions/. */
export const trainingSessions: Domain = (app, core) => {
  registerCall(app, core, calls.listTrainingSessions, async ({ user, query }) => ({
    status: 200,
    body: await service.listTrainingSessions(core, user.clubId, query.playerId),
  }));
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
};
