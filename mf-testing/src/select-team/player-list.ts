import type { Player } from '@courtside/contracts/players';
import { POSITIONS, type Position } from '@courtside/contracts/positions';

/** The players once each by name plus last name, sorted by position, then number. */
export function listedPlayers(players: readonly Player[]): Player[] {
  const byName = new Map<string, Player>();
  for (const player of players) {
    const key = `${player.name.trim().toLowerCase()} ${player.last_name.trim().toLowerCase()}`;
    if (!byName.has(key)) byName.set(key, player);
  }
  return [...byName.values()].toSorted((a, b) => a.position.localeCompare(b.position) || a.player_number - b.player_number);
}

/** The positions found among the players, in the order the product names them. */
export function positionsOf(players: readonly Player[]): Position[] {
  return POSITIONS.filter((position) => players.some((player) => player.position === position));
}

/** The teams whose name begins with the query, upper or lower case. */
export function teamsMatching<Team extends { team_name: string }>(teams: readonly Team[], query: string): Team[] {
  const start = query.trim().toLowerCase();
  return teams.filter(({ team_name }) => team_name.trim().toLowerCase().startsWith(start));
}
