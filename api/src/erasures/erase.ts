import type { Trx } from '../database/database';
import { inBatches } from '../database/in-batches';
import { isClub, type Erasure } from './tables';

const BATCH_SIZE = 100;

/**
 * Erases players (with their sessions, test day events, data keys, glove runs and results), teams without other players
 * (with their test days), and clubs (with everything that refers to them). Records the erasures. A team that has other
 * players loses only its picture; this happens only in an older copy of the database.
 */
export async function erase(trx: Trx, erasures: readonly Erasure[]): Promise<void> {
  for (const clubId of new Set(erasures.map(({ club_id }) => club_id))) {
    const ofClub = erasures.filter((erasure) => erasure.club_id === clubId);
    if (ofClub.some(isClub)) await eraseWholeClub(trx, clubId);
    const ids = (kind: Erasure['kind']) => ofClub.filter((erasure) => erasure.kind === kind).map(({ id }) => id);
    for (const batch of batches(ids('player'))) await erasePlayers(trx, clubId, batch);
    for (const batch of batches(ids('team'))) await eraseTeams(trx, clubId, batch);
  }
  for (const batch of batches(erasures))
    await trx
      .insertInto('erasures')
      .values(batch.map((erasure) => ({ ...erasure, scrubbed_at: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function eraseWholeClub(trx: Trx, clubId: string): Promise<void> {
  await eraseRepeatedRequests(trx, clubId);
  await trx.deleteFrom('data_keys').where('club_id', '=', clubId).execute();
  // All other rows refer to the club, its users or its teams.
  await trx.deleteFrom('clubs').where('id', '=', clubId).execute();
}

/** Erases the stored responses to requests that the users of the club can repeat. */
export async function eraseRepeatedRequests(trx: Trx, clubId: string): Promise<void> {
  const users = trx.selectFrom('users').select('id').where('club_id', '=', clubId);
  for (const table of ['idempotency_keys', 'idempotency_steps'] as const)
    await trx.deleteFrom(table).where('owner', 'in', users).execute();
}

async function erasePlayers(trx: Trx, clubId: string, ids: readonly string[]): Promise<void> {
  await removeFromTestDays(trx, clubId, ids);
  const runs = trx.selectFrom('glove_runs').select('id').where('club_id', '=', clubId).where('player_id', 'in', ids);
  await trx.deleteFrom('glove_results').where('club_id', '=', clubId).where('id', 'in', runs).execute();
  await trx.deleteFrom('glove_runs').where('club_id', '=', clubId).where('player_id', 'in', ids).execute();
  await trx.deleteFrom('data_keys').where('club_id', '=', clubId).where('player_id', 'in', ids).execute();
  await trx.deleteFrom('players').where('club_id', '=', clubId).where('id', 'in', ids).execute();
}

/** Locks the test days of the players first, like every other change of a test day. Tablets then read them again. */
async function removeFromTestDays(trx: Trx, clubId: string, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('test_days')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('club_id', '=', clubId)
    .where('id', 'in', (query) =>
      query.selectFrom('test_day_players').select('day_id').where('club_id', '=', clubId).where('player_id', 'in', ids),
    )
    .execute();
}

async function eraseTeams(trx: Trx, clubId: string, ids: readonly string[]): Promise<void> {
  const withPlayers = trx.selectFrom('players').select('team_id').where('club_id', '=', clubId);
  await trx
    .deleteFrom('teams')
    .where('club_id', '=', clubId)
    .where('id', 'in', ids)
    .where('id', 'not in', withPlayers)
    .execute();
  await trx
    .updateTable('teams')
    .set({ picture: null, thumbnail: null })
    .where('club_id', '=', clubId)
    .where('id', 'in', ids)
    .execute();
}

/** Both databases limit the number of parameters of a statement. */
export const batches = <T>(items: readonly T[]): T[][] => inBatches(items, BATCH_SIZE);
