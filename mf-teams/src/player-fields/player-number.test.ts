import { messages } from '@courtside/contracts/messages';
import { playerNumberError } from './player-number';

test.each([
  ['7', null],
  [' 07 ', null],
  ['0', null],
  ['', messages.playerNumberRequired],
  ['seven', messages.playerNumberNotNumeric],
  ['7a', messages.playerNumberNotNumeric],
  ['-1', messages.playerNumberNotNumeric],
  ['1.5', messages.playerNumberNotNumeric],
  ['1000', 'Use a number from 0 to 999.'],
])('the player number must be numeric: %j', (text, error) => {
  expect(playerNumberError(text)).toBe(error);
});
