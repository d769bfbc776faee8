import fc from 'fast-check';
import { jointChanges, type NumberChange } from './joint-changes';

const change = (player: string, from: number, to: number): NumberChange => ({ player, from, to });
const groups = (...changes: NumberChange[]) =>
  jointChanges(changes).map((group) => group.map(({ player }) => player).join(' '));

test.each([
  ['two players who have swapped', [change('Ana', 4, 7), change('Bea', 7, 4)], ['Ana Bea']],
  ['a ring of three', [change('Ana', 4, 7), change('Bea', 9, 4), change('Cia', 7, 9)], ['Ana Bea Cia']],
  ['a chain into a free number', [change('Ana', 4, 7), change('Bea', 7, 11)], ['Ana Bea']],
  [
    'a chain whose middle comes last',
    [change('Ana', 4, 7), change('Cia', 9, 11), change('Bea', 7, 9)],
    ['Ana Cia Bea'],
  ],
  [
    'two swaps, and a player with a free number',
    [change('Ana', 4, 7), change('Cia', 1, 2), change('Bea', 7, 4), change('Dea', 2, 1), change('Eva', 5, 6)],
    ['Ana Bea', 'Cia Dea', 'Eva'],
  ],
  [
    'two players with one new number',
    [change('Ana', 4, 7), change('Bea', 7, 9), change('Cia', 5, 9)],
    ['Ana', 'Bea', 'Cia'],
  ],
  [
    'a player with two new numbers',
    [change('Ana', 4, 7), change('Ana', 4, 9), change('Bea', 7, 4)],
    ['Ana', 'Ana', 'Bea'],
  ],
])('%s', (_, changes, expected) => {
  expect(groups(...changes)).toEqual(expected);
});

test('each change is in one group, and groups of different numbers share none', () => {
  const number = fc.integer({ min: 0, max: 12 });
  const changes = fc.uniqueArray(fc.record({ player: fc.uuid(), from: number, to: number }), {
    selector: ({ from }) => from,
  });
  fc.assert(
    fc.property(changes, (given) => {
      const found = jointChanges(given);
      expect(new Set(found.flat())).toEqual(new Set(given));
      expect(found.flat()).toHaveLength(given.length);
      const targets = (group: readonly NumberChange[]) => new Set(group.map(({ to }) => to));
      for (const group of found.filter(({ length }) => length > 1)) expect(targets(group).size).toBe(group.length);
    }),
  );
});
