import { initials, tintOf } from './initials';

it.each([
  [['Ana', 'Silva'], 'AS'],
  [['Ana Maria', 'da Silva'], 'AS'],
  [['Éva'], 'É'],
  [['ça', 'ö'], 'ÇÖ'],
  [['  '], ''],
  [[undefined], ''],
])('%j is shortened to %s', (names, short) => {
  expect(initials(...names)).toBe(short);
});

it('gives a name the same tint every time', () => {
  expect(tintOf('Ana Silva')).toBe(tintOf('Ana Silva'));
  expect([1, 2, 3, 4]).toContain(tintOf(''));
});
