import { messages } from '@courtside/contracts/messages';
import { EMPTY_PLAYER, hasBlank, playerNumberError } from './player-draft';

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

test('a blank field is found', () => {
  const full = { name: 'Ann', last_name: 'Lee', player_number: '7', position: 'Setter' } as const;
  expect(hasBlank(full)).toBe(false);
  expect(hasBlank({ ...full, name: '  ' })).toBe(true);
  expect(hasBlank(EMPTY_PLAYER)).toBe(true);
});
