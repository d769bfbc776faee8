import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { player } from '@courtside/testing/factories';
import { searchPlayers } from './search-players';

const names = (players: Player[]) => players.map(fullName);

describe('a search', () => {
  const players = [player({ name: 'Ana Maria', last_name: 'Kovač' }), player({ name: 'Bea', last_name: 'Anders' })];

  it.each([
    ['', ['Ana Maria Kovač', 'Bea Anders']],
    ['an', ['Ana Maria Kovač', 'Bea Anders']],
    ['a k', ['Ana Maria Kovač']],
    [' BEA ', ['Bea Anders']],
    ['KOVAČ', ['Ana Maria Kovač']],
    ['x', []],
  ])('for %j matches any part of full names', (query, found) =>
    expect(names(searchPlayers(players, query, fullName))).toEqual(found),
  );

  it.each([
    ['an', ['Ana Maria Kovač']],
    ['kovač', []],
  ])('for %j in first names ignores last names', (query, found) =>
    expect(names(searchPlayers(players, query, ({ name }) => name))).toEqual(found),
  );
});
