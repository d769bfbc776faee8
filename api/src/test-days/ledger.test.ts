import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { SESSION_TESTS } from '@courtside/contracts/session-tests';
import { mergeTestDay } from '@courtside/contracts/test-day-changes';
import { newTestDayPlayer } from '@courtside/contracts/test-day-cells';
import { type ServerEvent } from '@courtside/contracts/test-day-events';
import type { TestDay, TestDayEvent } from '@courtside/contracts/test-days';
import * as fc from 'fast-check';
import { Ledger } from './ledger';

const PLAYERS = ['ana', 'ben', 'cleo', 'dana', 'eli'];

const start: TestDay = {
  id: 'day',
  team: 'team',
  team_name: 'Falcons',
  session_date: '2026-11-02',
  tests: [...SESSION_TESTS],
  attempt_rule: 'best',
  status: 'open',
  revision: 0,
  started_at: 0,
  now: 0,
  players: PLAYERS.map((id, place) =>
    newTestDayPlayer({ id, name: id, last_name: 'Silva', player_number: place }, place, SESSION_TESTS),
  ),
  swaps: [],
};

const player = fc.constantFrom(...PLAYERS);
const test = fc.constantFrom(...SESSION_TESTS);
const glove = fc.constantFrom(...GLOVE_IDS);
const group = fc.integer({ min: 0, max: 1 });
const number = fc.integer({ min: 0, max: 30 });

const anyEvent: fc.Arbitrary<TestDayEvent | ServerEvent> = fc.oneof(
  fc.record({ type: fc.constant('entered' as const), player, test, value: number, details: fc.constant(null) }),
  fc.record({
    type: fc.constant('discarded' as const),
    player,
    test,
    attempt: number.map((index) => `key-${index}`),
    discarded: fc.boolean(),
  }),
  fc.record({ type: fc.constant('repeat' as const), player, test, repeat: fc.boolean() }),
  fc.record({ type: fc.constant('absent' as const), player, absent: fc.boolean() }),
  fc.record({ type: fc.constant('gloves-assigned' as const), gloves: fc.array(fc.record({ player, glove })) }),
  fc.record({
    type: fc.constant('players-swapped' as const),
    player,
    group,
    with: player,
    withGroup: group,
    reason: test,
  }),
  fc.record({ type: fc.constant('group-submitted' as const), group }),
  fc.constantFrom<TestDayEvent>({ type: 'finished' }, { type: 'reopened' }),
  fc.record({ type: fc.constant('session-stored' as const), player, session: test }),
  fc.record({ type: fc.constant('session-deleted' as const), player, session: test }),
);

/** What a tablet does after an event: it reads the news, reads again from an older state, or misses them. */
const reads = fc.constantFrom('news', 'older', 'nothing');

it('has the same state on a tablet that merges changes, at any time and from any state, as in a complete read', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyEvent, reads), { maxLength: 80 }), (steps) => {
      const ledger = new Ledger(start);
      const known = [ledger.since(undefined, 0)];
      for (const [index, [event, read]] of steps.entries()) {
        const key = `key-${index}`;
        ledger.add({ revision: index + 1, key, stamped: { key, at: index, event } });
        if (read === 'nothing') continue;
        const newest = known.at(-1)!;
        // Two calls may be under way: the response to the older one arrives last.
        const asked = (read === 'older' ? known.at(-2) : undefined) ?? newest;
        const merged = mergeTestDay(newest, JSON.parse(JSON.stringify(ledger.since(asked.state, 0))) as TestDay);
        expect(merged).toEqual(ledger.since(undefined, 0));
        known.push(merged!);
      }
    }),
    { numRuns: 200 },
  );
});

it('tells a tablet that changes are missing, and ignores older ones', () => {
  const ledger = new Ledger(start);
  const states = [ledger.since(undefined, 0)];
  for (const revision of [1, 2, 3]) {
    const key = `key-${revision}`;
    const event = { type: 'entered', player: 'ana', test: 'SS', value: revision, details: null } as const;
    ledger.add({ revision, key, stamped: { key, at: 0, event } });
    states.push(ledger.since(undefined, 0));
  }
  const changes = ledger.since(states[2]?.state, 0);
  expect(mergeTestDay(states[1], changes)).toBeNull();
  expect(mergeTestDay(undefined, changes)).toBeNull();
  expect(mergeTestDay(states[3], changes)).toBe(states[3]);
});
