import { createSessionBus } from './session-bus';
import { storageKeys } from './storage-keys';
import { browserTab } from './tab';
import { accessToken, twoTabs } from './two-tabs';

const tokens = { access: accessToken({ sub: 'coach-1', exp: 1_800_000_000 }), refresh: 'r1' };
const renewed = { access: accessToken({ sub: 'coach-1', exp: 1_900_000_000 }), refresh: 'r2' };

beforeEach(() => localStorage.clear());

it('logs in every tab', () => {
  const [here, there] = twoTabs().map(createSessionBus);
  const heard = jest.fn();
  there!.subscribe(heard);
  here!.logIn(tokens);
  expect(here!.session()).toMatchObject({ status: 'user', userId: 'coach-1' });
  expect(there!.session()).toEqual(here!.session());
  expect(heard).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(storageKeys.refresh)).toBe('r1');
});

it('clears all local storage on logout and tells every tab', () => {
  const [here, there] = twoTabs().map(createSessionBus);
  here!.logIn(tokens);
  localStorage.setItem(storageKeys.theme, 'dark');
  const heard = jest.fn();
  there!.onUserGone(heard);
  here!.logOut();
  expect(localStorage).toHaveLength(0);
  expect(there!.session()).toEqual({ status: 'guest' });
  expect(heard.mock.calls).toEqual([[{ status: 'guest' }]]);
});

it('tells every tab that the user is gone where another one logs in', () => {
  const [here, there] = twoTabs().map(createSessionBus);
  here!.logIn(tokens);
  const heard = jest.fn();
  there!.onUserGone(heard);
  here!.logIn({ access: accessToken({ sub: 'coach-2', exp: 1_800_000_000 }), refresh: 'r9' });
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ userId: 'coach-2' })]]);
});

it('passes on renewed tokens without calling it a logout', () => {
  const [here, there] = twoTabs().map(createSessionBus);
  here!.logIn(tokens);
  const [changed, gone] = [jest.fn(), jest.fn()];
  there!.subscribe(changed);
  there!.onUserGone(gone);
  here!.logIn(renewed);
  expect(changed).toHaveBeenCalledWith(expect.objectContaining({ expiresAt: 1_900_000_000_000 }));
  expect(gone).not.toHaveBeenCalled();
});

it('gives the same object until something changes', () => {
  const bus = createSessionBus(twoTabs()[0]);
  bus.logIn(tokens);
  expect(bus.session()).toBe(bus.session());
});

it('follows storage events of a browser that broadcasts nothing', () => {
  const bus = createSessionBus(browserTab());
  const heard = jest.fn();
  bus.subscribe(heard);
  localStorage.setItem(storageKeys.access, tokens.access);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.access, newValue: tokens.access }));
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ status: 'user' }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).toHaveBeenLastCalledWith({ status: 'guest' });
});

it('stops calling back once unsubscribed', () => {
  const bus = createSessionBus(twoTabs()[0]);
  const heard = jest.fn();
  bus.subscribe(heard)();
  bus.logIn(tokens);
  expect(heard).not.toHaveBeenCalled();
});
