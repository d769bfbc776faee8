import { ANA, IVA, testSession } from '../../test/sessions';
import { confirmedCount, hasWork, incompletePlayers, measuredCount } from './session-progress';

const at = { value: 1, at: 1 };
const session = testSession([ANA, IVA], {
  testConfirmed: { p1: { WLI: at, LBP: at, UBP: at, SS: at, SAC: at }, p2: { LBP: at } },
  testResults: {
    p1: { LBP: { phase: 'result', value: 9 } },
    p2: { UBP: { phase: 'result', value: 4.2 }, SAC: { phase: 'result', value: 0 } },
  },
});

test('progress separates confirmed, measured and missing tests', () => {
  // A confirmed result counts even if the test was repeated, and an accuracy of zero is missing.
  expect(incompletePlayers(session)).toEqual([
    { player: IVA, done: 1, measured: [{ test: 'UBP', value: 4.2 }], missing: ['WLI', 'SS', 'SAC'] },
  ]);
  expect({ confirmedCount: confirmedCount(session), measuredCount: measuredCount(session) }).toEqual({
    confirmedCount: 6,
    measuredCount: 1,
  });
});

test('a session has work once it has a result, an open run or a submission', () => {
  const empty = testSession([ANA]);
  const item = { player: 'p1', key: 'k', date: 'd', values: {}, state: 'pending' as const };
  expect(hasWork(empty)).toBe(false);
  expect(hasWork(session)).toBe(true);
  expect(hasWork({ ...empty, testResults: { p1: { LBP: { phase: 'result', value: 9 } } } })).toBe(true);
  expect(hasWork({ ...empty, submission: [item] })).toBe(true);
});
