import { belongsTo, elsewhere, Memberships } from '../auth/memberships';
import type { Db } from '../database/database';
import { currentTrail } from '../database/trail';
import { inBatches } from '../database/in-batches';
import { lockAnswers, NAMELESS_ANSWERS } from '../idempotency/answers-and-erasures';
import { acrossTeams } from '../database/team-scope';
import { isOwnedIn } from '../owners/owners';
import { isClub, type Erasure } from './tables';

const BATCH_SIZE = 100;

/** Both databases limit the number of parameters of a statement. */
const batches = <T>(items: readonly T[]): T[][] => inBatches(items, BATCH_SIZE);

/** Erases rows for good, and records it. */
export class ErasureRepository {
  constructor(private readonly db: Db) {}

  /**
   * Erases players (with their sessions, test day events, data keys, glove runs and results), teams without other players
   * (with their test days), and clubs (with everything that refers to them). Records the erasures. A team that has other
   * players loses only its picture; this happens only in an older copy of the database. The names of imported files are
   * erased with players, because they can be names of these, and so are the stored answers to the club's requests.
   */
  erase(erasures: readonly Erasure[]): Promise<void> {
    // What belongs to a player is erased completely.
    return acrossTeams(() => this.#erase(erasures));
  }

  async #erase(erasures: readonly Erasure[]): Promise<void> {
    for (const clubId of new Set(erasures.map(({ club_id }) => club_id))) {
      const ofClub = erasures.filter((erasure) => erasure.club_id === clubId);
      if (ofClub.some(isClub)) await this.#eraseWholeClub(clubId);
      else await lockAnswers(this.db, clubId, 'erasure');
      const ids = (kind: Erasure['kind']) => ofClub.filter((erasure) => erasure.kind === kind).map(({ id }) => id);
      for (const batch of batches(ids('player'))) await this.#erasePlayers(clubId, batch);
      for (const batch of batches(ids('team'))) await this.#eraseTeams(clubId, batch);
      if (ids('player').length > 0) {
        await this.#eraseFileNames(clubId);
        await this.#eraseAnswers(clubId);
      }
    }
    for (const { kind, id } of erasures) currentTrail()?.about(kind, id);
    for (const batch of batches(erasures))
      await this.db
        .insertInto('erasures')
        .values(batch.map((erasure) => ({ ...erasure, scrubbed_at: null })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }

  /** The erasures of players and of all records that were merged into them, directly or through others. */
  ofPlayers(club_id: string, ids: readonly string[], erased_at: number): Promise<Erasure[]> {
    return acrossTeams(() => this.#ofPlayers(club_id, ids, erased_at));
  }

  async #ofPlayers(club_id: string, ids: readonly string[], erased_at: number): Promise<Erasure[]> {
    const all = new Set(ids);
    for (let level = [...all]; level.length > 0;) {
      const merged: string[] = [];
      for (const batch of batches(level)) merged.push(...(await this.#mergedInto(club_id, batch)));
      level = merged.filter((id) => !all.has(id));
      for (const id of level) all.add(id);
    }
    return [...all].map((id) => ({ id, club_id, kind: 'player', erased_at }));
  }

  async #mergedInto(clubId: string, ids: readonly string[]): Promise<string[]> {
    const rows = this.db.selectFrom('player_merges').select('merged_id').where('club_id', '=', clubId);
    return (await rows.where('kept_id', 'in', ids).execute()).map(({ merged_id }) => merged_id);
  }

  async #eraseWholeClub(clubId: string): Promise<void> {
    await this.eraseRepeatedRequests(clubId);
    await this.db.deleteFrom('data_keys').where('club_id', '=', clubId).execute();
    await new Memberships(this.db).moveHomes(clubId);
    // All other rows refer to the club, its users or its teams.
    await this.db.deleteFrom('clubs').where('id', '=', clubId).execute();
    for (const table of ['audit_entries', 'audit_chains'] as const)
      await this.db.deleteFrom(table).where('club_id', '=', clubId).execute();
  }

  /** Erases the stored responses to requests that the users of the club can repeat. */
  async eraseRepeatedRequests(clubId: string): Promise<void> {
    for (const table of ['idempotency_keys', 'idempotency_steps'] as const)
      await this.db.deleteFrom(table).where(isOwnedIn(clubId)).execute();
  }

  /**
   * Erases the answers that can have names of players. Their requests stay done: a repeat is refused and changes nothing.
   * A request that still runs keeps what it needs to continue, and this includes the one that erases. It doesn't store
   * its answer.
   */
  async #eraseAnswers(clubId: string): Promise<void> {
    await this.db
      .updateTable('idempotency_keys')
      .set({ state: 'done', status: null, sealed: null })
      .where(isOwnedIn(clubId))
      .where('state', '=', 'answered')
      .where('call_id', 'not in', NAMELESS_ANSWERS)
      .execute();
    await this.db
      .deleteFrom('idempotency_steps')
      .where(isOwnedIn(clubId))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('idempotency_keys as k')
            .select('k.key')
            .whereRef('k.owner', '=', 'idempotency_steps.owner')
            .whereRef('k.call_id', '=', 'idempotency_steps.call_id')
            .whereRef('k.key', '=', 'idempotency_steps.key')
            .where('k.state', '!=', 'claimed'),
        ),
      )
      .execute();
  }

  async #erasePlayers(clubId: string, ids: readonly string[]): Promise<void> {
    await this.#removeFromTestDays(clubId, ids);
    const runs = this.db
      .selectFrom('glove_runs')
      .select('id')
      .where('club_id', '=', clubId)
      .where('player_id', 'in', ids);
    await this.db.deleteFrom('glove_results').where('club_id', '=', clubId).where('id', 'in', runs).execute();
    await this.db.deleteFrom('glove_runs').where('club_id', '=', clubId).where('player_id', 'in', ids).execute();
    await this.db.deleteFrom('data_keys').where('club_id', '=', clubId).where('player_id', 'in', ids).execute();
    await this.db.deleteFrom('players').where('club_id', '=', clubId).where('id', 'in', ids).execute();
  }

  /** Locks the test days of the players first, like every other change of a test day. Tablets then read them again. */
  async #removeFromTestDays(clubId: string, ids: readonly string[]): Promise<void> {
    await this.db
      .updateTable('test_days')
      .set((set) => ({ revision: set('revision', '+', 1) }))
      .where('club_id', '=', clubId)
      .where('id', 'in', (query) =>
        query
          .selectFrom('test_day_players')
          .select('day_id')
          .where('club_id', '=', clubId)
          .where('player_id', 'in', ids),
      )
      .execute();
  }

  async #eraseTeams(clubId: string, ids: readonly string[]): Promise<void> {
    const withPlayers = this.db.selectFrom('players').select('team_id').where('club_id', '=', clubId);
    await this.db
      .deleteFrom('teams')
      .where('club_id', '=', clubId)
      .where('id', 'in', ids)
      .where('id', 'not in', withPlayers)
      .execute();
    await this.db
      .updateTable('teams')
      .set({ picture: null, thumbnail: null })
      .where('club_id', '=', clubId)
      .where('id', 'in', ids)
      .execute();
  }

  async #eraseFileNames(clubId: string): Promise<void> {
    await this.db
      .updateTable('imports')
      .set({ file_name: null })
      .where('club_id', '=', clubId)
      .where('file_name', 'is not', null)
      .execute();
  }

  /** Ends the access of the staff and gloves of a club. Sessions, links and memberships refer to the users. */
  async deleteLogins(clubId: string): Promise<void> {
    await new Memberships(this.db).moveHomes(clubId);
    for (const table of ['invitations', 'users', 'memberships', 'glove_logins', 'glove_sites'] as const)
      await this.db.deleteFrom(table).where('club_id', '=', clubId).execute();
  }

  /** The next players or teams of a club. */
  async list(kind: Erasure['kind'], clubId: string, limit: number): Promise<string[]> {
    const rows = this.db.selectFrom(kind === 'player' ? 'players' : 'teams').select('id');
    return (await rows.where('club_id', '=', clubId).limit(limit).execute()).map(({ id }) => id);
  }

  listCoaches(clubId: string) {
    const coaches = this.db.selectFrom('users').select(['email', 'first_name', 'last_name']).where(belongsTo(clubId));
    return coaches.execute();
  }

  /** The addresses of the accounts that end with a club. */
  async listEnding(clubId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('users')
      .select(['email', 'pending_email'])
      .where('club_id', '=', clubId)
      .where((eb) => eb.not(eb.exists(elsewhere(clubId)(eb))))
      .execute();
    return rows.flatMap(({ email, pending_email }) => [email, pending_email ?? []].flat());
  }

  /** The addresses with an open invitation to a club. */
  async listInvited(clubId: string): Promise<string[]> {
    const invitations = this.db.selectFrom('invitations').select('email').where('club_id', '=', clubId);
    return (await invitations.execute()).map(({ email }) => email);
  }

  async hasClub(id: string): Promise<boolean> {
    return (await this.db.selectFrom('clubs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }

  listRecorded(): Promise<Erasure[]> {
    return this.db.selectFrom('erasures').select(['id', 'club_id', 'kind', 'erased_at']).execute();
  }

  /** The erasures whose traces the SQLite file may still contain. */
  async listUnscrubbed(): Promise<string[]> {
    const rows = this.db.selectFrom('erasures').select('id').where('scrubbed_at', 'is', null);
    return (await rows.execute()).map(({ id }) => id);
  }

  async markScrubbed(ids: readonly string[], scrubbed_at: number): Promise<void> {
    for (const batch of batches(ids))
      await this.db.updateTable('erasures').set({ scrubbed_at }).where('id', 'in', batch).execute();
  }
}
