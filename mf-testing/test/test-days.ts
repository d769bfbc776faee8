import type { GloveId } from '@courtside/contracts/glove-names';
import { SESSION_TESTS, type SessionTest } from '@courtside/contracts/session-tests';
import { applyTestDayEvent, type ServerEvent } from '@courtside/contracts/test-day-events';
import type { TestDay, TestDayEvent, TestDayEventRequest } from '@courtside/contracts/test-days';
import { testDay as emptyTestDay } from '@courtside/testing/factories';

/** 08:00 UTC. */
export const MORNING = Date.parse('2026-11-02T08:00:00Z');

const NAMES = ['Ana Horvat', 'Iva Marić', 'Lea Novak', 'Mia Kovač', 'Ema Babić', 'Nora Jurić', 'Sara Perić'];

/** A test day of players p1, p2, …, none of whom has a result. */
export function testDay(players = 3, { tests, ...change }: Partial<TestDay> = {}): TestDay {
  const squad = Array.from({ length: players }, (_, place) => {
    const [name = '', last_name = ''] = (NAMES[place] ?? `Player Number${place + 1}`).split(' ');
    return { id: `p${place + 1}`, name, last_name, player_number: place + 1 };
  });
  const fixed = { id: 'day-1', team: 'team-1', team_name: 'Falcons', started_at: MORNING, now: MORNING };
  return emptyTestDay({ ...fixed, ...change }, squad, tests);
}

/**
 * The ledger after events, each a minute after the previous one.
 * @throws if one is rejected
 */
export function after(day: TestDay, ...events: (TestDayEvent | ServerEvent)[]): TestDay {
  return events.reduce(
    (before, event, index) => add(before, { key: `key-${before.revision + 1}`, event }, (index + 1) * 60_000),
    day,
  );
}

/** The ledger after the request of a tablet, whose key becomes the id of its attempt. */
export const afterRequest = (day: TestDay, request: TestDayEventRequest): TestDay => add(day, request, 60_000);

function add(before: TestDay, request: { key: string; event: TestDayEvent | ServerEvent }, afterMs: number): TestDay {
  const { day: next, refused } = applyTestDayEvent(before, { ...request, at: before.started_at + afterMs });
  if (!next) throw new Error(refused);
  return { ...next, revision: before.revision + 1 };
}

export const typed = (player: string, test: SessionTest, value: number): TestDayEvent => ({
  type: 'entered',
  player,
  test,
  value,
  details: null,
});

export const measuring = (player: string, test: SessionTest, glove: GloveId = 'smart_glove1'): ServerEvent => ({
  type: 'measuring',
  player,
  test,
  glove,
  run_id: `run-${player}-${test}`,
  started_at: MORNING,
  deadline: MORNING + 35_000,
});

/** All five results of a player. */
export const allTyped = (player: string): TestDayEvent[] => SESSION_TESTS.map((test) => typed(player, test, 50));
