import { PLAYER_NUMBER_MAX } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';

/** The validation error of a player number; null if it is valid. */
export function playerNumberError(text: string): string | null {
  const number = text.trim();
  if (number === '') return messages.playerNumberRequired;
  if (!/^\d{1,9}$/.test(number)) return messages.playerNumberNotNumeric;
  return Number(number) > PLAYER_NUMBER_MAX ? `Use a number from 0 to ${PLAYER_NUMBER_MAX}.` : null;
}
