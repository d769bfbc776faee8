import { player } from '@courtside/testing/factories';
import { after, measuring, MORNING, testDay, typed } from '../../../test/test-days';
import { countedAttempts } from './counted-attempts';
import { measurementProgress } from './measurement-progress';
import { newResults } from './new-results';
import { groupNumbers, queueOf } from './queue-order';
import { accuracyOf, valueProblem } from './typed-value';

describe('typed values', () => {
  it.each<[number | null, ReturnType<typeof valueProblem>]>([
    [null, 'required'],
    [Number.NaN, 'required'],
    [0, 'too-small'],
    [0.001, 'too-small'],
    [-3, 'too-small'],
    [30, null],
    [30.01, 'too-large'],
  ])('%p of Upper Body Power: %p', (value, problem) => expect(valueProblem('UBP', value)).toBe(problem));

  it.each<[number | null, number | null, number | null]>([
    [2, 1, 66.67],
    [0, 4, 0],
    [0, 0, null],
    [1, null, null],
    [1.5, 1, null],
    [1_001, 1, null],
  ])('%p hits and %p misses are %p %%', (hits, misses, accuracy) => expect(accuracyOf(hits, misses)).toBe(accuracy));
});

describe('the attempts that count', () => {
  const cell = after(
    testDay(1),
    typed('p1', 'LBP', 12),
    typed('p1', 'LBP', 14),
    typed('p1', 'LBP', 13),
    typed('p1', 'LBP', 20),
    { type: 'discarded', player: 'p1', test: 'LBP', attempt: 'key-4', discarded: true },
  ).players[0]!.cells[1]!;
  it.each([
    ['best' as const, ['key-2']],
    ['last' as const, ['key-3']],
    ['mean' as const, ['key-1', 'key-2', 'key-3']],
  ])('by the rule "%s" are %p', (rule, ids) => expect([...countedAttempts(rule, cell)]).toEqual(ids));
});

describe('the progress of a measurement', () => {
  const { measuring: running } = after(testDay(1), measuring('p1', 'LBP')).players[0]!;
  it.each([
    [0, { phase: 'preparing', leftMs: 5_000, share: 0 }],
    [20_000, { phase: 'measuring', leftMs: 15_000, share: 0.5 }],
    [90_000, { phase: 'measuring', leftMs: 0, share: 1 }],
    [-9_000, { phase: 'preparing', leftMs: 5_000, share: 0 }],
  ])('%p ms after its start', (ms, progress) => expect(measurementProgress(running!, MORNING + ms)).toEqual(progress));
});

describe('new results', () => {
  it('are the attempts and failures that the earlier ledger did not have', () => {
    const before = after(testDay(2), typed('p1', 'LBP', 12), measuring('p2', 'SS'));
    const now = after(before, typed('p1', 'LBP', 13), {
      type: 'measurement-failed',
      player: 'p2',
      test: 'SS',
      run_id: 'run-p2-SS',
      error: 'No result',
    });
    expect(newResults(before, now).map(({ player: { id }, test, value, error }) => [id, test, value, error])).toEqual([
      ['p1', 'LBP', 13, null],
      ['p2', 'SS', null, 'No result'],
    ]);
    expect(newResults(now, now)).toEqual([]);
  });
});

describe('the queue', () => {
  const players = [
    player({ id: 'a', position: 'Libero', player_number: 1 }),
    player({ id: 'b', position: 'Setter', player_number: 9 }),
    player({ id: 'c', position: 'Setter', player_number: 4 }),
    player({ id: 'd', position: 'Opposite', player_number: 2 }),
  ];
  const ids = (order: 'position' | 'number') => queueOf(players, order).map(({ id }) => id);

  it('is ordered by position or number', () => {
    expect(ids('position')).toEqual(['c', 'b', 'd', 'a']);
    expect(ids('number')).toEqual(['a', 'd', 'c', 'b']);
  });

  it('puts three present players into each group', () => {
    const groups = groupNumbers(queueOf(players, 'position'), (id) => id !== 'b');
    expect([...groups]).toEqual([
      ['c', 0],
      ['d', 0],
      ['a', 0],
    ]);
  });
});
