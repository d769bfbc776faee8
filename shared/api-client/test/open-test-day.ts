/** An open test day without players, as the server answers. */
export const openTestDay = {
  id: '1',
  team: 'falcons',
  team_name: 'Falcons',
  session_date: '2026-11-02',
  tests: ['LBP'],
  attempt_rule: 'best',
  status: 'open',
  revision: 4,
  started_at: 1,
  now: 2,
  players: [],
  swaps: [],
};
