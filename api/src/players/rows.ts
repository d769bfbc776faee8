import { foldCase } from '@courtside/contracts/fold-case';
import type { Player } from '@courtside/contracts/players';
import type { Position } from '@courtside/contracts/positions';
import type { Generated } from 'kysely';

declare module '../database/database' {
  interface Database {
    players: {
      club_id: string;
      id: string;
      team_id: string;
      /** 1 to 20, unique within the team. Limits a team to twenty active players. Inactive players have none. */
      slot: number | null;
      name: string;
      name_fold: string;
      last_name: string;
      last_name_fold: string;
      player_number: number;
      position: Position;
      /** The id that another system gives the player. */
      external_id: string | null;
      external_id_fold: string | null;
      version: number;
      /** Since when the player is inactive; null for active players. */
      inactive_since: number | null;
      /** When an owner decided to keep the data for another retention time; null if that never happened. */
      kept_at: Generated<number | null>;
    };
  }
}

/** What a coach enters about a player. */
export type PlayerValues = Pick<Player, 'name' | 'last_name' | 'player_number' | 'position'> & {
  /** Blank or missing for none. */
  readonly external_id?: string | undefined;
};

export const selection = [
  'id',
  'name',
  'last_name',
  'player_number',
  'position',
  'external_id',
  'team_id as team',
  'version',
  'inactive_since',
] as const;

/** What a player doesn't have is stored as null, and left out of answers. */
export const toPlayer = ({ inactive_since, external_id, ...player }: PlayerRow): Player => ({
  ...player,
  ...(external_id !== null && { external_id }),
  ...(inactive_since !== null && { inactive_since }),
});

type PlayerRow = Omit<Player, 'inactive_since' | 'external_id' | 'results' | 'merged' | 'merged_into'> & {
  readonly external_id: string | null;
  readonly inactive_since: number | null;
};

export const columns = (values: PlayerValues) => ({
  name: values.name,
  name_fold: foldCase(values.name),
  last_name: values.last_name,
  last_name_fold: foldCase(values.last_name),
  player_number: values.player_number,
  position: values.position,
  external_id: values.external_id || null,
  external_id_fold: values.external_id ? foldCase(values.external_id) : null,
});

/** The name of a merged record is free for others. */
export const hiddenName = (id: string) => ({ name_fold: id, last_name_fold: '' });
