import type { GloveRecord } from '@courtside/contracts/gloves';
import { TEST_PREPARATION_MS, TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import type { RunState } from './run-schema';
import { advance, IDLE, type RunEvent } from './run-state';
import { runText } from './run-text';

const T0 = 1_000_000;
const start: RunEvent = { type: 'start', at: T0, glove: 'smart_glove1', key: 'key-1', timeoutMs: TEST_TIMEOUT_MS };
const accepted: RunEvent = { type: 'accepted', key: 'key-1', runId: 'run-1' };

type Status = NonNullable<GloveRecord['run']>['status'];

function record(status: Status, results: GloveRecord['test_results'] = {}, change: Partial<GloveRecord> = {}): GloveRecord {
  return {
    battery: '80%',
    heartbeat: 'alive',
    status: 'ready',
    test_triggered: status === 'sent' ? '' : 'Lower Body Power test triggered',
    test_results: results,
    run: { id: 'run-1', test: 'LBP', status, error: null },
    ...change,
  };
}

const polled = (afterMs: number, given: GloveRecord | undefined): RunEvent => ({ type: 'polled', at: T0 + afterMs, record: given });
const tick = (afterMs: number): RunEvent => ({ type: 'tick', at: T0 + afterMs });
const after = (...events: RunEvent[]): RunState => events.reduce((state, event) => advance('LBP', state, event), IDLE);
const textAfter = (...events: RunEvent[]): string => runText('LBP', after(...events));

const triggered = [start, accepted, polled(1_000, record('triggered'))];
const measuring = [...triggered, tick(1_000 + TEST_PREPARATION_MS)];
const done = polled(12_000, record('done', { LBP: 13.4242 }));

describe('a run that goes well', () => {
  test.each<[string, RunEvent[], string]>([
    ['says nothing at first', [], ''],
    ['prepares once started', [start], 'Preparing ...'],
    ['prepares until the glove says it is triggered', [start, accepted, polled(1_000, record('sent')), tick(20_000)], 'Preparing ...'],
    ['prepares for 5 s once triggered', [...triggered, tick(1_000 + TEST_PREPARATION_MS - 1)], 'Preparing ...'],
    ['measures after 5 s', measuring, 'Measuring ...'],
    ['measures until a result is there', [...measuring, polled(20_000, record('triggered'))], 'Measuring ...'],
    ['shows the result with two decimals', [...measuring, done], 'Lower Body Power: 13.42 m/s²'],
    ['shows a result that was quicker than its preparation', [...triggered, done], 'Lower Body Power: 13.42 m/s²'],
    ['keeps showing it when confirmed', [...measuring, done, { type: 'confirm' }], 'Lower Body Power: 13.42 m/s²'],
  ])('%s', (_, events, text) => {
    expect(textAfter(...events)).toBe(text);
  });

  test('counts as confirmed only when it was confirmed', () => {
    expect(after(...measuring, done).phase).toBe('result');
    expect(after(...measuring, done, { type: 'confirm' })).toEqual({ phase: 'confirmed', value: 13.42 });
  });
});

describe('a run that goes wrong', () => {
  const lateBy = TEST_TIMEOUT_MS + 1_000;
  test.each<[string, RunEvent[], string]>([
    ['was refused with a reason', [start, { type: 'refused', key: 'key-1', error: 'Glove 1 is disconnected.' }], 'Test failed: Glove 1 is disconnected.'],
    ['could not be triggered', [start, { type: 'refused', key: 'key-1', error: null }], 'Test failed. Could not trigger.'],
    ['was never triggered within 35 s', [start, accepted, polled(1_000, record('sent')), tick(TEST_TIMEOUT_MS)], 'Test failed. Could not trigger.'],
    ['expired on the server before it was triggered', [start, accepted, polled(1_000, record('expired', {}, { test_triggered: '' }))], 'Test failed. Could not trigger.'],
    ['gave nothing within 35 s', [...measuring, tick(lateBy)], 'Measurement failed'],
    ['expired on the server', [...measuring, polled(30_000, record('expired'))], 'Measurement failed'],
    ['sent rubbish', [...measuring, polled(9_000, record('refused'))], 'No valid measurement'],
    ['is done without a value', [...measuring, polled(9_000, record('done', {}))], 'No valid measurement'],
    ['measured zero', [...measuring, polled(9_000, record('done', { LBP: 0 }))], 'No valid measurement'],
    ['measured less than zero', [...measuring, polled(9_000, record('done', { LBP: -3 }))], 'No valid measurement'],
    ['measured no number', [...measuring, polled(9_000, record('done', { LBP: Number.NaN }))], 'No valid measurement'],
    ['measured something absurd', [...measuring, polled(9_000, record('done', { LBP: 1e9 }))], 'No valid measurement'],
    ['cannot be asked about', [...measuring, { type: 'poll-failed' }], 'Temporarily unavailable - retrying...'],
  ])('%s', (_, events, text) => {
    expect(textAfter(...events)).toBe(text);
  });

  test('goes on by itself when polls are answered again', () => {
    expect(textAfter(...measuring, { type: 'poll-failed' }, polled(8_000, record('triggered')))).toBe('Measuring ...');
    expect(textAfter(...measuring, { type: 'poll-failed' }, done)).toBe('Lower Body Power: 13.42 m/s²');
  });

  test('gives up after 35 s of failing polls too', () => {
    expect(textAfter(...measuring, { type: 'poll-failed' }, tick(lateBy))).toBe('Measurement failed');
  });

  test('goes on while its glove is disconnected, for it may come back', () => {
    expect(textAfter(...measuring, polled(8_000, record('triggered', {}, { heartbeat: '' })))).toBe('Measuring ...');
  });

  test('may be started again', () => {
    expect(textAfter(...measuring, tick(lateBy), { ...start, at: T0 + 60_000, key: 'key-2' })).toBe('Preparing ...');
  });
});

describe('what belongs to somebody else', () => {
  const foreign = { run: { id: 'run-9', test: 'LBP', status: 'done', error: null } } as const;
  const otherTest = { run: { id: 'run-1', test: 'UBP', status: 'done', error: null } } as const;

  test.each<[string, RunEvent[], string]>([
    ['the result of another run is not taken', [...measuring, polled(9_000, record('done', { LBP: 99 }, foreign))], 'Measuring ...'],
    ['the result of another test is not taken', [...measuring, polled(9_000, record('done', { UBP: 9 }, otherTest))], 'Measuring ...'],
    ['the trigger of another run is not taken', [start, accepted, polled(1_000, record('triggered', {}, { run: { ...foreign.run, status: 'triggered' } }))], 'Preparing ...'],
    ['another trigger text is not taken', [start, accepted, polled(1_000, record('triggered', {}, { test_triggered: 'Spike Speed test triggered' })), tick(10_000)], 'Preparing ...'],
    ['nothing is taken before the server named the run', [start, polled(1_000, record('done', { LBP: 99 }))], 'Preparing ...'],
    ['a glove the server does not know says nothing', [...measuring, polled(9_000, undefined)], 'Measuring ...'],
    ['a result that comes late is not taken', [...measuring, tick(60_000), polled(61_000, record('done', { LBP: 13 }))], 'Measurement failed'],
    ['a second delivery changes nothing', [...measuring, done, polled(13_000, record('done', { LBP: 99 }))], 'Lower Body Power: 13.42 m/s²'],
  ])('%s', (_, events, text) => {
    expect(textAfter(...events)).toBe(text);
  });

  test('an answer to an earlier start is not this run’s', () => {
    const again: RunEvent = { ...start, at: T0 + 40_000, key: 'key-2' };
    const restarted = after(start, tick(TEST_TIMEOUT_MS), again);
    expect(advance('LBP', restarted, accepted)).toBe(restarted);
    expect(advance('LBP', restarted, { type: 'refused', key: 'key-1', error: 'late' })).toBe(restarted);
  });
});

describe('a run whose screen was away', () => {
  test('fetches what came meanwhile', () => {
    expect(textAfter(...measuring, { type: 'resume', at: T0 + 9_000 })).toBe('Fetching results...');
    expect(textAfter(...measuring, { type: 'resume', at: T0 + 300_000 }, polled(301_000, record('done', { LBP: 13 })))).toBe('Lower Body Power: 13.00 m/s²');
  });

  test('is asked for 5 s more when its time ran out meanwhile', () => {
    const back: RunEvent = { type: 'resume', at: T0 + 300_000 };
    expect(textAfter(...measuring, back, { type: 'poll-failed' }, tick(304_000))).toBe('Temporarily unavailable - retrying...');
    expect(textAfter(...measuring, back, polled(301_000, record('triggered')), tick(305_000))).toBe('Measurement failed');
  });
});

describe('every event in every state', () => {
  const states: Record<string, RunState> = {
    idle: IDLE,
    asked: after(start),
    triggering: after(start, accepted),
    preparing: after(...triggered),
    measuring: after(...measuring),
    result: after(...measuring, done),
    failed: after(...measuring, tick(60_000)),
    confirmed: after(...measuring, done, { type: 'confirm' }),
  };
  const events: Record<string, RunEvent> = {
    start: { ...start, key: 'key-2' },
    accepted,
    refused: { type: 'refused', key: 'key-1', error: null },
    triggered: polled(1_500, record('triggered')),
    done,
    rubbish: polled(9_000, record('refused')),
    expired: polled(9_000, record('expired')),
    'poll failed': { type: 'poll-failed' },
    'tick at 6 s': tick(6_000),
    'tick at 60 s': tick(60_000),
    entered: { type: 'entered', value: 70 },
    confirm: { type: 'confirm' },
    resume: { type: 'resume', at: T0 + 2_000 },
  };
  const same = 'same';

  // One row a state; the phase it goes to, or 'same' where the event changes nothing at all.
  const table: Record<string, Record<string, string>> = {
    idle: { start: 'triggering', accepted: same, refused: same, triggered: same, done: same, rubbish: same, expired: same, 'poll failed': same, 'tick at 6 s': same, 'tick at 60 s': same, entered: 'result', confirm: same, resume: same },
    asked: { start: same, accepted: 'triggering', refused: 'failed', triggered: same, done: same, rubbish: same, expired: same, 'poll failed': 'triggering', 'tick at 6 s': same, 'tick at 60 s': 'failed', entered: same, confirm: same, resume: 'triggering' },
    triggering: { start: same, accepted: same, refused: same, triggered: 'preparing', done: 'result', rubbish: 'failed', expired: 'failed', 'poll failed': 'triggering', 'tick at 6 s': same, 'tick at 60 s': 'failed', entered: same, confirm: same, resume: 'triggering' },
    preparing: { start: same, accepted: same, refused: same, triggered: same, done: 'result', rubbish: 'failed', expired: 'failed', 'poll failed': 'preparing', 'tick at 6 s': 'measuring', 'tick at 60 s': 'failed', entered: same, confirm: same, resume: 'preparing' },
    measuring: { start: same, accepted: same, refused: same, triggered: same, done: 'result', rubbish: 'failed', expired: 'failed', 'poll failed': 'measuring', 'tick at 6 s': same, 'tick at 60 s': 'failed', entered: same, confirm: same, resume: 'measuring' },
    result: { start: 'triggering', accepted: same, refused: same, triggered: same, done: same, rubbish: same, expired: same, 'poll failed': same, 'tick at 6 s': same, 'tick at 60 s': same, entered: 'result', confirm: 'confirmed', resume: same },
    failed: { start: 'triggering', accepted: same, refused: same, triggered: same, done: same, rubbish: same, expired: same, 'poll failed': same, 'tick at 6 s': same, 'tick at 60 s': same, entered: 'result', confirm: same, resume: same },
    confirmed: { start: 'triggering', accepted: same, refused: same, triggered: same, done: same, rubbish: same, expired: same, 'poll failed': same, 'tick at 6 s': same, 'tick at 60 s': same, entered: 'result', confirm: same, resume: same },
  };

  const cells = Object.keys(states).flatMap((state) => Object.keys(events).map((event) => [state, event, table[state]?.[event]] as const));

  test.each(cells)('%s, %s: %s', (state, event, expected) => {
    const before = states[state]!;
    const next = advance('LBP', before, events[event]!);
    expect(next === before ? same : next.phase).toBe(expected);
  });
});
