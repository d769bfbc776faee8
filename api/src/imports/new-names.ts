import { foldName } from '@courtside/contracts/fold-name';
import type { ImportPreview, PreviewPlayer, PreviewTeam } from '@courtside/contracts/import-preview';
import { fullName } from '@courtside/contracts/player-list';
import type { Db } from '../database/database';
import { type NamedPlayer, PlayerRepository } from '../players/repository';
import { TeamRepository } from '../teams/repository';
import { Turns } from '../work/turns';
import type { BatchPlan } from './plan/plan-batch';
import { foldedName, type FoldedName, isSimilarTeam, nameDistance } from './similar-names';

/** As many as choices can name. */
const [TEAMS_MAX, PLAYERS_MAX] = [200, 1_000];
/** More suggestions would be hard to choose from. */
const SIMILAR = 5;
/** Players with the same first or the same last name. */
const SAME_PART_MAX = 300;

type Counted<Entry> = Omit<Entry, 'rows' | 'similar'> & { rows: number };

/** The teams and players that an import would add, with those of the club whom their names may mean. */
export class NewNames {
  readonly #teams = new Map<string, Counted<PreviewTeam>>();
  readonly #players = new Map<string, Counted<PreviewPlayer>>();

  constructor(
    private readonly db: Db,
    private readonly clubId: string,
  ) {}

  /** Adds those of a batch. */
  add({ teams, players, accepted }: BatchPlan): void {
    for (const { id, team_name } of teams) this.#teams.set(id, { team_name, rows: 0 });
    const added = new Map(players.map(({ id, values }) => [id, values]));
    for (const { row, values, playerId, teamId } of accepted) {
      const team = this.#teams.get(teamId);
      if (team) team.rows += 1;
      const player = this.#players.get(playerId);
      const created = added.get(playerId);
      if (player) player.rows += 1;
      else if (created) this.#players.set(playerId, { ...created, row, team_name: values.team_name, rows: 1 });
    }
  }

  /** The first new ones in file order. */
  async list(): Promise<Pick<ImportPreview, 'new_teams' | 'new_players'>> {
    return { new_teams: await this.#listTeams(), new_players: await this.#listPlayers() };
  }

  async #listTeams(): Promise<PreviewTeam[]> {
    if (this.#teams.size === 0) return [];
    const known = await new TeamRepository(this.db, this.clubId).names();
    const folded = known.map(({ id, team_name }) => ({ id, name: team_name, key: foldName(team_name) }));
    const turns = new Turns();
    const listed: PreviewTeam[] = [];
    for (const { team_name, rows } of [...this.#teams.values()].slice(0, TEAMS_MAX)) {
      const key = foldName(team_name);
      const similar = folded.filter((each) => isSimilarTeam(key, each.key)).slice(0, SIMILAR);
      listed.push({ team_name, rows, similar: similar.map(({ id, name }) => ({ id, name })) });
      await turns.next();
    }
    return listed;
  }

  async #listPlayers(): Promise<PreviewPlayer[]> {
    const added = [...this.#players.values()].toSorted((a, b) => a.row - b.row).slice(0, PLAYERS_MAX);
    if (added.length === 0) return [];
    const known = await KnownPlayers.read(this.db, this.clubId);
    const turns = new Turns();
    const listed: PreviewPlayer[] = [];
    for (const player of added) {
      listed.push({ ...player, similar: known.similarTo(player) });
      await turns.next();
    }
    return listed;
  }
}

interface Known extends NamedPlayer {
  readonly folded: FoldedName;
}

/** The players of a club by their names. */
class KnownPlayers {
  readonly #byPart = new Map<string, Known[]>();

  static async read(db: Db, clubId: string): Promise<KnownPlayers> {
    const players = new KnownPlayers();
    const repository = new PlayerRepository(db, clubId);
    const turns = new Turns();
    for (let after: string | undefined = ''; after !== undefined;) {
      const start: string = after;
      const page = await repository.named(start);
      for (const player of page) {
        players.#add(player);
        await turns.next();
      }
      after = page.at(-1)?.id;
    }
    return players;
  }

  #add(player: NamedPlayer): void {
    const folded = foldedName(player);
    for (const part of new Set([folded.name, folded.last_name])) {
      const all = this.#byPart.get(part) ?? [];
      // Comparing more would take long.
      if (all.length < SAME_PART_MAX) all.push({ ...player, folded });
      this.#byPart.set(part, all);
    }
  }

  /** Players with the same first or last name, and with another part that is similar. */
  similarTo({ team_name, ...names }: Counted<PreviewPlayer>): PreviewPlayer['similar'] {
    const folded = foldedName(names);
    const found = new Map<string, { readonly known: Known; readonly distance: number }>();
    for (const part of [folded.name, folded.last_name]) {
      for (const known of this.#byPart.get(part) ?? []) {
        const distance = nameDistance(folded, known.folded);
        // Of equal names, the one in the team of the row is most likely meant.
        const rank = (distance ?? 0) * 2 + Number(known.team_name !== team_name);
        if (distance !== null) found.set(known.id, { known, distance: rank });
      }
    }
    return [...found.values()]
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, SIMILAR)
      .map(({ known }) => ({ id: known.id, name: fullName(known), team_name: known.team_name }));
  }
}
