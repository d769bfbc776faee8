import type { PlayerResults } from '@courtside/contracts/results';
import { teamResults } from './results';

const player = (change: Partial<PlayerResults>): PlayerResults => ({
  session: 's',
  session_date: '2026-03-01',
  index: 50,
  index_change: null,
  missing: [],
  ...change,
});
const untested = player({ session: null, session_date: null, index: null, missing: ['serve_speed'] });

test.each([
  ['no players', [], [null, null, 0, 0]],
  ['only players without a session', [untested, untested], [null, null, 2, 2]],
  [
    'the mean of the players with an index of enough tests, and the newest date',
    [
      player({ index: 50.1 }),
      player({ index: 60.2, session_date: '2026-04-01' }),
      player({ index: 99, missing: ['serve_speed', 'serve_accuracy'] }),
      untested,
    ],
    ['2026-04-01', 55.2, 4, 2],
  ],
])('%s', (_, players, expected) => {
  const { session_date, index, players: count, incomplete } = teamResults(players);
  expect([session_date, index, count, incomplete]).toEqual(expected);
});
