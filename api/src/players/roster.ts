import type { FieldErrors } from '@courtside/contracts/errors';
import { foldName } from '@courtside/contracts/fields';
import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';

/** What one player takes of a team: a slot, a number and a name. */
export interface RosterEntry {
  readonly id: string;
  readonly slot: number;
  readonly player_number: number;
  readonly name_fold: string;
  readonly last_name_fold: string;
}

/** Who wants in. `id` is set for a player who may hold a place of the roster already. */
export interface Candidate {
  readonly id?: string;
  readonly name: string;
  readonly last_name: string;
  readonly player_number: number;
}

export type Admission = { readonly admitted: true; readonly slot: number } | { readonly admitted: false; readonly errors: FieldErrors };

/** The slot a candidate would hold: their own, else the lowest free one; null where the team is full. */
function slotFor(roster: readonly RosterEntry[], id: string | undefined): number | null {
  const own = roster.find((entry) => entry.id === id);
  if (own) return own.slot;
  const taken = new Set(roster.map((entry) => entry.slot));
  for (let slot = 1; slot <= PLAYERS_PER_TEAM; slot += 1) if (!taken.has(slot)) return slot;
  return null;
}

/**
 * Decides whether a team takes a player: twenty at most, no name twice, no number twice.
 * The database holds the same rules; here they get their words.
 */
export function admit(roster: readonly RosterEntry[], candidate: Candidate): Admission {
  const slot = slotFor(roster, candidate.id);
  if (slot === null) return { admitted: false, errors: { team: [messages.teamFull] } };
  const others = roster.filter((entry) => entry.id !== candidate.id);
  const [name, lastName] = [foldName(candidate.name), foldName(candidate.last_name)];
  const errors: FieldErrors = {};
  if (others.some((entry) => entry.name_fold === name && entry.last_name_fold === lastName)) errors['non_field_errors'] = [messages.playerExists];
  if (others.some((entry) => entry.player_number === candidate.player_number)) errors['player_number'] = [messages.playerNumberExists];
  return Object.keys(errors).length > 0 ? { admitted: false, errors } : { admitted: true, slot };
}
