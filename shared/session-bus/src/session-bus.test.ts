import { createSessionBus } from './session-bus';
import { storageKeys } from './storage-keys';
import { browserTab } from './tab';
import { accessToken, twoTabs } from '../test/two-tabs';

const tokens = { access: accessToken({ sub: 'coach-1', exp: 1_800_000_000 }), refresh: 'r1' };
const renewed = { access: accessToken({ sub: 'coach-1', exp: 1_900_000_000 }), refresh: 'r2' };

beforeEach(() => localStorage.clear());

it('logs in every tab', () => {
  const [here, there] = twoTabs().map(createSessionBus);
  const listener = jest.fn();
  there!.subscribe(listener);
  here!.logIn(tokens);
  expect(here!.session()).toMatchObject({ status: 'user', userId: 'coach-1' });
  expect(there!.session()).toEqual(here!.session());
  expect(listener).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(storageKeys.refresh)).toBe('r1');
});

it('clears local storage on logout and notifies every tab', () => {
  const [here, there] = twoTabs().map(createSessionBus);
  here!.logIn(tokens);
  localStorage.setItem(storageKeys.theme, 'dark');
  const listener = jest.fn();
  there!.onSessionEnd(listener);
  here!.logOut();
  expect(localStorage).toHaveLength(0);
  expect(there!.session()).toEqual({ status: 'guest' });
  expect(listener.mock.calls).toEqual([[{ status: 'guest' }]]);
});

it('ends the session in every tab if another user logs in', () => {
  const [here, there] = twoTabs().map(createSessionBus);
  here!.logIn(tokens);
  const listener = jest.fn();
  there!.onSessionEnd(listener);
  here!.logIn({ access: accessToken({ sub: 'coach-2', exp: 1_800_000_000 }), refresh: 'r9' });
  expect(listener.mock.calls).toEqual([[expect.objectContaining({ userId: 'coach-2' })]]);
});

it('does not end the session if the tokens are renewed', () => {
  const [here, there] = twoTabs().map(createSessionBus);
  here!.logIn(tokens);
  const [changed, ended] = [jest.fn(), jest.fn()];
  there!.subscribe(changed);
  there!.onSessionEnd(ended);
  here!.logIn(renewed);
  expect(changed).toHaveBeenCalledWith(expect.objectContaining({ expiresAt: 1_900_000_000_000 }));
  expect(ended).not.toHaveBeenCalled();
});

it('returns the same object until something changes', () => {
  const bus = createSessionBus(twoTabs()[0]);
  bus.logIn(tokens);
  expect(bus.session()).toBe(bus.session());
});

it('follows storage events if there is no broadcast channel', () => {
  const bus = createSessionBus(browserTab());
  const listener = jest.fn();
  bus.subscribe(listener);
  localStorage.setItem(storageKeys.access, tokens.access);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.access, newValue: tokens.access }));
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ status: 'user' }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenLastCalledWith({ status: 'guest' });
});

it('does not call back after unsubscribing', () => {
  const bus = createSessionBus(twoTabs()[0]);
  const listener = jest.fn();
  bus.subscribe(listener)();
  bus.logIn(tokens);
  expect(listener).not.toHaveBeenCalled();
});

it('a subscriber that throws does not stop the others', () => {
  jest.useFakeTimers();
  const [here] = twoTabs().map(createSessionBus);
  const boom = () => {
    throw new Error('boom');
  };
  here!.subscribe(boom);
  here!.onSessionEnd(boom);
  const [changed, ended] = [jest.fn(), jest.fn()];
  here!.subscribe(changed);
  here!.onSessionEnd(ended);
  here!.logIn(tokens);
  here!.logOut();
  expect(changed).toHaveBeenCalledTimes(2);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(() => jest.runAllTimers()).toThrow('boom');
  jest.clearAllTimers();
  jest.useRealTimers();
});
