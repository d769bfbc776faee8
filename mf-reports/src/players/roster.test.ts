import { player } from '@courtside/testing/factories';
import { byPosition, fullName, roster, searched } from './roster';

const names = (players: Parameters<typeof roster>[0]) => players.map(fullName);

describe('player lists', () => {
  it('are de-duplicated by name plus last name, in any case', () => {
    const players = [
      player({ name: 'Ana', last_name: 'Kovač', position: 'Libero' }),
      player({ name: 'ANA', last_name: 'kovač', position: 'Libero' }),
      player({ name: 'Ana', last_name: 'Novak', position: 'Libero' }),
    ];
    expect(names(roster(players))).toEqual(['Ana Kovač', 'Ana Novak']);
  });

  it('are sorted by position, then by name', () => {
    const players = [
      player({ name: 'Zoe', last_name: 'A', position: 'Setter' }),
      player({ name: 'Éva', last_name: 'A', position: 'Setter' }),
      player({ name: 'Mia', last_name: 'A', position: 'Libero' }),
      player({ name: 'Ida', last_name: 'A', position: 'Middle Blocker' }),
    ];
    expect(names(roster(players))).toEqual(['Mia A', 'Ida A', 'Éva A', 'Zoe A']);
    expect(names(players.toSorted(byPosition))).toEqual(['Mia A', 'Ida A', 'Éva A', 'Zoe A']);
  });
});

describe('a search', () => {
  const players = [player({ name: 'Ana Maria', last_name: 'Kovač' }), player({ name: 'Bea', last_name: 'Anders' })];

  it.each([
    ['', ['Ana Maria Kovač', 'Bea Anders']],
    ['an', ['Ana Maria Kovač', 'Bea Anders']],
    ['a k', ['Ana Maria Kovač']],
    [' BEA ', ['Bea Anders']],
    ['KOVAČ', ['Ana Maria Kovač']],
    ['x', []],
  ])('for %j in full names finds any part of them', (query, found) => expect(names(searched(players, query, fullName))).toEqual(found));

  it.each([
    ['an', ['Ana Maria Kovač']],
    ['kovač', []],
  ])('for %j in first names leaves last names out', (query, found) => expect(names(searched(players, query, ({ name }) => name))).toEqual(found));
});
