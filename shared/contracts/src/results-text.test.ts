import { METRICS } from './metrics';
import type { PlayerResults, TeamResults } from './results';
import { playerResultsText, teamResultsText } from './results-text';

const player: PlayerResults = { session: 's', session_date: '2026-03-12', index: 62, index_change: null, missing: [] };
const team: TeamResults = { session_date: '2026-03-12', index: 58.25, index_change: null, players: 12, incomplete: 3 };

test.each<[string, Partial<PlayerResults>, object]>([
  ['complete', {}, { index: '62.0', partial: false, date: '2026-03-12', note: 'All tests done', incomplete: false }],
  [
    'with two missing tests',
    { missing: ['serve_speed', 'serve_accuracy'] },
    { note: 'Missing: Serve Speed, Serve Accuracy', incomplete: true },
  ],
  ['with one missing test', { missing: METRICS.slice(4) }, { partial: false, incomplete: true }],
  [
    'with three missing tests',
    { missing: METRICS.slice(2) },
    { note: '3 of 5 tests missing', partial: true, incomplete: true },
  ],
  [
    'never tested',
    { session: null, session_date: null, index: null, index_change: null, missing: [...METRICS] },
    { index: '–', date: 'No test yet', note: '5 of 5 tests missing' },
  ],
])('the card of a player, %s', (_, change, expected) => {
  expect(playerResultsText({ ...player, ...change })).toMatchObject(expected);
});

test.each<[string, Partial<TeamResults>, object]>([
  ['partly tested', {}, { index: '58.3', note: '12 players · 3 with missing tests', incomplete: true }],
  ['completely tested', { incomplete: 0 }, { note: '12 players · All tests done', incomplete: false }],
  ['with one player', { players: 1, incomplete: 1 }, { note: '1 player · 1 with missing tests' }],
  ['without players', { players: 0, incomplete: 0 }, { note: 'No players yet', incomplete: false }],
])('the card of a team, %s', (_, change, expected) => {
  expect(teamResultsText({ ...team, ...change })).toMatchObject(expected);
});
