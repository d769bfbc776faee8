import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { reduceSession } from '../test-session/session-events';
import { ANA, IVA, testSession } from '../test-session/session.fixture';
import type { TestSession } from '../test-session/session-schema';
import type { SessionTest } from '../test-session/tests';
import { hasAnyConfirmed, missingTests } from './missing-tests';
import { canConfirm, hindrance, type Hindrance } from './test-readiness';

const session = testSession([ANA, IVA]);
const running = reduceSession(session, { type: 'run', player: 'p1', test: 'LBP', event: { type: 'start', at: 0, glove: 'smart_glove1', key: 'k', timeoutMs: TEST_TIMEOUT_MS } });
const bare = { ...session, gloves: {} };
const submitted: TestSession = { ...session, submission: [{ player: 'p1', key: 'k', date: 'd', values: {}, state: 'stored' }] };

test.each<[string, TestSession, string | undefined, SessionTest, Hindrance | null]>([
  ['a player with a glove', session, 'p1', 'LBP', null],
  ['no player', session, undefined, 'LBP', { kind: 'no-player' }],
  ['a player without a glove', bare, 'p1', 'SS', { kind: 'no-glove' }],
  ['a weight lift without a glove', bare, 'p1', 'WLI', null],
  ['a spike accuracy, which has its own screen', bare, 'p1', 'SAC', null],
  ['a test in progress', running, 'p1', 'LBP', { kind: 'running' }],
  ['another test on a glove that measures', running, 'p1', 'SS', { kind: 'glove-busy', test: 'LBP' }],
  ['another player meanwhile', running, 'p2', 'LBP', null],
  ['a submitted player', submitted, 'p1', 'WLI', { kind: 'locked' }],
])('what hinders %s', (_, given, player, code, reason) => {
  expect(hindrance(given, player, code)).toEqual(reason);
});

test('only a result can be confirmed, and an accuracy only above zero', () => {
  const enter = (code: 'WLI' | 'SAC', value: number) => reduceSession(session, { type: 'run', player: 'p1', test: code, event: { type: 'entered', value } });
  expect(canConfirm(session, 'p1', 'WLI')).toBe(false);
  expect(canConfirm(running, 'p1', 'LBP')).toBe(false);
  expect(canConfirm(enter('WLI', 0), 'p1', 'WLI')).toBe(true);
  expect(canConfirm(enter('SAC', 0), 'p1', 'SAC')).toBe(false);
  expect(canConfirm(enter('SAC', 65), 'p1', 'SAC')).toBe(true);
  expect(canConfirm(enter('SAC', 65), undefined, 'SAC')).toBe(false);
});

test('who misses which tests', () => {
  const at = { value: 1, at: 1 };
  const part = { ...session, testConfirmed: { p1: { WLI: at, LBP: at, UBP: at, SS: at, SAC: at }, p2: { LBP: at } } };
  expect(missingTests(part)).toEqual([{ player: IVA, done: 1, missing: ['WLI', 'UBP', 'SS', 'SAC'] }]);
  expect([hasAnyConfirmed(session), hasAnyConfirmed(part)]).toEqual([false, true]);
});
