import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { ANA, IVA, testSession } from '../../test/sessions';
import { reduceSession } from './session-events';
import { blockedReason, canConfirm } from './test-readiness';

const session = testSession([ANA, IVA]);
const running = reduceSession(session, {
  type: 'run',
  player: 'p1',
  test: 'LBP',
  event: { type: 'start', at: 0, glove: 'smart_glove1', key: 'k', timeoutMs: TEST_TIMEOUT_MS },
});

test('a test is blocked without a player, without a glove, and while it or its glove is busy', () => {
  const withoutGloves = { ...session, gloves: {} };
  expect(blockedReason(session, 'p1', 'LBP')).toBeNull();
  expect(blockedReason(session, undefined, 'LBP')).toEqual({ kind: 'no-player' });
  expect(blockedReason(withoutGloves, 'p1', 'SS')).toEqual({ kind: 'no-glove' });
  expect(blockedReason(withoutGloves, 'p1', 'WLI')).toBeNull();
  expect(blockedReason(withoutGloves, 'p1', 'SAC')).toBeNull();
  expect(blockedReason(running, 'p1', 'LBP')).toEqual({ kind: 'running' });
  expect(blockedReason(running, 'p1', 'SS')).toEqual({ kind: 'glove-busy', test: 'LBP' });
  expect(blockedReason(running, 'p2', 'LBP')).toBeNull();
});

test('a submitted test is blocked as stored or not stored yet, and free again after a rejection', () => {
  const reason = (state: 'pending' | 'stored' | 'refused') =>
    blockedReason({ ...session, submission: [{ player: 'p1', key: 'k', date: 'd', values: {}, state }] }, 'p1', 'WLI');
  expect({ stored: reason('stored'), pending: reason('pending'), refused: reason('refused') }).toEqual({
    stored: { kind: 'submitted' },
    pending: { kind: 'not-stored' },
    refused: null,
  });
});

test('only a result can be confirmed, and an accuracy only above zero', () => {
  const enter = (test: 'WLI' | 'SAC', value: number) =>
    reduceSession(session, { type: 'run', player: 'p1', test, event: { type: 'entered', value } });
  expect(canConfirm(session, 'p1', 'WLI')).toBe(false);
  expect(canConfirm(running, 'p1', 'LBP')).toBe(false);
  expect(canConfirm(enter('WLI', 0), 'p1', 'WLI')).toBe(true);
  expect(canConfirm(enter('SAC', 0), 'p1', 'SAC')).toBe(false);
  expect(canConfirm(enter('SAC', 65), 'p1', 'SAC')).toBe(true);
  expect(canConfirm(enter('SAC', 65), undefined, 'SAC')).toBe(false);
});
