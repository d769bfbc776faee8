import { foldName } from '@courtside/contracts/fold-name';
import type { ImportRowError, RefusedRow } from '@courtside/contracts/imports';
import { v7 as uuid } from 'uuid';
import type { PlayerWithSlot } from '../players/repository';
import { admit, type RosterEntry } from '../players/roster';
import { type NumberedRow, refusedRow } from './check-rows';
import type { ImportRow } from './import-row';

/** A row with its player. */
export interface PlayerRow {
  readonly row: number;
  readonly playerId: string;
  readonly teamId: string;
  readonly values: ImportRow;
}

/** The column of each field in the errors of a refused player. */
const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  team: 'team_name',
  player_number: 'player_number',
  non_field_errors: 'name',
};

/** Finds or creates the player of each row by team and name. Adds new players to `rosters`. */
export function assignPlayers(
  rows: readonly NumberedRow[],
  teamOf: (name: string) => string,
  rosters: ReadonlyMap<string, RosterEntry[]>,
) {
  const accepted: PlayerRow[] = [];
  const newPlayers: PlayerWithSlot[] = [];
  const errors: ImportRowError[] = [];
  const refused: RefusedRow[] = [];
  for (const { row, values } of rows) {
    const teamId = teamOf(values.team_name);
    const roster = rosters.get(teamId) ?? [];
    const folds = { name_fold: foldName(values.name), last_name_fold: foldName(values.last_name) };
    const known = roster.find(
      (entry) => entry.name_fold === folds.name_fold && entry.last_name_fold === folds.last_name_fold,
    );
    const admission = admit(roster, { id: known?.id, ...values });
    if (!admission.admitted) {
      errors.push(
        ...Object.entries(admission.errors).map(([field, [reason = '']]) => ({
          row,
          column: COLUMN_OF_FIELD[field] ?? field,
          reason,
        })),
      );
      refused.push(refusedRow(row, values));
      continue;
    }
    const playerId = known?.id ?? uuid();
    if (!known) {
      const { name, last_name, player_number, position } = values;
      roster.push({ id: playerId, slot: admission.slot, player_number, ...folds });
      newPlayers.push({
        id: playerId,
        teamId,
        slot: admission.slot,
        values: { name, last_name, player_number, position },
      });
    }
    accepted.push({ row, playerId, teamId, values });
  }
  return { accepted, newPlayers, errors, refused };
}
