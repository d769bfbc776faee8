import { triggeredText, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecord, GloveRecords } from '@courtside/contracts/gloves';
import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { ANA, IVA, LEA, testSession } from '../../test/sessions';
import { isLocked, openRuns, reduceSession, runOf, type SessionEvent } from './session-events';
import type { TestSession } from './session-schema';
import type { GloveTest } from '@courtside/contracts/session-tests';

const after = (session: TestSession, ...events: SessionEvent[]) => events.reduce(reduceSession, session);
const assign = (player: string, glove: GloveId): SessionEvent => ({
  type: 'glove-assigned',
  player,
  glove,
  accuracyAfter: null,
});
const enter = (value: number): SessionEvent => ({
  type: 'run',
  player: 'p1',
  test: 'WLI',
  event: { type: 'entered', value },
});

function started(player: string, test: GloveTest, glove: GloveId): SessionEvent[] {
  const key = `key-${player}-${test}`;
  return [
    { type: 'run', player, test, event: { type: 'start', at: 0, glove, key, timeoutMs: TEST_TIMEOUT_MS } },
    { type: 'run', player, test, event: { type: 'accepted', key, runId: `run-${player}-${test}` } },
  ];
}

function done(player: string, test: GloveTest, value: number): GloveRecord {
  return {
    battery: '90%',
    heartbeat: 'alive',
    status: 'ready',
    test_triggered: triggeredText(test),
    test_results: { [test]: value },
    run: { id: `run-${player}-${test}`, test, status: 'done', error: null },
  };
}

describe('three players tested at the same time', () => {
  const running = after(
    testSession(),
    ...started('p1', 'LBP', 'smart_glove1'),
    ...started('p2', 'LBP', 'smart_glove2'),
    ...started('p3', 'UBP', 'smart_glove3'),
  );

  test('get their own results from one poll', () => {
    const records = {
      smart_glove1: done('p1', 'LBP', 11),
      smart_glove2: done('p2', 'LBP', 12),
      smart_glove3: done('p3', 'UBP', 4),
    } as GloveRecords;
    const next = reduceSession(running, { type: 'polled', at: 9_000, records });
    expect({ p1: runOf(next, 'p1', 'LBP'), p2: runOf(next, 'p2', 'LBP'), p3: runOf(next, 'p3', 'UBP') }).toEqual({
      p1: { phase: 'result', value: 11 },
      p2: { phase: 'result', value: 12 },
      p3: { phase: 'result', value: 4 },
    });
  });

  test('never get a result of another player', () => {
    const swapped = {
      smart_glove1: done('p2', 'LBP', 12),
      smart_glove2: done('p1', 'LBP', 11),
      smart_glove3: done('p1', 'LBP', 11),
    } as GloveRecords;
    expect(openRuns(reduceSession(running, { type: 'polled', at: 9_000, records: swapped }))).toHaveLength(3);
  });

  test('keep their open run if their glove is switched', () => {
    const switched = after(running, { type: 'glove-released', player: 'p1' }, assign('p1', 'smart_glove6'));
    expect(openRuns(switched)[0]?.glove).toBe('smart_glove1');
  });

  test('all time out', () => {
    const late = reduceSession(running, { type: 'all-runs', event: { type: 'tick', at: 1e9 } });
    expect({ p1: runOf(late, 'p1', 'LBP').phase, p3: runOf(late, 'p3', 'UBP').phase }).toEqual({
      p1: 'failed',
      p3: 'failed',
    });
  });
});

test('a glove is assigned to one player at a time, and is free again after Switch Glove', () => {
  const session = testSession([ANA, IVA]);
  expect(reduceSession(session, assign('p2', 'smart_glove1'))).toBe(session);
  const released = reduceSession(session, { type: 'glove-released', player: 'p1' });
  expect(released.gloves).toEqual({ p2: { glove: 'smart_glove2', accuracyAfter: null } });
  expect(reduceSession(released, assign('p2', 'smart_glove1')).gloves.p2?.glove).toBe('smart_glove1');
});

describe('confirming', () => {
  const confirm = (at: number): SessionEvent => ({ type: 'confirm', player: 'p1', test: 'WLI', at });
  const confirmed = after(testSession([ANA]), enter(70), confirm(5));

  test('stores the result and adds a log entry', () => {
    expect(confirmed.testConfirmed).toEqual({ p1: { WLI: { value: 70, at: 5 } } });
    expect(confirmed.log).toEqual([{ player: 'p1', test: 'WLI', value: 70, at: 5 }]);
    expect(runOf(confirmed, 'p1', 'WLI').phase).toBe('confirmed');
  });

  test('does nothing without a result', () => {
    const session = testSession([ANA]);
    expect(reduceSession(session, confirm(5))).toBe(session);
  });

  test('a repeated test keeps the confirmed result until the new one is confirmed', () => {
    const repeated = after(confirmed, enter(80));
    expect(repeated.testConfirmed.p1?.WLI?.value).toBe(70);
    expect(after(repeated, confirm(6)).testConfirmed.p1?.WLI?.value).toBe(80);
  });
});

test('results are locked while their submission is pending and after it is stored, but not after it is rejected', () => {
  for (const [state, locked] of [
    ['pending', true],
    ['stored', true],
    ['refused', false],
  ] as const) {
    const items = [{ player: 'p1', key: 'k', date: '2026-11-21', values: {}, state }];
    const session = reduceSession(testSession([ANA, LEA]), { type: 'submission', items });
    expect({ state, isP1Locked: isLocked(session, 'p1'), isP3Locked: isLocked(session, 'p3') }).toEqual({
      state,
      isP1Locked: locked,
      isP3Locked: false,
    });
    expect(reduceSession(session, enter(70)) === session).toBe(locked);
  }
});
