import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import { messages } from '@courtside/contracts/messages';
import type { BatchedSession, SessionBatch, SessionBatchDraft } from '@courtside/contracts/session-batch';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Trx } from '../database/database';
import { isDatabaseError } from '../database/errors';
import { transaction } from '../database/transaction';
import type { DataKey } from '../encryption/data-key';
import { ApiError, conflict, invalidFields, notFound } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { sessionsExhausted } from '../limits/quotas';
import { Merges } from '../players/merges';
import { PlayerRepository } from '../players/repository';
import { TeamRepository } from '../teams/repository';
import { type BatchRow, mergeResults, parseRows } from './batch-values';
import { measuredBy, type Measurers } from './measurers';
import { damagedSession, openSessions, resultsOrNull } from './open-session';
import { SessionRepository, type SessionRow } from './repository';
import type { SessionServices } from './services';
import { refuseFutureDate } from './session-date';
import { NO_RESULTS, restored } from './session-results';
import type { SessionChange } from './session-writer';
import { RosterRepository } from '../players/roster-repository';

const NOT_OF_BATCH = 'Some of these sessions were not added together with the others. Nothing was undone.';
const CHANGED_SINCE = 'Some of these sessions have been changed since. Nothing was undone.';

/** The newest session of each player: ids increase with time. */
function newestByPlayer(rows: readonly SessionRow[]): Map<string, SessionRow> {
  return new Map(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((row) => [row.player_id, row]));
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

const idsOf = (rows: ReadonlyArray<{ id: string }>) => rows.map(({ id }) => id);

/**
 * The newest session of each player of a team on a date.
 *
 * @throws ApiError 404 if the club has no such team
 */
export async function listSessionsOfDay(
  services: SessionServices,
  clubId: string,
  team: string,
  date: string,
): Promise<TrainingSession[]> {
  const { db, dataKeys } = services;
  const players = idsOf(await new PlayerRepository(db, clubId).list(team));
  // If there are sessions, the team exists, so only an empty list needs this check.
  if (players.length === 0 && !(await new TeamRepository(db, clubId).find(team))) throw notFound();
  if (players.length === 0) return [];
  const newest = newestByPlayer(await new SessionRepository(db, clubId).findOn(players, date));
  const keys = await dataKeys.load(db, clubId, [...newest.keys()]);
  return openSessions(services, keys, [...newest.values()]).sessions;
}

/**
 * Stores the results of a team on one date, all or nothing.
 *
 * @throws ApiError 400 with `session_date`, 400 with the errors by player and metric, or 409 with the stored values that differ
 */
export async function saveSessionBatch(
  services: SessionServices,
  caller: Pick<Caller, 'id' | 'clubId'>,
  draft: z.output<typeof SessionBatchDraft>,
): Promise<SessionBatch> {
  refuseFutureDate(draft.session_date, services.now());
  try {
    return await transaction(services.db, (trx) => storeBatch(trx, services, caller, draft));
  } catch (error) {
    // A player was deleted concurrently.
    throw isDatabaseError(error, 'foreign key violation') ? conflict(messages.changedElsewhere) : error;
  }
}

async function storeBatch(
  trx: Trx,
  services: SessionServices,
  { id: userId, clubId }: Pick<Caller, 'id' | 'clubId'>,
  { session_date, team, rows, overwrite, as_attempts }: z.output<typeof SessionBatchDraft>,
): Promise<SessionBatch> {
  // Batches of one team wait for each other, so that none creates a second session for the same date.
  if (!(await new TeamRepository(trx, clubId).lockRosters([team])))
    throw invalidFields({ team: ['This team does not exist.'] });
  const merges = await Merges.read(trx, clubId);
  const roster = await new RosterRepository(trx, clubId).ofTeam(team);
  // A table may have waited while a player became inactive or was merged.
  const parsed = parseRows(rows, new Set(idsOf(roster)));
  if (parsed.errors.length > 0) throw refused(parsed.errors);

  const [merged, own] = partition(parsed.rows, ({ player }) => merges.find(player) !== undefined);
  const rule = as_attempts || merged.length > 0 ? await ruleOf(trx, clubId, team) : null;
  const day = { session_date, batch_id: uuid(), overwrite, measurers: measuredBy(userId) };
  const stored = [await storeRows(trx, services, clubId, own, { ...day, rule: as_attempts ? rule : null })];
  // The kept player of a merged record may have a row too. Nothing of both is lost, because they are further attempts.
  for (const { player, ...row } of merged) {
    const owner = merges.ownerOf(player);
    const { sessions, unchanged } = await storeRows(trx, services, clubId, [{ ...row, ...owner }], { ...day, rule });
    stored.push({ sessions: sessions.map((session) => ({ ...session, player })), unchanged });
  }
  return {
    sessions: stored.flatMap(({ sessions }) => sessions),
    unchanged: stored.reduce((sum, { unchanged }) => sum + unchanged, 0),
  };
}

/** A row of a batch for the player who gets it, and the record that it named if that was merged into the player. */
type OwnedRow = BatchRow & { readonly merged_from?: string | undefined };

interface BatchDay {
  readonly session_date: string;
  readonly batch_id: string;
  readonly overwrite: boolean;
  readonly measurers: Measurers;
  /** Which attempt counts; null if values are not further attempts. */
  readonly rule: AttemptRule | null;
}

/** Stores rows of different players. */
async function storeRows(
  trx: Trx,
  services: SessionServices,
  clubId: string,
  rows: readonly OwnedRow[],
  { session_date, batch_id, overwrite, rule, measurers }: BatchDay,
): Promise<SessionBatch> {
  if (rows.length === 0) return { sessions: [], unchanged: 0 };
  const players = rows.map(({ player }) => player);
  const keys = await services.dataKeys.load(trx, clubId, players);
  const existing = newestByPlayer(await new SessionRepository(trx, clubId).findOn(players, session_date));
  const results = rows.map(({ player, merged_from, metrics, confirmed }) => {
    const key = keys.get(player);
    // The player was deleted concurrently.
    if (!key) throw conflict(messages.changedElsewhere);
    const row = existing.get(player);
    const stored = row ? resultsOrNull(services, key, row) : null;
    // Beside a damaged session, the results get a new one.
    return {
      player,
      merged_from,
      key,
      row: stored ? row : undefined,
      before: stored ?? NO_RESULTS,
      ...mergeResults(stored, metrics, rule, confirmed),
    };
  });
  const conflicts = results.flatMap(({ player, conflicts: own }) => own.map((each) => ({ player, ...each })));
  if (conflicts.length > 0 && !overwrite && rule === null) throw conflicting(conflicts);

  const changes = results.filter(({ replaced }) => Object.keys(replaced).length > 0);
  const missing = changes.filter(({ row }) => !row).map((each) => ({ ...each, session_date, batch_id, measurers }));
  const added = await services.sessionWriter.add(trx, clubId, missing);
  if (added.length < missing.length)
    throw invalidFields({ non_field_errors: [sessionsExhausted(services.config.quotas)] });
  const batched: BatchedSession[] = [];
  for (const { player, key, row, before, results: changed, replaced, attemptsBefore } of changes) {
    const stored = row
      ? await change(services, trx, clubId, key, row, { before, results: changed, measurers })
      : added.find((each) => each.player === player);
    if (!stored) continue;
    const attempts = Object.keys(attemptsBefore).length > 0 && { attempts_before: attemptsBefore };
    batched.push({ id: stored.id, version: stored.version, player, before: row ? replaced : null, ...attempts });
  }
  return { sessions: batched, unchanged: results.length - changes.length };
}

/**
 * Deletes the sessions that a batch created, and restores the values that it replaced, all or nothing.
 *
 * @throws ApiError 409 if a session was changed or deleted since, or is to be deleted and was not created by this batch
 */
export async function undoSessionBatch(
  services: SessionServices,
  clubId: string,
  batched: readonly BatchedSession[],
): Promise<void> {
  const { db, dataKeys } = services;
  await transaction(db, async (trx) => {
    const batches = new Set<string | null>();
    for (const { id, version, before, attempts_before } of batched) {
      const row = await new SessionRepository(trx, clubId).find(id);
      if (row?.version !== version) throw conflict(CHANGED_SINCE);
      if (before === null) {
        batches.add(row.batch_id);
        if (version !== 1 || row.batch_id === null || batches.size > 1) throw conflict(NOT_OF_BATCH);
        if (!(await new SessionRepository(trx, clubId).delete(id, version))) throw conflict(CHANGED_SINCE);
        continue;
      }
      const key = await dataKeys.loadOne(trx, clubId, row.player_id);
      if (!key) throw conflict(CHANGED_SINCE);
      const stored = resultsOrNull(services, key, row);
      if (!stored) throw damagedSession(row.session_date);
      const results = restored(stored, before, attempts_before ?? {});
      await change(services, trx, clubId, key, row, { before: stored, results });
    }
  });
}

/** Which attempt counts on a team. */
const ruleOf = async (trx: Trx, clubId: string, team: string): Promise<AttemptRule> =>
  (await new TeamRepository(trx, clubId).attemptRules([team])).get(team) ?? 'best';

/** @throws ApiError 409 if the session was changed at the same time */
async function change(
  services: SessionServices,
  trx: Trx,
  clubId: string,
  key: DataKey,
  row: SessionRow,
  revision: SessionChange,
) {
  const changed = await services.sessionWriter.change(trx, clubId, key, row, revision);
  if (!changed) throw conflict(messages.changedElsewhere);
  return changed;
}

function refused(errors: ReadonlyArray<{ message: string }>): ApiError {
  const detail = errors[0]?.message ?? '';
  return new ApiError(400, detail, { body: { detail, errors } });
}

function conflicting(conflicts: readonly unknown[]): ApiError {
  const detail = 'Some results already have another value on this date.';
  return new ApiError(409, detail, { body: { detail, conflicts } });
}
