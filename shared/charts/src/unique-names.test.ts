import { withUniqueNames } from './unique-names';

test('players with the same name get different series names', () => {
  expect(withUniqueNames([{ name: 'Ann' }, { name: 'Bo' }, { name: 'Ann' }]).map(({ name }) => name)).toEqual([
    'Ann',
    'Bo',
    'Ann (2)',
  ]);
});
