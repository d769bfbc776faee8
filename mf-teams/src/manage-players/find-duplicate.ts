import { foldName } from '@courtside/contracts/fold-name';
import { messages } from '@courtside/contracts/messages';
import { fullName, haveSameName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';

interface Candidate {
  readonly id?: string;
  readonly name: string;
  readonly last_name: string;
  readonly player_number: string;
}

/** The field in which a candidate duplicates another player on the team, with its message; null if there is none. */
export function findDuplicate(
  players: readonly Player[],
  candidate: Candidate,
): { field: 'name' | 'player_number'; text: string } | null {
  const others = players.filter((player) => player.id !== candidate.id);
  if (others.some((player) => haveSameName(player, candidate))) return { field: 'name', text: messages.playerExists };
  if (others.some((player) => player.player_number === Number(candidate.player_number)))
    return { field: 'player_number', text: messages.playerNumberExists };
  return null;
}

/** A player whose name differs only in accents, quotes, hyphens or case; null if there is none. It is only asked about. */
export function findSimilar(players: readonly Player[], candidate: Pick<Candidate, 'name' | 'last_name'>) {
  const folded = foldName(fullName(candidate));
  return folded === '' ? null : (players.find((player) => foldName(fullName(player)) === folded) ?? null);
}
