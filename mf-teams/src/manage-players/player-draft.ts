import { PLAYER_NUMBER_MAX } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import type { Player } from '@courtside/contracts/players';
import type { Position } from '@courtside/contracts/positions';

/** The fields of a player form, as typed. */
export interface PlayerDraftFields {
  readonly name: string;
  readonly last_name: string;
  readonly player_number: string;
  readonly position: Position | undefined;
}

export const EMPTY_PLAYER: PlayerDraftFields = { name: '', last_name: '', player_number: '', position: undefined };

export const playerDraftOf = ({ name, last_name, player_number, position }: Player): PlayerDraftFields =>
  ({ name, last_name, player_number: String(player_number), position });

/** What is wrong with a player number as typed; null where nothing is. */
export function playerNumberError(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return messages.playerNumberRequired;
  if (!/^\d{1,9}$/.test(typed)) return messages.playerNumberNotNumeric;
  return Number(typed) > PLAYER_NUMBER_MAX ? `Use a number from 0 to ${PLAYER_NUMBER_MAX}.` : null;
}

/** Whether a field that must be filled is blank. */
export const hasBlank = (draft: PlayerDraftFields): boolean =>
  [draft.name, draft.last_name, draft.player_number, draft.position ?? ''].some((text) => text.trim() === '');
