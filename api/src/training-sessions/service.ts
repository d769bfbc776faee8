import { messages } from '@courtside/contracts/messages';
import { METRICS, type Metric } from '@courtside/contracts/metrics';
import type { TrainingSession, TrainingSessionDraft, TrainingSessionEdit } from '@courtside/contracts/training-sessions';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Core } from '../core';
import { isForeignKeyViolation } from '../database/foreign-key-violation';
import { singleStatement, transaction } from '../database/transaction';
import type { DataKey } from '../encryption/data-key';
import { conflict, notFound, refuseFields } from '../errors';
import { findPlayer } from '../players/repository';
import * as sessions from './repository';
import type { SessionRow } from './repository';
import { openMetrics, sealMetrics, type Metrics } from './sealed-metrics';
import { toSession } from './to-session';

/** Opening values keeps the processor busy; after so many sessions other requests get their turn. */
const OPENED_AT_ONCE = 500;

/**
 * The sessions of a club, or of one of its players, newest first, with metrics in clear and the index.
 *
 * @throws ApiError 404 where the club has no such player
 */
export async function listTrainingSessions({ db, dataKeys }: Core, clubId: string, playerId?: string): Promise<TrainingSession[]> {
  const rows = await sessions.listSessions(db, clubId, playerId);
  // Whoever has sessions is there.
  if (rows.length === 0 && playerId !== undefined && !(await findPlayer(db, clubId, playerId))) throw notFound();
  const keys = await dataKeys.load(db, clubId, rows.map((row) => row.player_id));
  const read: TrainingSession[] = [];
  for (const [index, row] of rows.entries()) {
    const key = keys.get(row.player_id);
    // Without a key the player was deleted between the two queries.
    if (key) read.push(toSession(row, openMetrics(key, row.id, row)));
    if (index % OPENED_AT_ONCE === OPENED_AT_ONCE - 1) await new Promise(setImmediate);
  }
  return read;
}

/** @throws ApiError 404 */
export async function getTrainingSession({ db, dataKeys }: Core, clubId: string, id: string): Promise<TrainingSession> {
  const row = await sessions.findSession(db, clubId, id);
  const key = row && (await dataKeys.load(db, clubId, [row.player_id])).get(row.player_id);
  if (!row || !key) throw notFound();
  return toSession(row, openMetrics(key, row.id, row));
}

/** @throws ApiError 400 under `player` where the club has no such player */
export async function createTrainingSession({ db, dataKeys }: Core, clubId: string, draft: z.output<typeof TrainingSessionDraft>): Promise<TrainingSession> {
  const { player, session_date, ...metrics } = draft;
  try {
    return await singleStatement(db, async (open) => {
      const key = (await dataKeys.load(open, clubId, [player])).get(player);
      if (!key) throw playerUnknown();
      const row = toRow(key, { id: uuid(), player_id: player, session_date, version: 1 }, metrics);
      await sessions.insertSessions(open, clubId, [row]);
      return toSession(row, metrics);
    });
  } catch (error) {
    // The player was deleted at this very moment.
    throw isForeignKeyViolation(error) ? playerUnknown() : error;
  }
}

const playerUnknown = () => refuseFields({ player: ['This player does not exist.'] });

/** @throws ApiError 404, or 409 where the session was changed since it was read */
export async function editTrainingSession({ db, dataKeys }: Core, clubId: string, id: string, edit: z.output<typeof TrainingSessionEdit>): Promise<TrainingSession> {
  return transaction(db, async (trx) => {
    const before = await sessions.findSession(trx, clubId, id);
    const key = before && (await dataKeys.load(trx, clubId, [before.player_id])).get(before.player_id);
    if (!before || !key) throw notFound();
    if (edit.version !== undefined && edit.version !== before.version) throw conflict(messages.changedElsewhere);
    const metrics = editedMetrics(openMetrics(key, id, before), edit);
    const { player_id, session_date } = before;
    const row = toRow(key, { id, player_id, session_date: edit.session_date ?? session_date, version: before.version + 1 }, metrics);
    if (!(await sessions.updateSession(trx, clubId, before.version, row))) throw conflict(messages.changedElsewhere);
    return toSession(row, metrics);
  });
}

/** @throws ApiError 404 */
export async function deleteTrainingSession({ db }: Core, clubId: string, id: string): Promise<void> {
  const deleted = await singleStatement(db, (open) => sessions.deleteSession(open, clubId, id));
  if (!deleted) throw notFound();
}

/** A session ready to be stored. */
function toRow(key: DataKey, place: Pick<SessionRow, 'id' | 'player_id' | 'session_date' | 'version'>, metrics: Metrics): SessionRow {
  return { ...place, ...sealMetrics(key, place.id, metrics) };
}

function editedMetrics(before: Metrics, edit: Partial<Metrics>): Metrics {
  return Object.fromEntries(METRICS.map((metric) => [metric, edit[metric] ?? before[metric]])) as Record<Metric, number>;
}
