import { applyTestDayEvent, newTestDayPlayer, type StampedEvent } from '@courtside/contracts/test-day-events';
import type { SessionTest } from '@courtside/contracts/session-tests';
import type { TestDay } from '@courtside/contracts/test-days';
import type { DayPlayer, DayRow } from './repository';

/**
 * The ledger of a test day: its players after its events. Events that contradict the ledger are ignored: they were
 * consistent when they were stored, but a player whom they refer to may have been deleted.
 *
 * @param now the server's time of the response
 */
export function replay(
  row: DayRow,
  players: readonly DayPlayer[],
  events: readonly StampedEvent[],
  now: number,
): TestDay {
  const tests = JSON.parse(row.tests) as SessionTest[];
  const start: TestDay = {
    id: row.id,
    team: row.team_id,
    team_name: row.team_name,
    session_date: row.session_date,
    tests,
    attempt_rule: row.attempt_rule,
    status: 'open',
    revision: row.revision,
    started_at: row.created_at,
    now,
    players: players.map((player) => newTestDayPlayer(player, player.place, tests)),
    swaps: [],
  };
  return events.reduce((day, event) => applyTestDayEvent(day, event).day ?? day, start);
}
