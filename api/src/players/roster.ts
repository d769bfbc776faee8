import type { FieldErrors } from '@courtside/contracts/errors';
import { foldName } from '@courtside/contracts/fold-name';
import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import type { Position } from '@courtside/contracts/positions';

/** A player in a team. */
export interface RosterEntry {
  readonly id: string;
  /** Null for an inactive player. */
  readonly slot: number | null;
  readonly name: string;
  readonly last_name: string;
  readonly player_number: number;
  readonly position: Position;
  /** Null or missing without one. */
  readonly external_id?: string | null | undefined;
  readonly active: boolean;
  /** The player who has the sessions of this one: the same, unless it was merged. */
  readonly kept: string;
  /** `nameKey` of the player. An import compares it with each of its rows. */
  readonly name_key: string;
}

/** The same for two names that are the same, however they are written. */
export const nameKey = ({ name, last_name }: Pick<RosterEntry, 'name' | 'last_name'>): string =>
  `${foldName(name)}\n${foldName(last_name)}`;

/** A new or edited player. `id` is set for an existing player, who may already be in the roster. */
export interface Candidate {
  readonly id?: string;
  /** An inactive player needs no slot, and shares the number with anybody. */
  readonly active: boolean;
  readonly name: string;
  readonly last_name: string;
  readonly player_number: number;
}

export type Admission =
  | { readonly admitted: true; readonly slot: number | null }
  | { readonly admitted: false; readonly errors: FieldErrors };

/** The candidate's own slot, or the lowest free one. Null if the team is full. */
function slotFor(roster: readonly RosterEntry[], id: string | undefined): number | null {
  const own = roster.find((entry) => entry.id === id);
  if (own && own.slot !== null) return own.slot;
  const taken = new Set(roster.map((entry) => entry.slot));
  for (let slot = 1; slot <= PLAYERS_PER_TEAM; slot += 1) if (!taken.has(slot)) return slot;
  return null;
}

function takenName(alike: readonly RosterEntry[]): string {
  if (alike.some(({ active }) => active)) return messages.playerExists;
  return alike.some(({ id, kept }) => id === kept) ? messages.inactivePlayerExists : messages.mergedPlayerExists;
}

/**
 * Checks the rules of a team: at most twenty active players with unique numbers, and unique names of all. The database enforces the same
 * rules, but only this function returns an error for each field.
 */
export function admit(roster: readonly RosterEntry[], candidate: Candidate): Admission {
  const slot = candidate.active ? slotFor(roster, candidate.id) : null;
  if (candidate.active && slot === null) return { admitted: false, errors: { team: [messages.teamFull] } };
  const own = roster.find((entry) => entry.id === candidate.id);
  // A player may take the name of a record that was merged into it.
  const others = roster.filter((entry) => entry !== own && entry.kept !== candidate.id);
  const errors: FieldErrors = {};
  // Two players of a team may have had these names before accents were ignored. They can still be edited.
  const key = nameKey(candidate);
  const alike = own?.name_key === key ? [] : others.filter((entry) => entry.name_key === key);
  if (alike.length > 0) errors['non_field_errors'] = [takenName(alike)];
  if (candidate.active && others.some((entry) => entry.active && entry.player_number === candidate.player_number))
    errors['player_number'] = [messages.playerNumberExists];
  return Object.keys(errors).length > 0 ? { admitted: false, errors } : { admitted: true, slot };
}
