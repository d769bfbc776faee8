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
  ['no players', [], [null, null, null, 0, 0]],
  ['only players without a session', [untested, untested], [null, null, null, 2, 2]],
  [
    'means of the players that have the value, and the newest date',
    [player({ index: 50.1, index_change: 2 }), player({ index: 60.2, session_date: '2026-04-01' }), untested],
    ['2026-04-01', 55.2, 2, 3, 1],
  ],
])('%s', (_, players, expected) => {
  const { session_date, index, index_change, players: count, incomplete } = teamResults(players);
  expect([session_date, index, index_change, count, incomplete]).toEqual(expected);
});
