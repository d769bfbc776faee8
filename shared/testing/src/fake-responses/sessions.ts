import { METRICS } from '@courtside/contracts/metrics';
import * as batches from '@courtside/contracts/session-batch';
import * as sessions from '@courtside/contracts/training-sessions';
import * as verdicts from '@courtside/contracts/verdicts';
import { trainingSession } from '../factories';
import { saveBatch, sessionsOfDay, undoBatch, type BatchDraft } from '../fake-session-batch';
import { comparisonVerdicts, playerVerdicts, teamVerdicts } from '../fake-verdicts';
import { answer, created, ok } from './respond';
import { findRow, found, patchRow, removeRow } from './rows';

const metricsOf = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      ['session_date', 'player', 'note'].includes(key) ? key : `decrypted_${key}`,
      value,
    ]),
  );

export const sessionResponses = [
  ...answer(sessions, {
    listTrainingSessions: (club, { query }) =>
      ok(club.sessions.filter((session) => !query.get('playerId') || session.player === query.get('playerId'))),
    listMeasurers: (club) => ok(club.measurers),
    getTrainingSession: (club, { params }) => findRow(club.sessions, params.id),
    createTrainingSession(club, { body }) {
      const added = trainingSession({ ...metricsOf(body), version: 1 });
      club.sessions.push(added);
      return created(added);
    },
    editTrainingSession: (club, { params, body: { version, ...change } }) =>
      patchRow(club.sessions, params.id, metricsOf(change), version),
    mergeTrainingSessions(club, { params, body: { others } }) {
      const ids = new Set(others.map(({ id }) => id));
      const values = club.sessions.filter(({ id }) => id === params.id || ids.has(id));
      const best = Object.fromEntries(
        METRICS.map((metric) => [`decrypted_${metric}`, Math.max(...values.map((one) => one[`decrypted_${metric}`]))]),
      );
      club.sessions = club.sessions.filter(({ id }) => !ids.has(id));
      return patchRow(club.sessions, params.id, best, undefined);
    },
    deleteTrainingSession: (club, { params }) => removeRow(club.sessions, params.id),
  }),
  ...answer(batches, {
    listSessionsOfDay: (club, { params: { id, date } }) => ok(sessionsOfDay(club, id, date)),
    saveSessionBatch: (club, { body }) => saveBatch(club, body as BatchDraft),
    undoSessionBatch: (club, { body }) => undoBatch(club, body.sessions),
  }),
  ...answer(verdicts, {
    getPlayerVerdicts: (club, { params }) => ok(playerVerdicts(club, params.id)),
    getTeamVerdicts: (club, { params }) => ok(teamVerdicts(club, params.id)),
    getComparisonVerdicts: (club, { params: { id, otherId } }) =>
      found(comparisonVerdicts(club, id, otherId) ?? undefined),
  }),
];
