import { sessionBus, storageKeys } from '@courtside/session-bus';
import { sessionStore } from './session-store';
import { ANA, testSession } from './session.fixture';

const stored = () => localStorage.getItem(storageKeys.testState);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('every change is saved to local storage', () => {
  sessionStore.adopt(testSession([ANA]));
  sessionStore.dispatch({ type: 'player-assigned', test: 'LBP', player: 'p1' });
  expect(JSON.parse(stored() ?? '')).toMatchObject({ id: 'session-1', assignedPlayers: { LBP: 'p1' } });
});

test('what another tab saved is taken up', () => {
  sessionStore.adopt(testSession([ANA]));
  localStorage.setItem(storageKeys.testState, JSON.stringify(testSession([ANA], { assignedPlayers: { SS: 'p1' } })));
  expect(sessionStore.session()?.assignedPlayers).toEqual({ SS: 'p1' });
});

test('a finished session leaves nothing behind, and its old addresses do not bring it back', () => {
  sessionStore.adopt(testSession([ANA]));
  sessionStore.finish();
  expect(stored()).toBeNull();
  expect(sessionStore.session()).toBeNull();
  expect(sessionStore.finishedSessions()).toEqual(['session-1']);
});

test('logging out takes the session along', () => {
  sessionStore.adopt(testSession([ANA]));
  sessionBus.logOut();
  expect(sessionStore.session()).toBeNull();
});

test.each(['{', '[]', '{"id":"x"}', 'null'])('saved text that is no session counts as none: %s', (text) => {
  localStorage.setItem(storageKeys.testState, text);
  expect(sessionStore.session()).toBeNull();
});

test('listeners hear of changes alone', () => {
  const listener = jest.fn();
  const stop = sessionStore.subscribe(listener);
  sessionStore.adopt(testSession([ANA]));
  sessionStore.dispatch({ type: 'all-runs', event: { type: 'tick', at: 1 } });
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});
