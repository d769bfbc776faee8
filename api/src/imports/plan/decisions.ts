import { foldName } from '@courtside/contracts/fold-name';
import type { DifferentValues, ImportChoices } from '@courtside/contracts/import-preview';
import type { NumberedRow } from '../check-rows';
import type { ImportRow } from '../import-row';

type NamedRow = Pick<NumberedRow, 'values' | 'wholeName'>;
type Names = Pick<ImportRow, 'team_name' | 'name' | 'last_name'>;

const playerKey = ({ team_name, name, last_name }: Names): string =>
  JSON.stringify([team_name, name, last_name].map((text) => text.trim()));

/** Who and what a coach has decided, by the names in the file. */
export class Decisions {
  readonly #teams: ReadonlyMap<string, string | null>;
  readonly #players: ReadonlyMap<string, string | null>;
  readonly differentValues: DifferentValues;

  constructor({ teams = [], players = [], different_values = 'add' }: ImportChoices = {}) {
    this.#teams = new Map(teams.map(({ team_name, team }) => [team_name.trim(), team]));
    this.#players = new Map(players.map((each) => [playerKey(each), each.player]));
    this.differentValues = different_values;
  }

  /** The id of the team that a name means, null for a new team; undefined if nothing was decided. */
  teamOf(team_name: string): string | null | undefined {
    return this.#teams.get(team_name.trim());
  }

  /** The id of the player whom the name of a row means, null for a new player; undefined if nothing was decided. */
  playerOf({ values, wholeName }: NamedRow): string | null | undefined {
    if (this.#players.size === 0) return undefined;
    // A name that couldn't be divided is named as it is in the file.
    const isWhole = wholeName?.isDivided === false;
    return this.#players.get(playerKey(isWhole ? { ...values, name: wholeName.text, last_name: '' } : values));
  }

  /** The same for rows of one player and day, as far as their names and the decisions tell. */
  dayOf(row: NamedRow): string {
    const { values } = row;
    const player = this.playerOf(row);
    if (typeof player === 'string') return `${player}|${values.session_date}`;
    const team = this.teamOf(values.team_name) ?? foldName(values.team_name);
    return [team, foldName(values.name), foldName(values.last_name), values.session_date].join('\n');
  }
}

/** Without any decision. */
export const NO_DECISIONS = new Decisions();

/** What earlier batches of the same import have created or changed. */
export interface OwnObjects {
  readonly teams: ReadonlySet<string>;
  readonly players: ReadonlySet<string>;
  readonly sessions: ReadonlySet<string>;
}

/** What an import has before its first batch. */
export const nothingOwn = () => ({
  teams: new Set<string>(),
  players: new Set<string>(),
  sessions: new Set<string>(),
});
