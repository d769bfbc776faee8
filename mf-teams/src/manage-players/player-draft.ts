import { PLAYER_NUMBER_MAX } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import type { Player } from '@courtside/contracts/players';
import type { Position } from '@courtside/contracts/positions';

/** The fields of a player form, as text. */
export interface PlayerDraft {
  readonly name: string;
  readonly last_name: string;
  readonly player_number: string;
  readonly position: Position | undefined;
}

export const EMPTY_PLAYER: PlayerDraft = { name: '', last_name: '', player_number: '', position: undefined };

export const toPlayerDraft = ({ name, last_name, player_number, position }: Player): PlayerDraft => ({
  name,
  last_name,
  player_number: String(player_number),
  position,
});

/** The validation error of a player number; null if it is valid. */
export function playerNumberError(text: string): string | null {
  const number = text.trim();
  if (number === '') return messages.playerNumberRequired;
  if (!/^\d{1,9}$/.test(number)) return messages.playerNumberNotNumeric;
  return Number(number) > PLAYER_NUMBER_MAX ? `Use a number from 0 to ${PLAYER_NUMBER_MAX}.` : null;
}

/** Whether a required field is blank. */
export const hasBlank = (draft: PlayerDraft): boolean =>
  [draft.name, draft.last_name, draft.player_number, draft.position ?? ''].some((text) => text.trim() === '');
