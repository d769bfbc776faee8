import { SESSION_TESTS } from './session-tests';
import { newTestDayPlayer } from './test-day-cells';
import { applyTestDayEvent, type ServerEvent } from './test-day-events';
import { HOLD_MS, HOLD_RENEWAL_MS, holdOf } from './test-day-holds';
import { TestDay, TestDayEventRequest, type TestDayEvent } from './test-days';

const [FIRST, SECOND] = ['tablet-1', 'tablet-2'];

/** Nine players in three groups. */
const squad: TestDay = {
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
  players: Array.from({ length: 9 }, (_, place) =>
    newTestDayPlayer({ id: `p${place}`, name: 'Ana', last_name: 'Silva', player_number: place }, place, SESSION_TESTS),
  ),
  swaps: [],
};

const takes = (tablet: string, group: number, from: string | null = null): TestDayEvent => ({
  type: 'group-taken',
  group,
  tablet,
  from,
});
const apply = (day: TestDay, event: TestDayEvent | ServerEvent, at = 0) =>
  applyTestDayEvent(day, { key: 'key', at, event });
const after = (day: TestDay, event: TestDayEvent, at = 0): TestDay => {
  const applied = apply(day, event, at);
  if (!applied.day) throw new Error(applied.refused);
  return applied.day;
};
const holder = (day: TestDay, group: number, now = 0) => holdOf(day, group, now)?.tablet;

test('a group is free until a tablet takes it', () => {
  const day = after(squad, takes(FIRST, 0));
  expect([holder(squad, 0), holder(day, 0), holder(day, 1)]).toEqual([undefined, FIRST, undefined]);
});

test('a tablet that takes another group frees its former one', () => {
  const day = after(after(squad, takes(FIRST, 0)), takes(FIRST, 1));
  expect(day.holds).toEqual([{ tablet: FIRST, group: 1, at: 0 }]);
});

test('a group that another tablet holds is refused, and taken over by a tablet that has seen it', () => {
  const day = after(squad, takes(FIRST, 0));
  expect(apply(day, takes(SECOND, 0)).refused).toBe('Another tablet has just taken this group.');
  expect(apply(day, takes(SECOND, 0, 'tablet-3')).refused).toBe('Another tablet has just taken this group.');
  expect(after(day, takes(SECOND, 0, FIRST)).holds).toEqual([{ tablet: SECOND, group: 0, at: 0 }]);
});

test('a tablet that has not said so for long no longer holds its group', () => {
  const day = after(squad, takes(FIRST, 0));
  expect([holder(day, 0, HOLD_MS - 1), holder(day, 0, HOLD_MS)]).toEqual([FIRST, undefined]);
  expect(apply(day, takes(SECOND, 0), HOLD_MS - 1).refused).toBeDefined();
  expect(holder(after(day, takes(SECOND, 0), HOLD_MS), 0, HOLD_MS)).toBe(SECOND);
});

test('a tablet that says so again keeps its group, and only a late repetition is stored', () => {
  const day = after(squad, takes(FIRST, 0));
  expect(after(day, takes(FIRST, 0), HOLD_RENEWAL_MS - 1)).toBe(day);
  const renewed = after(day, takes(FIRST, 0), HOLD_RENEWAL_MS);
  expect(holder(renewed, 0, HOLD_RENEWAL_MS + HOLD_MS - 1)).toBe(FIRST);
});

test('a submitted group is free, and nobody holds a group of a finished day', () => {
  const day = after(after(squad, takes(FIRST, 0)), takes(SECOND, 1));
  const submitted = after(day, { type: 'group-submitted', group: 0 });
  expect(submitted.holds).toEqual([{ tablet: SECOND, group: 1, at: 0 }]);
  const finished = after(submitted, { type: 'finished' });
  expect(finished.holds).toEqual([]);
  expect(apply(finished, takes(FIRST, 0)).refused).toBe('This test day is finished. Reopen it to go on.');
});

test('there is no hold of a group that does not exist', () => {
  expect(apply(squad, takes(FIRST, 3)).refused).toBe('There is no such group.');
});

test('a test day of an earlier release has no holds, and is still a test day', () => {
  expect(TestDay.safeParse(squad).success).toBe(true);
  expect(after(squad, { type: 'group-submitted', group: 0 }).holds).toBeUndefined();
});

test.each([{ tablet: 'a' }, { tablet: 'with space' }, { group: -1 }, { group: 0.5 }, { from: '' }])(
  'an event with %j is not valid',
  (change) => {
    const event = { ...takes(FIRST, 0), ...change };
    expect(TestDayEventRequest.safeParse({ key: 'key-12345', event }).success).toBe(false);
    expect(TestDayEventRequest.safeParse({ key: 'key-12345', event: takes(FIRST, 0) }).success).toBe(true);
  },
);
