import { foldCase } from '@courtside/contracts/fold-case';
import type { ImportDifference, ImportRowError, RefusedRow } from '@courtside/contracts/imports';
import { fullName } from '@courtside/contracts/player-list';
import { v7 as uuid } from 'uuid';
import type { PlayerWithSlot } from '../players/repository';
import { admit, nameKey, type RosterEntry } from '../players/roster';
import { type NumberedRow, reasonIn, refusedRow } from './check-rows';
import type { ImportRow } from './import-row';

/** A row with its player. */
export interface PlayerRow {
  readonly row: number;
  readonly sheet: string | undefined;
  /** The player who gets the results. */
  readonly playerId: string;
  /** The record that the row means, if it was merged into the player. */
  readonly mergedFrom?: string | undefined;
  readonly teamId: string;
  readonly values: ImportRow;
}

/** The column of each field in the errors of a refused player. */
const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  team: 'team_name',
  player_number: 'player_number',
  non_field_errors: 'name',
};

/** The number and the position as a coach reads them. */
const described = ({ player_number, position }: Pick<RosterEntry, 'player_number' | 'position'>) =>
  `number ${player_number}, ${position}`;

type Assigned = { readonly known: RosterEntry | null } | { readonly column: string; readonly reason: string };

/** The record of a player, who may have merged ones with other numbers and positions, that differs least from a row. */
function closestRecord(roster: readonly RosterEntry[], named: RosterEntry, values: ImportRow): RosterEntry {
  const differences = ({ player_number, position }: RosterEntry) =>
    Number(player_number !== values.player_number) + Number(position !== values.position);
  const others = roster.filter((entry) => entry !== named && entry.kept === named.kept);
  return others.reduce((best, each) => (differences(each) < differences(best) ? each : best), named);
}

/**
 * The player whom a row means. A row that contradicts the only player of this name in number and position may mean
 * somebody else, so nobody is chosen silently.
 *
 * @param isNew whether the same file has added the player, so that another number is another player
 */
function playerOf(roster: readonly RosterEntry[], values: ImportRow, isNew: (id: string) => boolean): Assigned {
  const key = nameKey(values);
  const alike = roster.filter((entry) => entry.name_key === key);
  // Only players from before accents were ignored can share a name.
  const exact =
    alike.length < 2
      ? alike
      : alike.filter(
          ({ name, last_name }) =>
            foldCase(name) === foldCase(values.name) && foldCase(last_name) === foldCase(values.last_name),
        );
  const [named, ...others] = exact.length > 0 ? exact : alike;
  if (!named) return { known: null };
  if (others.some(({ kept }) => kept !== named.kept))
    return { column: 'name', reason: `Several players of this team are named ${fullName(values)}.` };
  const known = closestRecord(roster, named, values);
  const differs = known.player_number !== values.player_number;
  if (differs && (known.position !== values.position || isNew(known.id)))
    return {
      column: 'player_number',
      reason: `${fullName(known)} is ${described(known)}. This row says ${described(values)}. If it is the same player, use the number or position of the player. If it is another player, use another name, such as a second initial.`,
    };
  return { known };
}

/** How a row differs from the player to whom it belongs. */
function differencesOf(row: number, known: RosterEntry, values: ImportRow): ImportDifference[] {
  const fields = ['player_number', 'position'] as const;
  return fields.flatMap((field) =>
    known[field] === values[field]
      ? []
      : [
          {
            row,
            player: known.id,
            name: fullName(known),
            field,
            stored: String(known[field]),
            file: String(values[field]),
          },
        ],
  );
}

/**
 * Finds or creates the player of each row by team and name. Adds new players to `rosters`. A row of a known player with
 * another number or position is accepted, and its differences are named.
 */
export function assignPlayers(
  rows: readonly NumberedRow[],
  teamOf: (name: string) => string,
  rosters: ReadonlyMap<string, RosterEntry[]>,
) {
  const accepted: PlayerRow[] = [];
  const newPlayers: PlayerWithSlot[] = [];
  const errors: ImportRowError[] = [];
  const refused: RefusedRow[] = [];
  const differences: ImportDifference[] = [];
  const isNew = (id: string) => newPlayers.some((player) => player.id === id);
  for (const { row, sheet, values } of rows) {
    const refuse = (reasons: readonly ImportRowError[]) => {
      errors.push(...reasons.map((each) => ({ ...each, reason: reasonIn(sheet, each.reason) })));
      refused.push(refusedRow(row, values));
    };
    const teamId = teamOf(values.team_name);
    const roster = rosters.get(teamId) ?? [];
    const assigned = playerOf(roster, values, isNew);
    if ('reason' in assigned) {
      refuse([{ row, column: assigned.column, reason: assigned.reason }]);
      continue;
    }
    if (assigned.known) {
      differences.push(...differencesOf(row, assigned.known, values));
      const { id, kept } = assigned.known;
      accepted.push({ row, sheet, playerId: kept, mergedFrom: kept === id ? undefined : id, teamId, values });
      continue;
    }
    const admission = admit(roster, { ...values, active: true });
    if (!admission.admitted) {
      refuse(
        Object.entries(admission.errors).map(([field, [reason = '']]) => ({
          row,
          column: COLUMN_OF_FIELD[field] ?? field,
          reason,
        })),
      );
      continue;
    }
    const { name, last_name, player_number, position } = values;
    const id = uuid();
    const { slot } = admission;
    const entry = { id, slot, name, last_name, player_number, position, name_key: nameKey(values) };
    roster.push({ ...entry, active: true, kept: id });
    newPlayers.push({ id, teamId, slot, values: { name, last_name, player_number, position } });
    accepted.push({ row, sheet, playerId: id, teamId, values });
  }
  return { accepted, newPlayers, errors, refused, differences };
}
