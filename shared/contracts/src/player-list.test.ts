import { byPosition, haveSameName, positionsOf, uniquePlayers } from './player-list';
import type { Player } from './players';

const player = (id: string, position: Player['position'], player_number: number, name = id): Player => ({
  id,
  name,
  last_name: 'Lee',
  player_number,
  position,
  team: 't',
  version: 1,
});
const ids = (players: Player[]) => players.map(({ id }) => id).join(' ');

test('players are sorted by position from Setter to Server, then by number, then by name', () => {
  const sorted = [
    player('a', 'Setter', 10),
    player('b', 'Opposite', 2, 'Éva'),
    player('c', 'Opposite', 2, 'Zoe'),
    player('d', 'Middle Blocker', 1),
    player('e', 'Outside Hitter', 1),
    player('f', 'Libero', 1),
    player('g', 'Server', 1),
    player('h', 'Server', 2),
  ];
  expect(ids(sorted.toReversed().sort(byPosition))).toBe(ids(sorted));
});

test('a list holds every name once, in order', () => {
  const players = [
    player('a', 'Libero', 7, 'Ann'),
    player('b', 'Setter', 3, ' ANN '),
    player('c', 'Setter', 2, 'Bo'),
    player('d', 'Setter', 1, 'Ann'),
  ];
  expect(ids(uniquePlayers(players))).toBe('c a');
});

test('two names are the same if only case, spaces or Unicode form differ', () => {
  const emilie = { name: 'Émilie  Ann', last_name: 'Lee' };
  expect(haveSameName(emilie, { name: ' e\u0301milie ann', last_name: 'LEE' })).toBe(true);
  expect(haveSameName(emilie, { name: 'Émilie', last_name: 'Ann Lee' })).toBe(false);
});

test('positions are those found among the players, from Setter to Server', () => {
  const players = [player('a', 'Libero', 1), player('b', 'Setter', 2), player('c', 'Libero', 3)];
  expect(positionsOf(players)).toEqual(['Setter', 'Libero']);
});
