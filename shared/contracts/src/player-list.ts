import { foldCase } from './fold-case';
import type { Player } from './players';
import { POSITIONS, type Position } from './positions';

type Named = Pick<Player, 'name' | 'last_name'>;

const collator = new Intl.Collator('en', { numeric: true });

export function fullName({ name, last_name }: Named): string {
  return `${name} ${last_name}`.trim();
}

/** Whether two players have the same name and last name. Case and extra spaces do not count. */
export function haveSameName(a: Named, b: Named): boolean {
  return nameKey(a) === nameKey(b);
}

/** Sort order of players: by position, from Setter to Server, then by number, then by name. */
export function byPosition(a: Player, b: Player): number {
  return (
    POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position) ||
    a.player_number - b.player_number ||
    collator.compare(fullName(a), fullName(b)) ||
    collator.compare(a.id, b.id)
  );
}

/** The players in order, without repeated names. Keeps the first player with each name. */
export function uniquePlayers(players: readonly Player[]): Player[] {
  const byName = new Map(players.toReversed().map((player) => [nameKey(player), player]));
  return [...byName.values()].sort(byPosition);
}

/** The positions found among the players, from Setter to Server. */
export function positionsOf(players: readonly Pick<Player, 'position'>[]): Position[] {
  return POSITIONS.filter((position) => players.some((player) => player.position === position));
}

const nameKey = ({ name, last_name }: Named) => `${foldCase(name)}\n${foldCase(last_name)}`;
