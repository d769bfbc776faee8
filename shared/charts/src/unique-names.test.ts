import { uniquelyNamed } from './unique-names';

test('two players may bear the same name, two lines may not', () => {
  expect(uniquelyNamed([{ name: 'Ann' }, { name: 'Bo' }, { name: 'Ann' }]).map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Ann (2)']);
});
