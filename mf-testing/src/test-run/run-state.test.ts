import type { GloveRecord } from '@courtside/contracts/gloves';
import { TEST_PREPARATION_MS, TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import type { RunState } from './run-schema';
import { advance, IDLE, type RunEvent } from './run-state';
import { runText } from './run-text';

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
function expectTexts(cases: Record<string, { events: RunEvent[]; text: string }>): void {
  expect(
    Object.fromEntries(Object.entries(cases).map(([name, { events }]) => [name, runText('LBP', after(...events))])),
  ).toEqual(Object.fromEntries(Object.entries(cases).map(([name, { text }]) => [name, text])));
}

test('a run prepares for 5 s after its trigger, measures, and shows its result with two decimals', () => {
  expectTexts({
    idle: { events: [], text: '' },
    started: { events: [start], text: 'Preparing ...' },
    'not triggered yet': {
      events: [start, accepted, polled(1_000, record('sent')), tick(20_000)],
      text: 'Preparing ...',
    },
    'almost 5 s after the trigger': {
      events: [...triggered, tick(1_000 + TEST_PREPARATION_MS - 1)],
      text: 'Preparing ...',
    },
    '5 s after the trigger': { events: measuring, text: 'Measuring ...' },
    'no result yet': { events: [...measuring, polled(20_000, record('triggered'))], text: 'Measuring ...' },
    result: { events: [...measuring, done], text: 'Lower Body Power: 13.42 m/s²' },
    'result during the preparation': { events: [...triggered, done], text: 'Lower Body Power: 13.42 m/s²' },
    confirmed: { events: [...measuring, done, confirm], text: 'Lower Body Power: 13.42 m/s²' },
  });
  expect(after(...measuring, done).phase).toBe('result');
  expect(after(...measuring, done, confirm)).toEqual({ phase: 'confirmed', value: 13.42 });
});

test('a failed run shows why', () => {
  const measured = (value: number) => [...measuring, polled(9_000, record('done', { LBP: value }))];
  expectTexts({
    'refused with a reason': {
      events: [start, { type: 'refused', key: 'key-1', error: 'Glove 1 is disconnected.' }],
      text: 'Test failed: Glove 1 is disconnected.',
    },
    'refused without a reason': {
      events: [start, { type: 'refused', key: 'key-1', error: null }],
      text: 'Test failed. Could not trigger.',
    },
    'not triggered within 35 s': {
      events: [start, accepted, polled(1_000, record('sent')), tick(TEST_TIMEOUT_MS)],
      text: 'Test failed. Could not trigger.',
    },
    'expired before the trigger': {
      events: [start, accepted, polled(1_000, record('expired', {}, { test_triggered: '' }))],
      text: 'Test failed. Could not trigger.',
    },
    'no result within 35 s': { events: [...measuring, tick(TIMED_OUT)], text: 'Measurement failed' },
    'no result within 35 s, polls failing': {
      events: [...measuring, pollFailed, tick(TIMED_OUT)],
      text: 'Measurement failed',
    },
    expired: { events: [...measuring, polled(30_000, record('expired'))], text: 'Measurement failed' },
    'invalid data': { events: [...measuring, polled(9_000, record('refused'))], text: 'No valid measurement' },
    'no value': { events: [...measuring, polled(9_000, record('done', {}))], text: 'No valid measurement' },
    zero: { events: measured(0), text: 'No valid measurement' },
    negative: { events: measured(-3), text: 'No valid measurement' },
    'not a number': { events: measured(Number.NaN), text: 'No valid measurement' },
    'too large': { events: measured(1e9), text: 'No valid measurement' },
  });
});

test('a run survives failed polls and a disconnected glove, and a failed run can be repeated', () => {
  expectTexts({
    'poll failed': { events: [...measuring, pollFailed], text: 'Temporarily unavailable - retrying...' },
    'next poll succeeded': {
      events: [...measuring, pollFailed, polled(8_000, record('triggered'))],
      text: 'Measuring ...',
    },
    'result after a failed poll': { events: [...measuring, pollFailed, done], text: 'Lower Body Power: 13.42 m/s²' },
    'glove disconnected': {
      events: [...measuring, polled(8_000, record('triggered', {}, { heartbeat: '' }))],
      text: 'Measuring ...',
    },
    repeated: {
      events: [...measuring, tick(TIMED_OUT), { ...start, at: T0 + 60_000, key: 'key-2' }],
      text: 'Preparing ...',
    },
  });
});

test('only the run’s own results count', () => {
  const otherRun = { id: 'run-9', test: 'LBP', status: 'done', error: null } as const;
  const otherTest = { ...otherRun, id: 'run-1', test: 'UBP' } as const;
  expectTexts({
    'result of another run': {
      events: [...measuring, polled(9_000, record('done', { LBP: 99 }, { run: otherRun }))],
      text: 'Measuring ...',
    },
    'result of another test': {
      events: [...measuring, polled(9_000, record('done', { UBP: 9 }, { run: otherTest }))],
      text: 'Measuring ...',
    },
    'trigger of another run': {
      events: [
        start,
        accepted,
        polled(1_000, record('triggered', {}, { run: { ...otherRun, status: 'triggered' } })),
        tick(10_000),
      ],
      text: 'Preparing ...',
    },
    'trigger of another test': {
      events: [
        start,
        accepted,
        polled(1_000, record('triggered', {}, { test_triggered: 'Spike Speed test triggered' })),
        tick(10_000),
      ],
      text: 'Preparing ...',
    },
    'result before the server named the run': {
      events: [start, polled(1_000, record('done', { LBP: 99 }))],
      text: 'Preparing ...',
    },
    'no record': { events: [...measuring, polled(9_000, undefined)], text: 'Measuring ...' },
    'late result': {
      events: [...measuring, tick(60_000), polled(61_000, record('done', { LBP: 13 }))],
      text: 'Measurement failed',
    },
    'second result': {
      events: [...measuring, done, polled(13_000, record('done', { LBP: 99 }))],
      text: 'Lower Body Power: 13.42 m/s²',
    },
  });
  const restarted = after(start, tick(TEST_TIMEOUT_MS), { ...start, at: T0 + 40_000, key: 'key-2' });
  expect(advance('LBP', restarted, accepted)).toBe(restarted);
  expect(advance('LBP', restarted, { type: 'refused', key: 'key-1', error: 'late' })).toBe(restarted);
});

test('a reopened screen fetches results, for 5 s more if the run has expired', () => {
  const reopened: RunEvent = { type: 'resume', at: T0 + 300_000 };
  expectTexts({
    reopened: { events: [...measuring, { type: 'resume', at: T0 + 9_000 }], text: 'Fetching results...' },
    'result found': {
      events: [...measuring, reopened, polled(301_000, record('done', { LBP: 13 }))],
      text: 'Lower Body Power: 13.00 m/s²',
    },
    '4 s later': {
      events: [...measuring, reopened, pollFailed, tick(304_000)],
      text: 'Temporarily unavailable - retrying...',
    },
    '5 s later': {
      events: [...measuring, reopened, polled(301_000, record('triggered')), tick(305_000)],
      text: 'Measurement failed',
    },
  });
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
    confirm,
    resume: { type: 'resume', at: T0 + 2_000 },
  };
  const changes = Object.fromEntries(
    Object.entries(states).map(([name, before]) => [
      name,
      Object.fromEntries(
        Object.entries(events).flatMap(([event, value]) => {
          const next = advance('LBP', before, value);
          return next === before ? [] : [[event, next.phase]];
        }),
      ),
    ]),
  );
  const ended = { start: 'triggering', entered: 'result' };
  const open = { done: 'result', invalid: 'failed', expired: 'failed', tickAt60s: 'failed' };
  expect(changes).toEqual({
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
    result: { ...ended, confirm: 'confirmed' },
    failed: ended,
    confirmed: ended,
  });
});
