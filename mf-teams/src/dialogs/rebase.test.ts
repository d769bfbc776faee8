import { rebase } from './rebase';

const base = { name: 'Ann', number: '7' };

test.each([
  ['nothing was typed: everything is as it is now', base, { name: 'Anna', number: '8' }, { name: 'Anna', number: '8' }, []],
  ['what was typed stays', { ...base, name: 'Anna' }, { ...base, number: '8' }, { name: 'Anna', number: '8' }, []],
  ['both changed one field: what was typed stays, and the clash is named', { ...base, name: 'Anna' }, { ...base, name: 'Anne' }, { name: 'Anna', number: '7' }, ['name']],
  ['both changed it to the same', { ...base, name: 'Anna' }, { ...base, name: 'Anna' }, { name: 'Anna', number: '7' }, []],
])('%s', (_, typed, fresh, draft, clashes) => {
  expect(rebase(base, typed, fresh)).toEqual({ draft, clashes });
});
