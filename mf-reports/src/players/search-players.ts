import type { Player } from '@courtside/contracts/players';

/** The players whose text contains the query, case-insensitive. */
export function searchPlayers(players: readonly Player[], query: string, textOf: (player: Player) => string): Player[] {
  const wanted = query.trim().toLocaleLowerCase();
  return players.filter((player) => textOf(player).toLocaleLowerCase().includes(wanted));
}
