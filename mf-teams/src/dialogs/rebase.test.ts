import { rebase } from './rebase';

const base = { name: 'Ann', number: '7' };

test.each([
  ['nothing edited: the latest values', base, { name: 'Anna', number: '8' }, { name: 'Anna', number: '8' }, []],
  ['different fields changed', { ...base, name: 'Anna' }, { ...base, number: '8' }, { name: 'Anna', number: '8' }, []],
  [
    'the same field changed to different values: a conflict',
    { ...base, name: 'Anna' },
    { ...base, name: 'Anne' },
    { name: 'Anna', number: '7' },
    ['name'],
  ],
  [
    'the same field changed to the same value',
    { ...base, name: 'Anna' },
    { ...base, name: 'Anna' },
    { name: 'Anna', number: '7' },
    [],
  ],
])('%s', (_, edited, latest, draft, conflicts) => {
  expect(rebase(base, edited, latest)).toEqual({ draft, conflicts });
});
