import type { Position } from '@courtside/contracts/positions';
import { PLAYER_NUMBER_MAX } from '@courtside/contracts/limits';
import type { ReadPlayer, Roster } from './read-roster';

/** The fields of a row. */
export type RosterField = 'name' | 'last_name' | 'player_number' | 'position' | 'external_id';

/** What the coach has changed in a row. */
export type RowEdit = Partial<Pick<ReadPlayer, RosterField>>;

/** What the coach has changed in a list. It stays when the list is read again with other answers. */
export interface RosterEdits {
  readonly rows: Readonly<Record<number, RowEdit>>;
  readonly removed: readonly number[];
  /** For all without one. */
  readonly position: Position | undefined;
}

export const NO_EDITS: RosterEdits = { rows: {}, removed: [], position: undefined };

/** A row as the preview shows it. */
export interface RosterRow extends ReadPlayer {
  /** The position is the one for all without one. */
  readonly hasCommonPosition: boolean;
}

/** The rows of a list with the changes of the coach. */
export function rosterRows({ players }: Roster, { rows, removed, position }: RosterEdits): RosterRow[] {
  return players
    .filter(({ line }) => !removed.includes(line))
    .map((player) => {
      const edit = rows[player.line] ?? {};
      const edited = { ...player, ...edit };
      return {
        ...edited,
        isDoubtful: player.isDoubtful && edit.name === undefined && edit.last_name === undefined,
        position: edited.position ?? position,
        hasCommonPosition: edited.position === undefined,
      };
    });
}

/** Gives the lowest free numbers, from 1, to the rows without one. */
export function withFreeNumbers(edits: RosterEdits, rows: readonly RosterRow[], taken: readonly number[]): RosterEdits {
  const used = new Set([...taken, ...rows.map(({ player_number }) => Number(player_number || 'none'))]);
  const changed = { ...edits.rows };
  let number = 1;
  for (const { line, player_number } of rows) {
    if (player_number.trim() !== '') continue;
    while (used.has(number) && number < PLAYER_NUMBER_MAX) number += 1;
    used.add(number);
    changed[line] = { ...changed[line], player_number: String(number) };
  }
  return { ...edits, rows: changed };
}
