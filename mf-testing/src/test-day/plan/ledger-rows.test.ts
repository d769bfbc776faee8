import { after, allTyped, measuring, testDay, typed } from '../../../test/test-days';
import { cellState, filterCounts, filteredPlayers } from './ledger-rows';
import { withWaiting } from './with-waiting';

const day = after(
  testDay(4),
  ...allTyped('p1'),
  typed('p2', 'LBP', 10),
  { type: 'repeat', player: 'p2', test: 'LBP', repeat: true },
  { type: 'absent', player: 'p3', absent: true },
);

it('counts and shows the players of each filter', () => {
  expect(filterCounts(day)).toEqual({ all: 4, missing: 2, repeat: 1, absent: 1, done: 1 });
  expect(filteredPlayers(day, 'missing').map(({ id }) => id)).toEqual(['p2', 'p4']);
});

it('shows the state of a cell', () => {
  const running = after(
    day,
    measuring('p4', 'SS'),
    {
      type: 'measurement-failed',
      player: 'p4',
      test: 'SS',
      run_id: 'run-p4-SS',
      error: 'No result',
    },
    measuring('p4', 'UBP'),
  );
  const entry = {
    id: 'typed-1',
    createdAt: 0,
    state: 'waiting' as const,
    call: { data: { key: 'typed-1', event: typed('p4', 'LBP', 9) } },
  };
  const shown = withWaiting(running, [entry]);
  const states = shown.day.players.map((player) => player.cells.map((cell) => cellState(shown, player, cell)));
  expect(states).toEqual([
    ['done', 'done', 'done', 'done', 'done'],
    ['missing', 'repeat', 'missing', 'missing', 'missing'],
    ['absent', 'absent', 'absent', 'absent', 'absent'],
    ['missing', 'waiting', 'measuring', 'failed', 'missing'],
  ]);
});
