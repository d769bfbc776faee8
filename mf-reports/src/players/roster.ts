import type { Player } from '@courtside/contracts/players';

export function fullName({ name, last_name }: Pick<Player, 'name' | 'last_name'>): string {
  return `${name} ${last_name}`;
}

const collator = new Intl.Collator('en', { numeric: true });

/** Ascending by position, then by name. */
export function byPosition(a: Player, b: Player): number {
  return collator.compare(a.position, b.position) || collator.compare(fullName(a), fullName(b));
}

/** The players as every list shows them: one of each name plus last name, sorted by position. */
export function roster(players: readonly Player[]): Player[] {
  const byName = new Map<string, Player>();
  for (const player of players) {
    const key = fullName(player).toLocaleLowerCase();
    if (!byName.has(key)) byName.set(key, player);
  }
  return [...byName.values()].sort(byPosition);
}

/** Which players a search leaves: those whose searched text holds the query, in any case. */
export function searched(players: readonly Player[], query: string, textOf: (player: Player) => string): Player[] {
  const wanted = query.trim().toLocaleLowerCase();
  return players.filter((player) => textOf(player).toLocaleLowerCase().includes(wanted));
}
