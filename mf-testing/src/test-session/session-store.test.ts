import { sessionBus, storageKeys, unfinishedWork } from '@courtside/session-bus';
import { ANA, testSession } from '../../test/sessions';
import { sessionStore } from './session-store';

const withWork = testSession([ANA], { testConfirmed: { p1: { LBP: { value: 12, at: 1 } } } });
const other = testSession([ANA], { id: 'session-2' });
const stored = () => localStorage.getItem(storageKeys.testState);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('every change is saved to local storage', () => {
  sessionStore.open(testSession([ANA]));
  sessionStore.dispatch({ type: 'player-assigned', test: 'LBP', player: 'p1' });
  expect(JSON.parse(stored() ?? '')).toMatchObject({ id: 'session-1', assignedPlayers: { LBP: 'p1' } });
});

test('changes of another tab are read', () => {
  sessionStore.open(testSession([ANA]));
  localStorage.setItem(storageKeys.testState, JSON.stringify(testSession([ANA], { assignedPlayers: { SS: 'p1' } })));
  expect(sessionStore.current()?.assignedPlayers).toEqual({ SS: 'p1' });
});

test('a closed session is removed and remembered by id', () => {
  sessionStore.open(testSession([ANA]));
  sessionStore.close('session-1');
  expect(stored()).toBeNull();
  expect(sessionStore.current()).toBeNull();
  expect(sessionStore.closedIds()).toEqual(['session-1']);
});

test('opening another session keeps the current one if it has work', () => {
  sessionStore.open(withWork);
  sessionStore.open(other);
  expect({ current: sessionStore.current(), kept: sessionStore.kept() }).toEqual({ current: other, kept: [withWork] });
  sessionStore.open(withWork);
  expect({ current: sessionStore.current(), kept: sessionStore.kept() }).toEqual({ current: withWork, kept: [] });
});

test('a kept session can be closed, and an invalid one does not hide the others', () => {
  sessionStore.open(withWork);
  sessionStore.open({ ...withWork, id: 'session-3' });
  sessionStore.open(other);
  sessionStore.close('session-1');
  expect(sessionStore.current()).toEqual(other);
  expect(sessionStore.kept().map(({ id }) => id)).toEqual(['session-3']);
  localStorage.setItem(storageKeys.keptTestSessions, JSON.stringify([{ id: 'x' }, withWork]));
  expect(sessionStore.kept()).toEqual([withWork]);
});

test('every unfinished session is offered on the dashboard until it is closed', () => {
  sessionStore.open(withWork);
  sessionStore.open(other);
  const offer = (text: string, id: string) => ({
    title: 'Unfinished Test Session',
    text,
    action: 'Continue Session',
    path: `/import-file?resume=${id}`,
  });
  const kept = offer('Ana Horvat: 1 result confirmed.', 'session-1');
  expect(unfinishedWork.all()).toEqual([offer('Ana Horvat: 0 results confirmed.', 'session-2'), kept]);
  sessionStore.close('session-2');
  expect(unfinishedWork.all()).toEqual([kept]);
});

test('logging out removes all sessions', () => {
  sessionStore.open(withWork);
  sessionStore.open(other);
  sessionBus.logOut();
  expect({ current: sessionStore.current(), kept: sessionStore.kept() }).toEqual({ current: null, kept: [] });
});

test('invalid stored text is ignored', () => {
  for (const text of ['{', '[]', '{"id":"x"}', 'null']) {
    localStorage.setItem(storageKeys.testState, text);
    expect(sessionStore.current()).toBeNull();
  }
});

test('listeners are called only if something changed', () => {
  const listener = jest.fn();
  const unsubscribe = sessionStore.subscribe(listener);
  sessionStore.open(testSession([ANA]));
  sessionStore.dispatch({ type: 'all-runs', event: { type: 'tick', at: 1 } });
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
});
