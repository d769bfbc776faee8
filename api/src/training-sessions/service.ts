import { messages } from '@courtside/contracts/messages';
import type {
  TrainingSession,
  TrainingSessionDraft,
  TrainingSessionEdit,
} from '@courtside/contracts/training-sessions';
import type { z } from 'zod';
import { isDatabaseError } from '../database/errors';
import { transaction } from '../database/transaction';
import type { DataKey } from '../encryption/data-key';
import { conflict, invalidFields, notFound } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { sessionsExhausted } from '../limits/quotas';
import { Merges } from '../players/merges';
import { PlayerRepository } from '../players/repository';
import { Turns } from '../work/turns';
import { measuredBy } from './measurers';
import {
  damagedSession,
  type OpenedSessions,
  openSession,
  openSessions,
  resultsOrNull,
  toSession,
} from './open-session';
import { type ListOptions, type Position, SessionRepository } from './repository';
import type { SessionReader, SessionServices } from './services';
import { refuseFutureDate } from './session-date';
import { corrected, NO_RESULTS } from './session-results';

/** Reading this many sessions takes about two milliseconds. Decrypting them is divided into turns. */
const SLICE_LENGTH = 500;

/**
 * The sessions of a club or of one of its players, newest first, with decrypted metrics and notes, and the index.
 *
 * @throws ApiError 404 if the club has no such player
 */
export async function* sliceTrainingSessions(
  services: SessionReader,
  clubId: string,
  { playerId, after }: ListOptions = {},
): AsyncGenerator<OpenedSessions, void> {
  const keys = new Map<string, DataKey>();
  for (let last = after; ;) {
    const { next, ...opened } = await pageOfTrainingSessions(
      services,
      clubId,
      { playerId, after: last },
      SLICE_LENGTH,
      keys,
    );
    yield opened;
    if (!next) return;
    last = next;
    await new Promise(setImmediate);
  }
}

/** The readable sessions of `sliceTrainingSessions`, as the body of a streamed answer. */
export async function* streamTrainingSessions(
  services: SessionReader,
  clubId: string,
  options: ListOptions,
): AsyncGenerator<TrainingSession[], void> {
  for await (const slice of sliceTrainingSessions(services, clubId, options)) yield slice.sessions;
}

/** All slices of `sliceTrainingSessions`. */
export async function listTrainingSessions(
  services: SessionReader,
  clubId: string,
  playerId: string,
): Promise<OpenedSessions> {
  const slices: OpenedSessions[] = [];
  for await (const slice of sliceTrainingSessions(services, clubId, { playerId })) slices.push(slice);
  return {
    sessions: slices.flatMap(({ sessions: readable }) => readable),
    damaged: slices.flatMap(({ damaged }) => damaged),
  };
}

/**
 * At most `limit` sessions, and the position of the last one if there are more. Damaged ones count.
 *
 * @param keys the data keys loaded so far; missing ones are added
 * @throws ApiError 404 if the club has no such player
 */
export async function pageOfTrainingSessions(
  services: SessionReader,
  clubId: string,
  options: ListOptions,
  limit: number,
  keys = new Map<string, DataKey>(),
): Promise<OpenedSessions & { next: Position | null }> {
  const { db, dataKeys } = services;
  const found = await new SessionRepository(db, clubId).list(options, limit + 1);
  const { playerId } = options;
  // If there are sessions, the player exists, so only an empty list needs this check.
  if (found.length === 0 && playerId !== undefined && !(await new PlayerRepository(db, clubId).find(playerId)))
    throw notFound();
  const rows = found.slice(0, limit);
  const unknown = rows.map((row) => row.player_id).filter((id) => !keys.has(id));
  for (const [id, key] of await dataKeys.load(db, clubId, unknown)) keys.set(id, key);
  const turns = new Turns();
  const opened: OpenedSessions = { sessions: [], damaged: [] };
  for (const row of rows) {
    const { sessions: readable, damaged } = openSessions(services, keys, [row]);
    opened.sessions.push(...readable);
    opened.damaged.push(...damaged);
    await turns.next();
  }
  return { ...opened, next: found.length > limit ? (rows.at(-1) ?? null) : null };
}

/** @throws ApiError 404; DamagedRecord */
export async function getTrainingSession(
  services: SessionReader,
  clubId: string,
  id: string,
): Promise<TrainingSession> {
  const { db, dataKeys } = services;
  const row = await new SessionRepository(db, clubId).find(id);
  const key = row && (await dataKeys.loadOne(db, clubId, row.player_id));
  if (!row || !key) throw notFound();
  return openSession(services, key, row);
}

/**
 * Stores a session. If the player was merged into another one, that one gets it. The answer names the player as the call
 * does: an entry that waited on a device is confirmed only by an answer about the same player.
 *
 * @throws ApiError 400 with `player` if the club has no such player or too many sessions, or with `session_date`
 */
export async function createTrainingSession(
  { db, dataKeys, config, sessionWriter, now }: SessionServices,
  { id: userId, clubId }: Pick<Caller, 'id' | 'clubId'>,
  { player, session_date, note, confirmed, ...metrics }: z.output<typeof TrainingSessionDraft>,
): Promise<TrainingSession> {
  refuseFutureDate(session_date, now());
  const measurers = measuredBy(userId);
  try {
    return await transaction(db, async (trx) => {
      const owner = (await Merges.read(trx, clubId)).ownerOf(player);
      const key = await dataKeys.loadOne(trx, clubId, owner.player);
      if (!key) throw unknownPlayer();
      const [stored] = await sessionWriter.add(trx, clubId, [
        { ...owner, key, session_date, results: corrected(NO_RESULTS, metrics, confirmed), note, measurers },
      ]);
      if (!stored) throw invalidFields({ player: [sessionsExhausted(config.quotas)] });
      return { ...stored, player };
    });
  } catch (error) {
    // The player was deleted concurrently.
    throw isDatabaseError(error, 'foreign key violation') ? unknownPlayer() : error;
  }
}

const unknownPlayer = () => invalidFields({ player: ['This player does not exist.'] });

/** @throws ApiError 400 with `session_date`, 404, or 409 if the session has changed since it was read; DamagedRecord */
export async function editTrainingSession(
  services: SessionServices,
  { id: userId, clubId }: Pick<Caller, 'id' | 'clubId'>,
  id: string,
  edit: z.output<typeof TrainingSessionEdit>,
): Promise<TrainingSession> {
  return transaction(services.db, async (trx) => {
    const row = await new SessionRepository(trx, clubId).find(id);
    const key = row && (await services.dataKeys.loadOne(trx, clubId, row.player_id));
    if (!row || !key) throw notFound();
    if (edit.version !== undefined && edit.version !== row.version) throw conflict(messages.changedElsewhere);
    const stored = resultsOrNull(services, key, row);
    if (!stored) throw damagedSession(row.session_date);
    const { session_date, note = openSession(services, key, row).note, version: _, confirmed, ...values } = edit;
    // A stored date doesn't prevent the correction of other fields.
    if (session_date !== undefined && session_date !== row.session_date) refuseFutureDate(session_date, services.now());
    const results = corrected(stored, values, confirmed);
    const change = { before: stored, results, measurers: measuredBy(userId), session_date, note: edit.note };
    const changed = await services.sessionWriter.change(trx, clubId, key, row, change);
    if (!changed) throw conflict(messages.changedElsewhere);
    return toSession({ ...row, ...changed, session_date: session_date ?? row.session_date }, results, note);
  });
}
