import { player, team } from '@courtside/testing/factories';
import { listedPlayers, positionsOf, teamsMatching } from './player-list';

test('players are listed once by name plus last name, sorted by position', () => {
  const players = [
    player({ id: 'a', name: 'Ana', last_name: 'Horvat', position: 'Setter', player_number: 2 }),
    player({ id: 'b', name: 'ana ', last_name: 'HORVAT', position: 'Libero', player_number: 3 }),
    player({ id: 'c', name: 'Iva', last_name: 'Marić', position: 'Libero', player_number: 9 }),
    player({ id: 'd', name: 'Lea', last_name: 'Novak', position: 'Libero', player_number: 4 }),
  ];
  expect(listedPlayers(players).map(({ id }) => id)).toEqual(['d', 'c', 'a']);
  expect(positionsOf(players)).toEqual(['Setter', 'Libero']);
});

test.each([['', 3], ['ha', 2], ['HAR', 1], [' hawks ', 1], ['arb', 0]])('searching teams for %p finds those that begin with it', (query, count) => {
  const teams = ['Harbour', 'Hawks', 'Riverside'].map((team_name) => team({ team_name }));
  expect(teamsMatching(teams, query)).toHaveLength(count);
});
