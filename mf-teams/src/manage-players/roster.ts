import { foldName } from '@courtside/contracts/fold-name';
import { messages } from '@courtside/contracts/messages';
import type { Player } from '@courtside/contracts/players';

const collator = new Intl.Collator('en', { numeric: true });

/** A team's players as lists show them: nobody twice (by name and last name), by position, then by number. */
export function rosterOf(players: readonly Player[]): Player[] {
  const byName = new Map(players.toReversed().map((player) => [nameKey(player), player]));
  return [...byName.values()].sort(
    (a, b) => collator.compare(a.position, b.position) || a.player_number - b.player_number || collator.compare(a.name, b.name),
  );
}

/** The positions found among the players, in alphabetical order. */
export function positionsOf(players: readonly Player[]): string[] {
  return [...new Set(players.map((player) => player.position))].sort(collator.compare);
}

interface Candidate {
  readonly id?: string;
  readonly name: string;
  readonly last_name: string;
  readonly player_number: string;
}

/** What keeps a player out of the team they are entered in: the same name twice, or the same number. Null where nothing does. */
export function rosterClash(players: readonly Player[], candidate: Candidate): { field: 'name' | 'player_number'; text: string } | null {
  const others = players.filter((player) => player.id !== candidate.id);
  if (others.some((player) => nameKey(player) === nameKey(candidate))) return { field: 'name', text: messages.playerExists };
  if (others.some((player) => player.player_number === Number(candidate.player_number))) return { field: 'player_number', text: messages.playerNumberExists };
  return null;
}

const nameKey = ({ name, last_name }: { name: string; last_name: string }) => `${foldName(name)}\n${foldName(last_name)}`;
