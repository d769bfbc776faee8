import type { Trx } from '../../database/database';
import { Overtaken } from '../../database/errors';
import type { DataKey } from '../../encryption/data-key';
import { PlayerRepository } from '../../players/repository';
import { TeamRepository } from '../../teams/repository';
import type { SessionServices } from '../../training-sessions/services';
import type { ClubView, Owner, PlayerDay } from './club-view';
import type { PlanTeams, TeamPlan } from './plan-teams';
import { storedOn } from './stored-sessions';
import { RosterRepository } from '../../players/roster-repository';
import { hiddenExternalIds } from '../../players/external-ids';

type Services = Pick<SessionServices, 'dataKeys' | 'damaged' | 'sessionWriter'>;

/** Teams are rarely created or deleted. More turns would be a mistake of ours, and would hold the transaction open. */
const MAX_TURNS = 20;

/** A club in the transaction that stores a batch of an import. */
export class LockedClub implements ClubView {
  /** The data keys of the known players of the batch. */
  keys: ReadonlyMap<string, DataKey> = new Map();
  /** The ids of the teams that were created. */
  readonly created: string[] = [];
  readonly #teams: TeamRepository;
  readonly #players: PlayerRepository;

  constructor(
    private readonly trx: Trx,
    private readonly services: Services,
    private readonly clubId: string,
  ) {
    this.#teams = new TeamRepository(trx, clubId);
    this.#players = new PlayerRepository(trx, clubId);
  }

  /**
   * Finds or creates teams, and locks them. A team that is deleted in between is created again.
   *
   * @throws Overtaken if a player has moved, or a player or the team of a player was deleted, since `chosen` was read
   */
  async settleTeams(plan: PlanTeams, chosen: ReadonlyMap<string, string>): Promise<TeamPlan> {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const settled = plan(await this.#teams.names(), this.created);
      const created = await this.#teams.create(settled.created);
      this.created.push(...created);
      // Somebody else has just created one of them.
      if (created.length < settled.created.length) continue;
      const ids = [...new Set([...settled.ids.values(), ...chosen.values()])];
      const isLocked = ids.length === 0 || (await this.#teams.lockRosters(ids));
      await this.#assertStill(chosen);
      if (isLocked) return settled;
    }
    throw new Overtaken();
  }

  /** @throws Overtaken if the players are in other teams now */
  async #assertStill(chosen: ReadonlyMap<string, string>): Promise<void> {
    if (chosen.size === 0) return;
    const now = await this.teamsOf([...chosen.keys()]);
    for (const [player, team] of chosen) if (now.get(player) !== team) throw new Overtaken();
  }

  teamsOf(players: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.#players.teamsOf(players);
  }

  hiddenIds(externalIds: readonly string[]): Promise<ReadonlySet<string>> {
    return hiddenExternalIds(this.trx, this.clubId, externalIds);
  }

  ownersOf(externalIds: readonly string[]): Promise<ReadonlyMap<string, Owner>> {
    return this.#players.withExternalIds(externalIds);
  }

  async rosters(teams: readonly string[]) {
    return teams.length === 0 ? new Map() : new RosterRepository(this.trx, this.clubId).read(teams);
  }

  async rules(teams: readonly string[]) {
    return teams.length === 0 ? new Map() : this.#teams.attemptRules(teams);
  }

  async readable(players: readonly string[], added: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const known = players.filter((id) => !added.has(id));
    this.keys = await this.services.dataKeys.load(this.trx, this.clubId, known);
    return new Set([...added, ...this.keys.keys()]);
  }

  sessionsOn(days: readonly PlayerDay[]) {
    const known = days.filter(({ player }) => this.keys.has(player));
    return storedOn(this.trx, this.services, this.clubId, known, this.keys);
  }

  sessionRoom(): Promise<number> {
    return this.services.sessionWriter.room(this.trx, this.clubId);
  }
}
