import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import { foldCase } from '@courtside/contracts/fold-case';
import type { DifferentValues } from '@courtside/contracts/import-preview';
import type { Db } from '../../database/database';
import type { DataKey } from '../../encryption/data-key';
import { PlayerRepository } from '../../players/repository';
import type { RosterEntry } from '../../players/roster';
import { INITIAL_RULE, type TeamName, TeamRepository } from '../../teams/repository';
import type { SessionServices } from '../../training-sessions/services';
import type { SessionResults } from '../../training-sessions/session-results';
import { type ClubView, dayKey, type Owner, type PlayerDay, type StoredSession } from './club-view';
import type { Decisions, OwnObjects } from './decisions';
import { resultsOf } from './different-values';
import type { BatchPlan } from './plan-batch';
import type { PlannedDay } from './planned-day';
import type { PlanTeams, TeamPlan } from './plan-teams';
import { storedOn } from './stored-sessions';
import { RosterRepository } from '../../players/roster-repository';
import { hiddenExternalIds } from '../../players/external-ids';

type Services = Pick<SessionServices, 'db' | 'dataKeys' | 'damaged' | 'sessionWriter'>;

/**
 * A club as it would be after the batches that were planned so far. Reads the database without a transaction, and changes
 * nothing in it.
 */
export class ImaginedClub implements ClubView {
  readonly own = {
    teams: new Set<string>(),
    players: new Set<string>(),
    sessions: new Set<string>(),
  } satisfies OwnObjects;
  #teams: TeamName[] | null = null;
  readonly #rosters = new Map<string, RosterEntry[]>();
  readonly #rules = new Map<string, AttemptRule>();
  readonly #keys = new Map<string, DataKey>();
  /** The sessions of days that were planned. */
  readonly #sessions = new Map<string, StoredSession[]>();
  /** The stored sessions of the days of the current batch. */
  #read: ReadonlyMap<string, readonly StoredSession[]> = new Map();
  #room: number | null = null;
  readonly #db: Db;

  constructor(
    private readonly services: Services,
    private readonly clubId: string,
    private readonly decisions: Decisions,
  ) {
    this.#db = services.db;
  }

  /** The teams of the club, with those that were planned. */
  async teams(): Promise<TeamName[]> {
    this.#teams ??= await new TeamRepository(this.#db, this.clubId).names();
    return this.#teams;
  }

  async settleTeams(plan: PlanTeams): Promise<TeamPlan> {
    return plan(await this.teams(), []);
  }

  async teamsOf(players: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new PlayerRepository(this.#db, this.clubId).teamsOf(players);
  }

  hiddenIds(externalIds: readonly string[]): Promise<ReadonlySet<string>> {
    return hiddenExternalIds(this.#db, this.clubId, externalIds);
  }

  async ownersOf(externalIds: readonly string[]): Promise<ReadonlyMap<string, Owner>> {
    if (externalIds.length === 0) return new Map();
    const owners = new Map<string, Owner>(
      await new PlayerRepository(this.#db, this.clubId).withExternalIds(externalIds),
    );
    const wanted = new Set(externalIds);
    for (const [team, roster] of this.#rosters)
      for (const { id, external_id } of roster) {
        const key = external_id ? foldCase(external_id) : '';
        if (this.own.players.has(id) && wanted.has(key)) owners.set(key, { id, team });
      }
    return owners;
  }

  async rosters(teams: readonly string[]): Promise<ReadonlyMap<string, RosterEntry[]>> {
    const unread = teams.filter((id) => !this.#rosters.has(id));
    const read = unread.filter((id) => !this.own.teams.has(id) && this.#isKnown(id));
    const found = read.length === 0 ? new Map() : await new RosterRepository(this.#db, this.clubId).read(read);
    for (const id of unread) this.#rosters.set(id, (found.get(id) as RosterEntry[] | undefined) ?? []);
    // Whoever plans a batch looks at each player of these teams.
    return new Map(teams.map((id) => [id, this.#rosters.get(id) ?? []]));
  }

  async rules(teams: readonly string[]): Promise<ReadonlyMap<string, AttemptRule>> {
    const unread = teams.filter((id) => !this.#rules.has(id));
    const found =
      unread.length === 0 ? new Map() : await new TeamRepository(this.#db, this.clubId).attemptRules(unread);
    for (const id of unread) this.#rules.set(id, (found.get(id) as AttemptRule | undefined) ?? INITIAL_RULE);
    return this.#rules;
  }

  async readable(players: readonly string[], added: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const isOwn = (id: string) => added.has(id) || this.own.players.has(id);
    const unread = players.filter((id) => !isOwn(id) && !this.#keys.has(id));
    for (const [id, key] of await this.services.dataKeys.load(this.#db, this.clubId, unread)) this.#keys.set(id, key);
    return new Set(players.filter((id) => isOwn(id) || this.#keys.has(id)));
  }

  async sessionsOn(days: readonly PlayerDay[]): Promise<ReadonlyMap<string, readonly StoredSession[]>> {
    const unread = days.filter((day) => this.#keys.has(day.player) && !this.#sessions.has(dayKey(day)));
    const found = await storedOn(this.#db, this.services, this.clubId, unread, this.#keys);
    // Most days aren't changed, and would need much memory.
    this.#read = found;
    const known = days.flatMap((day) => {
      const sessions = this.#sessions.get(dayKey(day));
      return sessions ? [[dayKey(day), sessions] as const] : [];
    });
    return known.length === 0 ? found : new Map([...found, ...known]);
  }

  async sessionRoom(): Promise<number> {
    this.#room ??= await this.services.sessionWriter.room(this.#db, this.clubId);
    return this.#room;
  }

  /** Notes what an import would have stored. */
  apply({ teams, players, days }: BatchPlan): void {
    this.#teams?.push(...teams);
    for (const { id } of teams) this.own.teams.add(id);
    for (const { id } of players) this.own.players.add(id);
    for (const day of days) {
      const key = dayKey(day);
      const id = day.session?.id ?? `new ${key}`;
      const others = (this.#sessions.get(key) ?? this.#read.get(key) ?? []).filter((each) => each.id !== id);
      this.#sessions.set(key, [...others, new ImaginedSession(id, day, this.decisions.differentValues)]);
      this.own.sessions.add(id);
      if (!day.session && this.#room !== null) this.#room -= 1;
    }
  }

  #isKnown(id: string): boolean {
    return this.#teams?.some((team) => team.id === id) ?? true;
  }
}

/** A session that was planned. Most days are in one batch, so its results are only computed if another one has them too. */
class ImaginedSession implements StoredSession {
  #results: SessionResults | undefined;

  constructor(
    readonly id: string,
    private readonly day: PlannedDay,
    private readonly differentValues: DifferentValues,
  ) {}

  get results(): SessionResults {
    this.#results ??= resultsOf(this.day, this.differentValues, this.day.session?.results);
    return this.#results;
  }
}
