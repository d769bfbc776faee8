import type { Position } from '@courtside/contracts/positions';

export interface PlayerTables {
  players: {
    club_id: string;
    id: string;
    team_id: string;
    /** 1 to 20, unique within the team. Limits a team to twenty players. */
    slot: number;
    name: string;
    name_fold: string;
    last_name: string;
    last_name_fold: string;
    player_number: number;
    position: Position;
    version: number;
  };
}
