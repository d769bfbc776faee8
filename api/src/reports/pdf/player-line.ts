import type { Player } from '@courtside/contracts/players';

/** The line below the name of a player. @example 'No. 7 · Setter · 2026-03-12' */
export const playerLine = (player: Pick<Player, 'player_number' | 'position'>, note: string): string =>
  `No. ${player.player_number} · ${player.position} · ${note}`;
