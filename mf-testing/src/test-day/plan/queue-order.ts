import { byPosition } from '@courtside/contracts/player-list';
import { PLAYERS_PER_TEST } from '@courtside/contracts/limits';
import type { Player } from '@courtside/contracts/players';

export const QUEUE_ORDERS = ['position', 'number'] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

const compare: Record<QueueOrder, (a: Player, b: Player) => number> = {
  position: byPosition,
  number: (a, b) => a.player_number - b.player_number || byPosition(a, b),
};

/** The players in the order in which they are tested. */
export const queueOf = (players: readonly Player[], order: QueueOrder): Player[] => players.toSorted(compare[order]);

/** The group of each present player, counted from 0. Other players have no entry. */
export function groupNumbers(queue: readonly Player[], isHere: (id: string) => boolean): ReadonlyMap<string, number> {
  const here = queue.filter(({ id }) => isHere(id));
  return new Map(here.map(({ id }, place) => [id, Math.floor(place / PLAYERS_PER_TEST)]));
}
