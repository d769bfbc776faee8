import * as fc from 'fast-check';
import { ATTEMPT_RULES } from './attempt-rules';
import { GLOVE_IDS, type GloveId } from './glove-names';
import { SESSION_TESTS } from './session-tests';
import { newTestDayPlayer } from './test-day-cells';
import { applyTestDayEvent, type ServerEvent } from './test-day-events';
import { testDayProgress } from './test-day-progress';
import { TestDay, type TestDayEvent, type TestDayPlayer } from './test-days';

type Event = TestDayEvent | ServerEvent;

const PLAYERS = ['ana', 'ben', 'cleo', 'dana', 'eli', 'fay', 'gus'];

const newDay = (change: Partial<TestDay> = {}): TestDay => ({
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
  ...change,
});

/** The ledger after events with the keys key-0, key-1 and so on. @throws if one is refused */
const after = (day: TestDay, ...events: Event[]): TestDay =>
  events.reduce((before, event, index) => {
    const applied = applyTestDayEvent(before, { key: `key-${index}`, at: index, event });
    if (!applied.day) throw new Error(applied.refused);
    return applied.day;
  }, day);

const refusal = (day: TestDay, event: Event) => applyTestDayEvent(day, { key: 'key', at: 0, event }).refused;
const find = (day: TestDay, id: string) => day.players.find((player) => player.id === id) as TestDayPlayer;
const cellOf = (day: TestDay, id: string, test: string) => find(day, id).cells.find((cell) => cell.test === test)!;

const typed = (player: string, value: number): TestDayEvent => ({
  type: 'entered',
  player,
  test: 'LBP',
  value,
  details: null,
});
const wears = (player: string, glove: GloveId): TestDayEvent => ({
  type: 'gloves-assigned',
  gloves: [{ player, glove }],
});
const measuring = (player: string, run_id = 'run'): ServerEvent => ({
  type: 'measuring',
  player,
  test: 'LBP',
  glove: 'smart_glove1',
  run_id,
  started_at: 0,
  deadline: 35_000,
});
const measured = (player: string, value: number, run_id = 'run'): ServerEvent => ({
  type: 'measured',
  player,
  test: 'LBP',
  run_id,
  glove: 'smart_glove1',
  value,
  details: null,
});

describe('the ledger of a test day', () => {
  it.each([
    ['best', 12],
    ['mean', 10],
    ['last', 9],
  ] as const)('counts the %s of several attempts, without the discarded ones', (attempt_rule, value) => {
    const day = after(newDay({ attempt_rule }), typed('ana', 9), typed('ana', 12), typed('ana', 50), typed('ana', 9));
    const discarded = { type: 'discarded', player: 'ana', test: 'LBP', attempt: 'key-2', discarded: true } as const;
    expect(cellOf(after(day, discarded), 'ana', 'LBP')).toMatchObject({ value, status: 'done' });
  });

  it('needs another attempt after the only one was discarded, and is done once that one counts again', () => {
    const discarded = { type: 'discarded', player: 'ana', test: 'LBP', attempt: 'key-0', discarded: true } as const;
    const day = after(newDay(), typed('ana', 9), discarded);
    expect(cellOf(day, 'ana', 'LBP')).toMatchObject({ value: null, status: 'repeat' });
    expect(cellOf(after(day, { ...discarded, discarded: false }), 'ana', 'LBP')).toMatchObject({
      value: 9,
      status: 'done',
    });
  });

  it('adds an event only once if it is applied twice', () => {
    const stamped = { key: 'same', at: 0, event: typed('ana', 9) };
    const { day } = applyTestDayEvent(newDay(), stamped);
    expect(applyTestDayEvent(day!, stamped).day).toBe(day);
  });

  it('gives the late result of a swapped glove to the player who was measured', () => {
    const swap = { type: 'glove-swapped', player: 'ana', from: 'smart_glove1', to: null, reason: 'Broken' } as const;
    const day = after(newDay(), wears('ana', 'smart_glove1'), measuring('ana'), swap, wears('ben', 'smart_glove1'));
    expect(find(day, 'ana').measuring).toBeNull();
    const late = after(day, measured('ana', 13));
    expect({ ana: cellOf(late, 'ana', 'LBP').value, ben: cellOf(late, 'ben', 'LBP').value }).toEqual({
      ana: 13,
      ben: null,
    });
  });

  it('adds a result to a finished day, and lets nothing else change it', () => {
    const swap = { type: 'glove-swapped', player: 'ana', from: 'smart_glove1', to: null, reason: 'Broken' } as const;
    const day = after(newDay(), wears('ana', 'smart_glove1'), measuring('ana'), swap, { type: 'finished' });
    expect(cellOf(after(day, measured('ana', 13)), 'ana', 'LBP').value).toBe(13);
    expect(refusal(day, typed('ana', 9))).toBe('This test day is finished. Reopen it to go on.');
    expect(refusal(after(day, { type: 'reopened' }), typed('ana', 9))).toBeUndefined();
  });

  it('frees a player whose measurement was stopped, and still accepts its late result', () => {
    const stopped = { type: 'stopped', player: 'ana', run_id: 'run' } as const;
    const day = after(newDay(), wears('ana', 'smart_glove1'), measuring('ana'), stopped);
    expect(day.players[0]).toMatchObject({ measuring: null, glove: 'smart_glove1' });
    expect(cellOf(after(day, measured('ana', 13)), 'ana', 'LBP').value).toBe(13);
    const next = after(day, measuring('ana', 'next'), stopped);
    expect(find(next, 'ana').measuring?.run_id).toBe('next');
  });

  it('keeps the place from a swap if the other player is deleted', () => {
    const swap = {
      type: 'players-swapped',
      player: 'ana',
      group: 0,
      with: 'dana',
      withGroup: 1,
      reason: 'Late',
    } as const;
    const day = after(newDay(), wears('ana', 'smart_glove1'), swap);
    expect({ group: find(day, 'dana').group, glove: find(day, 'dana').glove }).toEqual({
      group: 0,
      glove: 'smart_glove1',
    });
    const alone = newDay({ players: newDay().players.filter(({ id }) => id !== 'ana') });
    const placed = after(alone, { type: 'placed', player: 'dana', group: 0, glove: 'smart_glove1' });
    expect({ group: find(placed, 'dana').group, glove: find(placed, 'dana').glove }).toEqual({
      group: 0,
      glove: 'smart_glove1',
    });
  });

  it.each<[string, Event[], Event, string]>([
    [
      'a value that does not follow from its inputs',
      [],
      {
        ...typed('ana', 50),
        test: 'WLI',
        details: { kind: 'weight-lift', rows: [{ average: 40, max: 100 }] },
      } as Event,
      'The value does not match what was entered for it.',
    ],
    [
      'the inputs of another test',
      [],
      { ...typed('ana', 50), test: 'LBP', details: { kind: 'accuracy', hits: 1, misses: 1 } } as Event,
      'The value does not match what was entered for it.',
    ],
    ['a second measurement', [measuring('ana')], measuring('ana', 'other'), 'ana Silva is being measured.'],
    [
      'a group that is measured',
      [measuring('ana')],
      { type: 'group-submitted', group: 0 },
      'ana Silva is being measured.',
    ],
    ['the end while a player is measured', [measuring('ana')], { type: 'finished' }, 'ana Silva is being measured.'],
    [
      'a glove that another tablet has changed',
      [wears('ana', 'smart_glove2')],
      { type: 'glove-swapped', player: 'ana', from: 'smart_glove1', to: null, reason: 'Broken' },
      'ana Silva is already wearing Glove 2: another tablet has changed it.',
    ],
    [
      'a glove that another player wears',
      [wears('ana', 'smart_glove1'), wears('ben', 'smart_glove2')],
      { type: 'glove-swapped', player: 'ana', from: 'smart_glove1', to: 'smart_glove2', reason: 'Broken' },
      'Glove 2 is worn by ben Silva.',
    ],
    ['an unknown group', [], { type: 'group-submitted', group: 9 }, 'There is no such group.'],
  ])('refuses %s', (_, before, event, reason) => {
    expect(refusal(after(newDay(), ...before), event)).toBe(reason);
  });

  it('ignores unknown events', () => {
    const day = newDay();
    const unknown = { type: 'of-a-newer-version', player: 'ana' } as unknown as Event;
    expect(applyTestDayEvent(day, { key: 'key', at: 0, event: unknown })).toEqual({ day });
    expect(applyTestDayEvent(day, { key: 'key', at: 0, event: typed('nobody', 1) })).toEqual({ day });
  });
});

const player = fc.constantFrom(...PLAYERS);
const test = fc.constantFrom(...SESSION_TESTS);
const glove = fc.constantFrom(...GLOVE_IDS);
const group = fc.integer({ min: 0, max: 3 });
const reason = fc.constant('Broken');
const value = fc.integer({ min: 0, max: 100 });
const run_id = fc.integer({ min: 0, max: 9 }).map((number) => `run-${number}`);
const attempt = fc.oneof(
  run_id,
  fc.integer({ min: 0, max: 40 }).map((number) => `key-${number}`),
);

/** Any event of a tablet or the server, whether it makes sense or not. */
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ type: fc.constant('entered' as const), player, test, value, details: fc.constant(null) }),
  fc.record({ type: fc.constant('discarded' as const), player, test, attempt, discarded: fc.boolean() }),
  fc.record({ type: fc.constant('repeat' as const), player, test, repeat: fc.boolean() }),
  fc.record({ type: fc.constant('absent' as const), player, absent: fc.boolean() }),
  fc.record({
    type: fc.constant('gloves-assigned' as const),
    gloves: fc.array(fc.record({ player, glove }), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ type: fc.constant('glove-swapped' as const), player, from: glove, to: fc.option(glove), reason }),
  fc.record({ type: fc.constant('players-swapped' as const), player, group, with: player, withGroup: group, reason }),
  fc.record({ type: fc.constant('group-submitted' as const), group }),
  fc.constantFrom<Event>({ type: 'finished' }, { type: 'reopened' }),
  fc.record({
    type: fc.constant('measuring' as const),
    player,
    test,
    glove,
    run_id,
    started_at: fc.constant(0),
    deadline: fc.constant(1),
  }),
  fc.record({ type: fc.constant('measured' as const), player, test, run_id, glove, value, details: fc.constant(null) }),
  fc.record({ type: fc.constant('measurement-failed' as const), player, test, run_id, error: fc.constant('Late') }),
  fc.record({ type: fc.constant('session-stored' as const), player, session: fc.constant('session') }),
);

const attemptsOf = (day: TestDay) =>
  day.players.flatMap(({ id, cells }) =>
    cells.flatMap(({ test: of, attempts }) => attempts.map((each) => `${id} ${of} ${each.id} ${each.value}`)),
  );
const groupSizes = (day: TestDay) =>
  [0, 1, 2].map((number) => day.players.filter((each) => each.group === number).length);

it('never loses an attempt, changes its player or puts a glove on two players, in any order in which tablets send', () => {
  const events = fc.array(anyEvent, { maxLength: 80 });
  fc.assert(
    fc.property(fc.constantFrom(...ATTEMPT_RULES), events, (attempt_rule, sent) => {
      let day = newDay({ attempt_rule });
      for (const [index, event] of sent.entries()) {
        const before = attemptsOf(day);
        day = applyTestDayEvent(day, { key: `key-${index}`, at: index, event }).day ?? day;
        expect(attemptsOf(day)).toEqual(expect.arrayContaining(before));
        const worn = day.players.flatMap((each) => each.glove ?? []);
        expect(new Set(worn).size).toBe(worn.length);
        expect(groupSizes(day)).toEqual([3, 3, 1]);
      }
      expect(TestDay.parse(day)).toEqual(day);
      const { done, total } = testDayProgress(day);
      expect(done).toBeLessThanOrEqual(total);
    }),
    { numRuns: 200 },
  );
});

it('does not modify its arguments', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (sent) => {
      let day = newDay();
      for (const [index, event] of sent.entries()) {
        const copy = structuredClone(day);
        const next = applyTestDayEvent(day, { key: `key-${index}`, at: index, event }).day ?? day;
        expect(day).toEqual(copy);
        day = next;
      }
    }),
    { numRuns: 30 },
  );
});
