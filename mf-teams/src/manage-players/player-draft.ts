import type { Player } from '@courtside/contracts/players';
import type { Position } from '@courtside/contracts/positions';

/** The fields of a player form, as text. */
export interface PlayerDraft {
  readonly name: string;
  readonly last_name: string;
  readonly player_number: string;
  readonly position: Position | undefined;
  /** Blank for none. */
  readonly external_id: string;
}

export const EMPTY_PLAYER: PlayerDraft = {
  name: '',
  last_name: '',
  player_number: '',
  position: undefined,
  external_id: '',
};

export const toPlayerDraft = ({ name, last_name, player_number, position, external_id = '' }: Player): PlayerDraft => ({
  name,
  last_name,
  player_number: String(player_number),
  position,
  external_id,
});

/** Whether a required field is blank. */
export const hasBlank = (draft: PlayerDraft): boolean =>
  [draft.name, draft.last_name, draft.player_number, draft.position ?? ''].some((text) => text.trim() === '');
