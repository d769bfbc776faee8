import { fullName } from '@courtside/contracts/player-list';
import { nameKey, type RosterEntry } from '../../players/roster';
import type { NumberedRow } from '../check-rows';
import type { ImportRow } from '../import-row';
import type { Placed } from './external-ids';
import { withWholeName } from './whole-names';

/** Why a row has no player, at a column. */
export type Reason = {
  readonly column: string;
  readonly reason: string;
  /** The player whom the coach may mean, in short words why nobody is chosen. */
  readonly contradicts?: { readonly player: string; readonly reason: string } | undefined;
};

/** The number and the position as a coach reads them. */
export const described = ({ player_number, position }: Pick<RosterEntry, 'player_number' | 'position'>): string =>
  `number ${player_number}, ${position}`;

/** A row with the external id of a player says somebody else, so nobody is chosen. */
export function contradiction({ entry }: Placed, { values, wholeName }: NumberedRow): Reason {
  const named = wholeName?.text ?? fullName(values);
  return {
    column: 'external_id',
    reason: `The external ID ${values.external_id} is that of ${fullName(entry)} (${described(entry)}). This row says ${named} (${described(values)}). Correct the ID or the name, or leave the ID blank.`,
  };
}

/** A row names a player who has another external id. */
export const anotherId = (known: RosterEntry, stored: string, file: string): Reason => ({
  column: 'external_id',
  reason: `${fullName(known)} has the external ID ${stored}. This row says ${file}. If it is the same player, use the ID of the player or leave it blank. If it is another player, use another name, such as a second initial.`,
});

interface Rosters {
  readonly rosters: ReadonlyMap<string, readonly RosterEntry[]>;
  readonly teamOf: (name: string) => string | undefined;
}

/**
 * The player who has the external id of a row. The id tells who it is, even if the number or the position differs, unless
 * the name is another one, or that of somebody else in the team of the row.
 */
export function ofOwner(
  owner: Placed,
  row: NumberedRow,
  { rosters, teamOf }: Rosters,
): { readonly teamId: string; readonly known: RosterEntry; readonly values: ImportRow } | Reason {
  const { entry, teamId } = owner;
  const records = (rosters.get(teamId) ?? []).filter(({ kept }) => kept === entry.kept);
  const named = withWholeName(row.values, row.wholeName, records);
  if ('reason' in named) return contradiction(owner, row);
  const key = nameKey(named.values);
  if (!records.some(({ name_key }) => name_key === key)) return contradiction(owner, row);
  const inTeam = rosters.get(teamOf(row.values.team_name) ?? '') ?? [];
  if (inTeam.some(({ name_key, kept }) => name_key === key && kept !== entry.kept)) return contradiction(owner, row);
  return { teamId, known: entry, values: named.values };
}
