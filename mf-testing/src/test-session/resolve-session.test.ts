import { ANA, testSession } from '../../test/sessions';
import { resolveSession } from './resolve-session';

const fresh = testSession([ANA]);
const other = testSession([ANA], { id: 'session-2' });
const withWork = testSession([ANA], { testConfirmed: { p1: { LBP: { value: 13, at: 1 } } } });
const nothing = { current: null, kept: [], closedIds: [] };

test('the stored session is used if it is newer than the address or has work', () => {
  expect(resolveSession({ ...nothing, current: fresh }, null)).toBe(fresh);
  expect(resolveSession({ ...nothing, current: withWork }, { ...fresh })).toBe(withWork);
  expect(resolveSession({ ...nothing, current: withWork }, other)).toBe(withWork);
});

test('the address is used if nothing is stored, or only a session without work', () => {
  expect(resolveSession(nothing, null)).toBeNull();
  expect(resolveSession(nothing, other)).toBe(other);
  expect(resolveSession({ ...nothing, current: fresh }, other)).toBe(other);
});

test('the address of a kept session opens the stored copy', () => {
  const kept = { ...withWork, id: 'session-2' };
  expect(resolveSession({ ...nothing, kept: [kept] }, other)).toBe(kept);
});

test('an address never restores a closed session', () => {
  expect(resolveSession({ ...nothing, closedIds: ['session-2'] }, other)).toBeNull();
  expect(resolveSession({ current: fresh, kept: [], closedIds: ['session-2'] }, other)).toBe(fresh);
});
