import { importedObjects } from './import-words';

test.each([
  [{ sessions: 36, players: 12, teams: 1 }, '36 sessions, 12 players and 1 team'],
  [{ sessions: 1, players: 0, teams: 2 }, '1 session and 2 teams'],
  [{ sessions: 0, players: 1, teams: 0 }, '1 player'],
  [{ sessions: 0, players: 0, teams: 0 }, ''],
])('%j are "%s"', (counts, text) => {
  expect(importedObjects(counts)).toBe(text);
});
