import type { GloveRecord } from '@courtside/contracts/gloves';
import { TEST_PREPARATION_MS, TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { transitions } from '../../test/transitions';
import type { RunState } from './run-schema';
import { advance, IDLE, type RunEvent } from './run-state';
import { runText } from '../test-run/run-text';

const T0 = 1_000_000;
const start: RunEvent = { type: 'start', at: T0, glove: 'smart_glove1', key: 'key-1', timeoutMs: TEST_TIMEOUT_MS };
const accepted: RunEvent = { type: 'accepted', key: 'key-1', runId: 'run-1' };
const confirm: RunEvent = { type: 'confirm' };
const pollFailed: RunEvent = { type: 'poll-failed' };

type Status = NonNullable<GloveRecord['run']>['status'];

function record(
  status: Status,
  results: GloveRecord['test_results'] = {},
  change: Partial<GloveRecord> = {},
): GloveRecord {
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

const polled = (afterMs: number, given: GloveRecord | undefined): RunEvent => ({
  type: 'polled',
  at: T0 + afterMs,
  record: given,
});
const tick = (afterMs: number): RunEvent => ({ type: 'tick', at: T0 + afterMs });
const after = (...events: RunEvent[]): RunState => events.reduce((state, event) => advance('LBP', state, event), IDLE);

const triggered = [start, accepted, polled(1_000, record('triggered'))];
const measuring = [...triggered, tick(1_000 + TEST_PREPARATION_MS)];
const done = polled(12_000, record('done', { LBP: 13.4242 }));
const TIMED_OUT = TEST_TIMEOUT_MS + 1_000;

/** Checks the text after each list of events. */
function expectTexts(...cases: [name: string, events: RunEvent[], text: string][]): void {
  expect(cases.map(([name, events]) => [name, runText('LBP', after(...events))])).toEqual(
    cases.map(([name, , text]) => [name, text]),
  );
}

test('a run prepares for 5 s after its trigger, measures, and shows its result with two decimals', () => {
  expectTexts(
    ['idle', [], ''],
    ['started', [start], 'Preparing ...'],
    ['not triggered yet', [start, accepted, polled(1_000, record('sent')), tick(20_000)], 'Preparing ...'],
    ['almost 5 s after the trigger', [...triggered, tick(1_000 + TEST_PREPARATION_MS - 1)], 'Preparing ...'],
    ['5 s after the trigger', measuring, 'Measuring ...'],
    ['no result yet', [...measuring, polled(20_000, record('triggered'))], 'Measuring ...'],
    ['result', [...measuring, done], 'Lower Body Power: 13.42 m/s²'],
    ['result during the preparation', [...triggered, done], 'Lower Body Power: 13.42 m/s²'],
    ['confirmed', [...measuring, done, confirm], 'Lower Body Power: 13.42 m/s²'],
  );
  expect(after(...measuring, done).phase).toBe('result');
  expect(after(...measuring, done, confirm)).toEqual({ phase: 'confirmed', value: 13.42 });
});

test('a failed run shows why', () => {
  const measured = (value: number) => [...measuring, polled(9_000, record('done', { LBP: value }))];
  expectTexts(
    [
      'refused with a reason',
      [start, { type: 'refused', key: 'key-1', error: 'Glove 1 is disconnected.' }],
      'Test failed: Glove 1 is disconnected.',
    ],
    [
      'refused without a reason',
      [start, { type: 'refused', key: 'key-1', error: null }],
      'Test failed. Could not trigger.',
    ],
    [
      'not triggered within 35 s',
      [start, accepted, polled(1_000, record('sent')), tick(TEST_TIMEOUT_MS)],
      'Test failed. Could not trigger.',
    ],
    [
      'expired before the trigger',
      [start, accepted, polled(1_000, record('expired', {}, { test_triggered: '' }))],
      'Test failed. Could not trigger.',
    ],
    ['no result within 35 s', [...measuring, tick(TIMED_OUT)], 'Measurement failed'],
    ['no result within 35 s, polls failing', [...measuring, pollFailed, tick(TIMED_OUT)], 'Measurement failed'],
    ['expired', [...measuring, polled(30_000, record('expired'))], 'Measurement failed'],
    ['invalid data', [...measuring, polled(9_000, record('refused'))], 'No valid measurement'],
    ['no value', [...measuring, polled(9_000, record('done', {}))], 'No valid measurement'],
    ['zero', measured(0), 'No valid measurement'],
    ['negative', measured(-3), 'No valid measurement'],
    ['not a number', measured(Number.NaN), 'No valid measurement'],
    ['too large', measured(1e9), 'No valid measurement'],
  );
});

test('a run survives failed polls, and a failed run can be repeated', () => {
  expectTexts(
    ['poll failed', [...measuring, pollFailed], 'Temporarily unavailable - retrying...'],
    ['next poll succeeded', [...measuring, pollFailed, polled(8_000, record('triggered'))], 'Measuring ...'],
    ['result after a failed poll', [...measuring, pollFailed, done], 'Lower Body Power: 13.42 m/s²'],
    ['repeated', [...measuring, tick(TIMED_OUT), { ...start, at: T0 + 60_000, key: 'key-2' }], 'Preparing ...'],
  );
});

test('a disconnected glove is named at once, may come back with a result, and can be started again', () => {
  const dropped = [...measuring, polled(8_000, record('triggered', {}, { heartbeat: '' }))];
  const restarted: RunEvent = { ...start, at: T0 + 10_000, key: 'key-2' };
  expectTexts(
    ['disconnected', dropped, 'Glove 1 dropped. Try again'],
    ['back', [...dropped, polled(9_000, record('triggered'))], 'Measuring ...'],
    ['back with a result', [...dropped, done], 'Lower Body Power: 13.42 m/s²'],
    ['restarted', [...dropped, polled(9_000, record('expired'))], 'Measurement failed'],
    ['never back', [...dropped, tick(TIMED_OUT)], 'Measurement failed'],
    ['started again', [...dropped, restarted], 'Preparing ...'],
  );
  expect(after(...dropped, tick(TIMED_OUT))).toEqual({
    phase: 'failed',
    failure: { kind: 'dropped', glove: 'smart_glove1' },
  });
});

test('only the run’s own results count', () => {
  const otherRun = { id: 'run-9', test: 'LBP', status: 'done', error: null } as const;
  const otherTest = { ...otherRun, id: 'run-1', test: 'UBP' } as const;
  expectTexts(
    [
      'result of another run',
      [...measuring, polled(9_000, record('done', { LBP: 99 }, { run: otherRun }))],
      'Measuring ...',
    ],
    [
      'result of another test',
      [...measuring, polled(9_000, record('done', { UBP: 9 }, { run: otherTest }))],
      'Measuring ...',
    ],
    [
      'trigger of another run',
      [
        start,
        accepted,
        polled(1_000, record('triggered', {}, { run: { ...otherRun, status: 'triggered' } })),
        tick(10_000),
      ],
      'Preparing ...',
    ],
    [
      'trigger of another test',
      [
        start,
        accepted,
        polled(1_000, record('triggered', {}, { test_triggered: 'Spike Speed test triggered' })),
        tick(10_000),
      ],
      'Preparing ...',
    ],
    ['result before the server named the run', [start, polled(1_000, record('done', { LBP: 99 }))], 'Preparing ...'],
    ['no record', [...measuring, polled(9_000, undefined)], 'Measuring ...'],
    ['late result', [...measuring, tick(60_000), polled(61_000, record('done', { LBP: 13 }))], 'Measurement failed'],
    [
      'second result',
      [...measuring, done, polled(13_000, record('done', { LBP: 99 }))],
      'Lower Body Power: 13.42 m/s²',
    ],
  );
  const restarted = after(start, tick(TEST_TIMEOUT_MS), { ...start, at: T0 + 40_000, key: 'key-2' });
  expect(advance('LBP', restarted, accepted)).toBe(restarted);
  expect(advance('LBP', restarted, { type: 'refused', key: 'key-1', error: 'late' })).toBe(restarted);
});

test('a reopened screen fetches results, for 5 s more if the run has expired', () => {
  const reopened: RunEvent = { type: 'resume', at: T0 + 300_000 };
  expectTexts(
    ['reopened', [...measuring, { type: 'resume', at: T0 + 9_000 }], 'Fetching results...'],
    [
      'result found',
      [...measuring, reopened, polled(301_000, record('done', { LBP: 13 }))],
      'Lower Body Power: 13.00 m/s²',
    ],
    ['4 s later', [...measuring, reopened, pollFailed, tick(304_000)], 'Temporarily unavailable - retrying...'],
    ['5 s later', [...measuring, reopened, polled(301_000, record('triggered')), tick(305_000)], 'Measurement failed'],
  );
});

test('every event in every state leads to the expected phase, or leaves the run unchanged', () => {
  const states: Record<string, RunState> = {
    idle: IDLE,
    requested: after(start),
    triggering: after(start, accepted),
    preparing: after(...triggered),
    measuring: after(...measuring),
    result: after(...measuring, done),
    failed: after(...measuring, tick(60_000)),
    confirmed: after(...measuring, done, confirm),
  };
  const events: Record<string, RunEvent> = {
    start: { ...start, key: 'key-2' },
    accepted,
    refused: { type: 'refused', key: 'key-1', error: null },
    triggered: polled(1_500, record('triggered')),
    done,
    invalid: polled(9_000, record('refused')),
    expired: polled(9_000, record('expired')),
    pollFailed,
    tickAt6s: tick(6_000),
    tickAt60s: tick(60_000),
    entered: { type: 'entered', value: 70 },
    discard: { type: 'discard' },
    confirm,
    resume: { type: 'resume', at: T0 + 2_000 },
  };
  const ended = { start: 'triggering', entered: 'result' };
  const open = { done: 'result', invalid: 'failed', expired: 'failed', tickAt60s: 'failed' };
  expect(transitions(states, events, (state, event) => advance('LBP', state, event))).toEqual({
    idle: ended,
    requested: {
      accepted: 'triggering',
      refused: 'failed',
      pollFailed: 'triggering',
      tickAt60s: 'failed',
      resume: 'triggering',
    },
    triggering: { ...open, triggered: 'preparing', pollFailed: 'triggering', resume: 'triggering' },
    preparing: { ...open, pollFailed: 'preparing', tickAt6s: 'measuring', resume: 'preparing' },
    measuring: { ...open, pollFailed: 'measuring', resume: 'measuring' },
    result: { ...ended, discard: 'idle', confirm: 'confirmed' },
    failed: ended,
    confirmed: ended,
  });
});
