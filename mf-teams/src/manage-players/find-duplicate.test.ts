import { messages } from '@courtside/contracts/messages';
import type { Player } from '@courtside/contracts/players';
import { findDuplicate, findSimilar } from './find-duplicate';

const player = (id: string, name: string, player_number: number, position: Player['position'] = 'Setter'): Player => ({
  id,
  name,
  last_name: 'Lee',
  player_number,
  position,
  team: 't',
  version: 1,
});

const team = [player('1', 'Ann', 7), player('2', 'Bo', 3, 'Libero'), player('3', 'Cy', 2)];

test.each([
  [
    'name and last name, case-insensitive',
    { name: ' ann', last_name: 'LEE', player_number: '99' },
    messages.playerExists,
  ],
  ['the player number', { name: 'Di', last_name: 'Ray', player_number: '07' }, messages.playerNumberExists],
])('a duplicate of %s is found', (_, candidate, text) => {
  expect(findDuplicate(team, candidate)?.text).toBe(text);
});

test('a player may keep their own name and number', () => {
  expect(findDuplicate(team, { id: '1', name: 'Ann', last_name: 'Lee', player_number: '7' })).toBeNull();
});

test.each([
  ['Ánn', 'Lee', '1'],
  ['Ann', 'Leé', '1'],
  ['Anna', 'Lee', undefined],
  ['', '', undefined],
])('a new %s %s is similar to player %s', (name, last_name, id) => {
  expect(findSimilar(team, { name, last_name })?.id).toBe(id);
});
