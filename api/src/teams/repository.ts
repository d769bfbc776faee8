import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import { foldCase } from '@courtside/contracts/fold-case';
import type { Generated, Insertable, Selectable } from 'kysely';
import { ClubRepository } from '../database/club-repository';
import { currentTrail } from '../database/trail';
import type { Database } from '../database/database';
import type { Picture } from '../pictures/encode';

/** A team without its full picture, which is read separately. */
export type TeamRow = Pick<Selectable<Database['teams']>, (typeof selection)[number]>;

const selection = ['id', 'team_name', 'thumbnail', 'version', 'sample', 'attempt_rule'] as const;

/** The attempt rule of a new team. */
export const INITIAL_RULE: AttemptRule = 'best';

/** A team by its names. */
export interface TeamName {
  readonly id: string;
  readonly team_name: string;
  /** `foldCase` of the name. */
  readonly name_fold: string;
}

/** An edit of a team. A `picture` of null removes it; undefined keeps it. */
export interface TeamChange {
  readonly name: string;
  readonly picture?: Picture | null;
  readonly version?: number;
}

function teamRow(clubId: string, id: string, name: string, picture: Picture | null): Insertable<Database['teams']> {
  return {
    club_id: clubId,
    id,
    team_name: name,
    name_fold: foldCase(name),
    picture: picture?.full ?? null,
    thumbnail: picture?.thumbnail ?? null,
    version: 1,
    roster_changes: 0,
  };
}

declare module '../database/database' {
  interface Database {
    teams: {
      club_id: string;
      id: string;
      team_name: string;
      /** `foldCase` of the name, unique within the club. */
      name_fold: string;
      /** JPEG, at most 512 px. */
      picture: Buffer | null;
      /** JPEG, at most 160 px, for lists. */
      thumbnail: Buffer | null;
      version: number;
      /** Incremented on every roster change. The row lock serializes changes of one roster. */
      roster_changes: number;
      /** 1 if its players are invented. */
      sample: Generated<number>;
      /** Which of several attempts counts on the team's test days. */
      attempt_rule: Generated<AttemptRule>;
    };
  }
}

/** The teams of a club in the database. */
export class TeamRepository extends ClubRepository {
  get #rows() {
    return this.db.selectFrom('teams').select(selection).where('club_id', '=', this.clubId);
  }

  get #updates() {
    return this.db.updateTable('teams').where('club_id', '=', this.clubId);
  }

  /** The teams of a club, unordered. */
  list(): Promise<TeamRow[]> {
    return this.#rows.execute();
  }

  find(id: string): Promise<TeamRow | undefined> {
    return this.#rows.where('id', '=', id).executeTakeFirst();
  }

  /** The team with invented players; undefined if the club has none. */
  findSample(): Promise<TeamRow | undefined> {
    return this.#rows.where('sample', '=', 1).executeTakeFirst();
  }

  /** Which attempt counts, by team. */
  async attemptRules(ids: readonly string[]): Promise<Map<string, AttemptRule>> {
    const rows = await this.#rows.where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, attempt_rule }) => [id, attempt_rule]));
  }

  /** The full picture; undefined if the team does not exist, null if it has no picture. */
  async findPicture(id: string): Promise<Buffer | null | undefined> {
    const teams = this.db.selectFrom('teams').select('picture').where('club_id', '=', this.clubId);
    const team = await teams.where('id', '=', id).executeTakeFirst();
    return team?.picture;
  }

  /** @throws a unique violation if the club has a team with that name */
  async insert(
    id: string,
    name: string,
    picture: Picture | null,
    { sample = false, attempt_rule = INITIAL_RULE } = {},
  ): Promise<void> {
    currentTrail()?.about('team', id);
    await this.db
      .insertInto('teams')
      .values({ ...teamRow(this.clubId, id, name, picture), sample: sample ? 1 : 0, attempt_rule })
      .execute();
  }

  /**
   * Renames a team and, if `picture` is given, replaces its picture (null removes it).
   * False if the team does not exist or has another version.
   *
   * @throws a unique violation if the club has another team with that name
   */
  async update(id: string, change: TeamChange): Promise<boolean> {
    const { picture, version } = change;
    const { numUpdatedRows } = await this.#updates
      .set((set) => ({ team_name: change.name, name_fold: foldCase(change.name), version: set('version', '+', 1) }))
      .$if(picture !== undefined, (query) =>
        query.set({ picture: picture?.full ?? null, thumbnail: picture?.thumbnail ?? null }),
      )
      .where('id', '=', id)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Keeps the version, so that a concurrent edit of the name does not fail. Returns false if the team does not exist. */
  async updateAttemptRule(id: string, rule: AttemptRule): Promise<boolean> {
    const { numUpdatedRows } = await this.#updates.set({ attempt_rule: rule }).where('id', '=', id).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Blocks other changes of these rosters until the transaction ends. Returns false if a team does not exist. Uses an
   * update, because SQLite has no `for update`.
   */
  async lockRosters(teamIds: readonly string[]): Promise<boolean> {
    const { numUpdatedRows } = await this.#updates
      .set((set) => ({ roster_changes: set('roster_changes', '+', 1) }))
      .where('id', 'in', teamIds)
      .executeTakeFirst();
    return numUpdatedRows === BigInt(teamIds.length);
  }

  /** Every team of the club by its names. */
  names(): Promise<TeamName[]> {
    return this.db
      .selectFrom('teams')
      .select(['id', 'team_name', 'name_fold'])
      .where('club_id', '=', this.clubId)
      .execute();
  }

  /** Creates teams without pictures. Returns the ids of those whose names were free. */
  async create(teams: ReadonlyArray<Pick<TeamName, 'id' | 'team_name'>>): Promise<string[]> {
    if (teams.length === 0) return [];
    const created = await this.db
      .insertInto('teams')
      .values(teams.map(({ id, team_name }) => teamRow(this.clubId, id, team_name, null)))
      .onConflict((conflict) => conflict.columns(['club_id', 'name_fold']).doNothing())
      .returning('id')
      .execute();
    return created.map(({ id }) => id);
  }

  /** The ids of a club's invented players, who are in its sample team. Their sessions say nothing about the club. */
  async samplePlayerIds(): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('players')
      .innerJoin('teams', (join) =>
        join.onRef('teams.club_id', '=', 'players.club_id').onRef('teams.id', '=', 'players.team_id'),
      )
      .select('players.id')
      .where('players.club_id', '=', this.clubId)
      .where('teams.sample', '=', 1)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  async playerIds(teamId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('players')
      .select('id')
      .where('club_id', '=', this.clubId)
      .where('team_id', '=', teamId)
      .execute();
    return rows.map(({ id }) => id);
  }
}
