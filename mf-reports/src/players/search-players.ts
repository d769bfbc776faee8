import { matchesSearch } from '@courtside/contracts/fold-name';
import type { Player } from '@courtside/contracts/players';

/** The players whose text contains the query, without case, accents and quotes. */
export const searchPlayers = (
  players: readonly Player[],
  query: string,
  textOf: (player: Player) => string,
): Player[] => players.filter((player) => matchesSearch(query, textOf(player)));
