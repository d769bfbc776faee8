import type { SessionTest } from '@courtside/contracts/session-tests';
import { newTestDayPlayer } from '@courtside/contracts/test-day-events';
import type { TestDay } from '@courtside/contracts/test-days';
import type { DayPlayer, DayRow } from './tables';

/** A test day before its first event. */
export function newTestDay(row: DayRow, players: readonly DayPlayer[]): TestDay {
  const tests = JSON.parse(row.tests) as SessionTest[];
  return {
    id: row.id,
    team: row.team_id,
    team_name: row.team_name,
    session_date: row.session_date,
    tests,
    attempt_rule: row.attempt_rule,
    status: 'open',
    revision: 0,
    started_at: row.created_at,
    now: row.created_at,
    players: players.map((player) => newTestDayPlayer(player, player.place, tests)),
    swaps: [],
  };
}
