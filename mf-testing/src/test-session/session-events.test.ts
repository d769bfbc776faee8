import type { GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecord, GloveRecords } from '@courtside/contracts/gloves';
import { triggeredText } from '@courtside/contracts/glove-names';
import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { isLocked, openRuns, reduceSession, runOf, type SessionEvent } from './session-events';
import { ANA, IVA, LEA, testSession } from './session.fixture';
import type { TestSession } from './session-schema';
import type { GloveTest } from './tests';

const after = (session: TestSession, ...events: SessionEvent[]) => events.reduce(reduceSession, session);

function started(player: string, test: GloveTest, glove: GloveId): SessionEvent[] {
  const key = `key-${player}-${test}`;
  return [
    { type: 'run', player, test, event: { type: 'start', at: 0, glove, key, timeoutMs: TEST_TIMEOUT_MS } },
    { type: 'run', player, test, event: { type: 'accepted', key, runId: `run-${player}-${test}` } },
  ];
}

function done(player: string, test: GloveTest, value: number): GloveRecord {
  const run = { id: `run-${player}-${test}`, test, status: 'done' as const, error: null };
  return { battery: '90%', heartbeat: 'alive', status: 'ready', test_triggered: triggeredText(test), test_results: { [test]: value }, run };
}

describe('three players at the same time', () => {
  const running = after(testSession(), ...started('p1', 'LBP', 'smart_glove1'), ...started('p2', 'LBP', 'smart_glove2'), ...started('p3', 'UBP', 'smart_glove3'));

  test('run on three gloves', () => {
    expect(openRuns(running).map(({ player, test, glove }) => [player, test, glove])).toEqual([
      ['p1', 'LBP', 'smart_glove1'], ['p2', 'LBP', 'smart_glove2'], ['p3', 'UBP', 'smart_glove3'],
    ]);
  });

  test('get their own results from one poll', () => {
    const records = { smart_glove1: done('p1', 'LBP', 11), smart_glove2: done('p2', 'LBP', 12), smart_glove3: done('p3', 'UBP', 4) } as GloveRecords;
    const next = reduceSession(running, { type: 'polled', at: 9_000, records });
    expect([runOf(next, 'p1', 'LBP'), runOf(next, 'p2', 'LBP'), runOf(next, 'p3', 'UBP')]).toEqual([
      { phase: 'result', value: 11 }, { phase: 'result', value: 12 }, { phase: 'result', value: 4 },
    ]);
  });

  test('never get what another glove measured', () => {
    const swapped = { smart_glove1: done('p2', 'LBP', 12), smart_glove2: done('p1', 'LBP', 11), smart_glove3: done('p1', 'LBP', 11) } as GloveRecords;
    const next = reduceSession(running, { type: 'polled', at: 9_000, records: swapped });
    expect(openRuns(next)).toHaveLength(3);
  });

  test('keep their run when they are given another glove meanwhile', () => {
    const switched = after(running, { type: 'glove-freed', player: 'p1' }, { type: 'glove-assigned', player: 'p1', glove: 'smart_glove6', accuracyAfter: null });
    expect(openRuns(switched)[0]?.glove).toBe('smart_glove1');
  });
});

describe('gloves', () => {
  test('are never on two players', () => {
    const session = testSession([ANA, IVA]);
    expect(reduceSession(session, { type: 'glove-assigned', player: 'p2', glove: 'smart_glove1', accuracyAfter: null })).toBe(session);
  });

  test('are free again after Switch Glove', () => {
    const freed = reduceSession(testSession([ANA, IVA]), { type: 'glove-freed', player: 'p1' });
    expect(freed.gloves).toEqual({ p2: { glove: 'smart_glove2', accuracyAfter: null } });
    expect(reduceSession(freed, { type: 'glove-assigned', player: 'p2', glove: 'smart_glove1', accuracyAfter: null }).gloves.p2?.glove).toBe('smart_glove1');
  });
});

describe('confirming', () => {
  const scored = after(testSession([ANA]), { type: 'run', player: 'p1', test: 'WLI', event: { type: 'entered', value: 70 } });

  test('sets the flag and adds a line to the log', () => {
    const confirmed = reduceSession(scored, { type: 'confirm', player: 'p1', test: 'WLI', at: 5 });
    expect(confirmed.testConfirmed).toEqual({ p1: { WLI: { value: 70, at: 5 } } });
    expect(confirmed.log).toEqual([{ player: 'p1', test: 'WLI', value: 70, at: 5 }]);
    expect(runOf(confirmed, 'p1', 'WLI').phase).toBe('confirmed');
  });

  test('does nothing where there is no result', () => {
    const session = testSession([ANA]);
    expect(reduceSession(session, { type: 'confirm', player: 'p1', test: 'LBP', at: 5 })).toBe(session);
  });

  test('keeps a confirmed result while the test is performed again', () => {
    const again = after(scored, { type: 'confirm', player: 'p1', test: 'WLI', at: 5 }, { type: 'run', player: 'p1', test: 'WLI', event: { type: 'entered', value: 80 } });
    expect(again.testConfirmed.p1?.WLI?.value).toBe(70);
    expect(after(again, { type: 'confirm', player: 'p1', test: 'WLI', at: 6 }).testConfirmed.p1?.WLI?.value).toBe(80);
  });
});

describe('results that are submitted', () => {
  const item = { player: 'p1', key: 'k', date: '2026-11-21', values: {} };
  const enter: SessionEvent = { type: 'run', player: 'p1', test: 'WLI', event: { type: 'entered', value: 70 } };

  test.each([['pending', true], ['stored', true], ['refused', false]] as const)('are locked while %s: %s', (state, locked) => {
    const session = reduceSession(testSession([ANA, LEA]), { type: 'submission', items: [{ ...item, state }] });
    expect(isLocked(session, 'p1')).toBe(locked);
    expect(reduceSession(session, enter) === session).toBe(locked);
    expect(isLocked(session, 'p3')).toBe(false);
  });
});

test('every open run hears of ticks, failing polls and a resumed screen; nothing else changes', () => {
  const idle = testSession();
  expect(reduceSession(idle, { type: 'all-runs', event: { type: 'tick', at: 1e9 } })).toBe(idle);
  const running = after(idle, ...started('p1', 'LBP', 'smart_glove1'), ...started('p2', 'SS', 'smart_glove2'));
  const late = reduceSession(running, { type: 'all-runs', event: { type: 'tick', at: 1e9 } });
  expect([runOf(late, 'p1', 'LBP').phase, runOf(late, 'p2', 'SS').phase]).toEqual(['failed', 'failed']);
});
