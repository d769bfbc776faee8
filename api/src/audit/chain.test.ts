import { emptyChain, extend, follow, type NewEntry } from './chain';
import type { AuditEntryRow } from './tables';

const entry = (call: string): NewEntry => ({
  at: 1_800_000_000_000,
  verb: 'change',
  object: 'player',
  call,
  actor: 'user',
  subjects: '[["player","one"]]',
  more: 0,
  network: '192.0.2.1',
});

const start = emptyChain('club').last;
const chain = extend('club', start, ['a', 'b', 'c', 'd'].map(entry));

test('entries are numbered from one and lead from one hash to the next', () => {
  expect(chain.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  const last = chain[3];
  expect(follow(chain, start)).toEqual({ number: 4, hash: last?.hash });
  expect(extend('club', { number: 4, hash: last?.hash ?? '' }, [entry('e')])[0]?.number).toBe(5);
});

test('a chain is followed from any of its links', () => {
  const { number = 0, hash = '' } = chain[1] ?? {};
  expect(follow(chain.slice(2), { number, hash })).toEqual({ number: 4, hash: chain[3]?.hash });
});

test.each<[string, AuditEntryRow[], object]>([
  ['the first is missing', chain.slice(1), { number: 1, problem: 'missing' }],
  ['one in the middle is missing', chain.filter(({ call }) => call !== 'c'), { number: 3, problem: 'missing' }],
  ['the next is missing and the others moved up', moved(), { number: 2, problem: 'changed' }],
  ...(['at', 'verb', 'object', 'call', 'actor', 'subjects', 'more', 'network', 'hash'] as const).map(
    (column): [string, AuditEntryRow[], object] => [
      `the ${column} of one is another`,
      chain.map((row) => (row.number === 3 ? { ...row, [column]: 'other' } : row)),
      { number: 3, problem: 'changed' },
    ],
  ),
])('the first broken entry is named if %s', (_, rows, broken) => {
  expect(follow(rows, start)).toEqual({ broken });
});

function moved(): AuditEntryRow[] {
  return chain.filter(({ call }) => call !== 'b').map((row, index) => ({ ...row, number: index + 1 }));
}

test('entries of another club do not fit', () => {
  expect(follow(extend('other', emptyChain('other').last, [entry('a')]), start)).toEqual({
    broken: { number: 1, problem: 'changed' },
  });
});
