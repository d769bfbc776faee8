import { ofEachMetric } from '@courtside/contracts/metrics';
import { messages } from '@courtside/contracts/messages';
import type {
  TrainingSession,
  TrainingSessionDraft,
  TrainingSessionEdit,
} from '@courtside/contracts/training-sessions';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Core } from '../core';
import { isForeignKeyViolation } from '../database/foreign-key-violation';
import { singleStatement, transaction } from '../database/transaction';
import type { DataKey } from '../encryption/data-key';
import { conflict, notFound, invalidFields } from '../errors';
import { sessionsExhausted } from '../limits/quotas';
import { findPlayer } from '../players/repository';
import { Turns } from '../turns';
import * as sessions from './repository';
import type { ListOptions, Position, SessionRow } from './repository';
import { openMetrics, sealMetrics } from './sealed-metrics';
import { openNote, sealNote } from './sealed-note';
import { toSession } from './to-session';

/** Reading this many sessions takes about two milliseconds. Decrypting them is divided into turns. */
const SLICE_LENGTH = 500;

/**
 * The sessions of a club or of one of its players, newest first, with decrypted metrics and notes, and the index.
 *
 * @throws ApiError 404 if the club has no such player
 */
export async function* sliceTrainingSessions(
  core: Core,
  clubId: string,
  { playerId, after }: ListOptions = {},
): AsyncGenerator<TrainingSession[], void> {
  const keys = new Map<string, DataKey>();
  for (let last = after; ;) {
    const { items, next } = await pageOfTrainingSessions(core, clubId, { playerId, after: last }, SLICE_LENGTH, keys);
    yield items;
    if (!next) return;
    last = next;
    await new Promise(setImmediate);
  }
}

/** All slices of `sliceTrainingSessions`. */
export async function listTrainingSessions(core: Core, clubId: string, playerId: string): Promise<TrainingSession[]> {
  const slices: TrainingSession[][] = [];
  for await (const slice of sliceTrainingSessions(core, clubId, { playerId })) slices.push(slice);
  return slices.flat();
}

/**
 * At most `limit` sessions, and the position of the last one if there are more.
 *
 * @param keys the data keys loaded so far; missing ones are added
 * @throws ApiError 404 if the club has no such player
 */
export async function pageOfTrainingSessions(
  { db, dataKeys }: Core,
  clubId: string,
  options: ListOptions,
  limit: number,
  keys = new Map<string, DataKey>(),
): Promise<{ items: TrainingSession[]; next: Position | null }> {
  const turns = new Turns();
  const found = await sessions.listSessions(db, clubId, options, limit + 1);
  const { playerId } = options;
  // If there are sessions, the player exists, so only an empty list needs this check.
  if (found.length === 0 && playerId !== undefined && !(await findPlayer(db, clubId, playerId))) throw notFound();
  const rows = found.slice(0, limit);
  const unknown = rows.map((row) => row.player_id).filter((id) => !keys.has(id));
  for (const [id, key] of await dataKeys.load(db, clubId, unknown)) keys.set(id, key);
  const items: TrainingSession[] = [];
  for (const row of rows) {
    const key = keys.get(row.player_id);
    // The key is missing if the player was deleted between the two queries.
    if (key) items.push(openSession(key, row));
    await turns.next();
  }
  return { items, next: found.length > limit ? (rows.at(-1) ?? null) : null };
}

/** @throws ApiError 404 */
export async function getTrainingSession({ db, dataKeys }: Core, clubId: string, id: string): Promise<TrainingSession> {
  const row = await sessions.findSession(db, clubId, id);
  const key = row && (await dataKeys.loadOne(db, clubId, row.player_id));
  if (!row || !key) throw notFound();
  return openSession(key, row);
}

const openSession = (key: DataKey, row: SessionRow): TrainingSession =>
  toSession(row, openMetrics(key, row), openNote(key, row));

/** @throws ApiError 400 with `player` if the club has no such player, or too many sessions */
export async function createTrainingSession(
  { db, dataKeys, config, sessionCounts }: Core,
  clubId: string,
  draft: z.output<typeof TrainingSessionDraft>,
): Promise<TrainingSession> {
  const { player, session_date, note = '', ...metrics } = draft;
  try {
    return await singleStatement(db, async (open) => {
      const key = await dataKeys.loadOne(open, clubId, player);
      if (!key) throw unknownPlayer();
      if ((await sessionCounts.room(open, clubId)) === 0)
        throw invalidFields({ player: [sessionsExhausted(config.quotas)] });
      const id = uuid();
      const session = { id, player_id: player, session_date, version: 1, note: sealNote(key, id, note) };
      const row = { ...session, ...sealMetrics(key, session, metrics) };
      await sessions.insertSessions(open, clubId, [row]);
      sessionCounts.add(clubId, 1);
      return toSession(row, metrics, note);
    });
  } catch (error) {
    // The player was deleted concurrently.
    throw isForeignKeyViolation(error) ? unknownPlayer() : error;
  }
}

const unknownPlayer = () => invalidFields({ player: ['This player does not exist.'] });

/** @throws ApiError 404, or 409 if the session has changed since it was read */
export async function editTrainingSession(
  { db, dataKeys }: Core,
  clubId: string,
  id: string,
  edit: z.output<typeof TrainingSessionEdit>,
): Promise<TrainingSession> {
  return transaction(db, async (trx) => {
    const before = await sessions.findSession(trx, clubId, id);
    const key = before && (await dataKeys.loadOne(trx, clubId, before.player_id));
    if (!before || !key) throw notFound();
    if (edit.version !== undefined && edit.version !== before.version) throw conflict(messages.changedElsewhere);
    const stored = openMetrics(key, before);
    const metrics = ofEachMetric((metric) => edit[metric] ?? stored[metric]);
    const note = edit.note ?? openNote(key, before);
    const session = {
      id,
      player_id: before.player_id,
      session_date: edit.session_date ?? before.session_date,
      version: before.version + 1,
      note: edit.note === undefined ? before.note : sealNote(key, id, edit.note),
    };
    const row = { ...session, ...sealMetrics(key, session, metrics) };
    if (!(await sessions.updateSession(trx, clubId, before.version, row))) throw conflict(messages.changedElsewhere);
    return toSession(row, metrics, note);
  });
}

/** @throws ApiError 404 */
export async function deleteTrainingSession({ db }: Core, clubId: string, id: string): Promise<void> {
  const deleted = await singleStatement(db, (open) => sessions.deleteSession(open, clubId, id));
  if (!deleted) throw notFound();
}
