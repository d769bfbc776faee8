import { initials, tintOf } from './initials';

it.each([
  [['Ana', 'Silva'], 'AS'],
  [['Ana Maria', 'da Silva'], 'AS'],
  [['Éva'], 'É'],
  [['ça', 'ö'], 'ÇÖ'],
  [['  '], ''],
  [[undefined], ''],
])('the initials of %j are %s', (names, expected) => {
  expect(initials(...names)).toBe(expected);
});

it('spreads names over four tints', () => {
  const tints = new Set(['Ana', 'Bea', 'Cleo', 'Dana', 'Eva', 'Fay', 'Gia', 'Hana', ''].map(tintOf));
  expect(tints).toEqual(new Set([1, 2, 3, 4]));
});
