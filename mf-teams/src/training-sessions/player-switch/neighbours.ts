import { uniquePlayers } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';

/** The players before and after a player. */
export interface Neighbours {
  readonly previous: Player | null;
  readonly next: Player | null;
}

/** Finds the players before and after a player, in the order of the list. It contains each player once. */
export function neighbours(players: readonly Player[], playerId: string): Neighbours {
  const listed = uniquePlayers(players);
  const place = listed.findIndex(({ id }) => id === playerId);
  if (place === -1) return { previous: null, next: null };
  return { previous: listed[place - 1] ?? null, next: listed[place + 1] ?? null };
}
