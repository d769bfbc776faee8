import { createDeviceStorage } from './device-storage';
import { createSessionBus } from './session-bus';
import { storageKeys } from './storage-keys';
import { accessToken, twoTabs } from '../test/two-tabs';

const EXPIRY = 4_000_000_000;
const tokens = (club?: string) => ({ access: accessToken({ sub: 'ada', exp: EXPIRY, club }), refresh: 'r' });

beforeEach(() => window.localStorage.clear());

describe('a switch to another club', () => {
  it('tells every tab once, and leaves their pages in the club that they show', () => {
    const [here, there] = twoTabs().map(createSessionBus);
    here!.logIn(tokens());
    const moved: string[] = [];
    here!.onMove(() => moved.push('here'));
    there!.onMove(() => moved.push('there'));
    const ended = jest.fn();
    there!.onSessionEnd(ended);
    here!.enterClub(tokens('b').access);
    expect(moved.toSorted()).toEqual(['here', 'there']);
    for (const bus of [here!, there!]) {
      expect(bus.session()).toMatchObject({ userId: 'ada', owner: 'ada' });
      expect(bus.hasMoved()).toBe(true);
    }
    expect(moved).toHaveLength(2);
    expect(ended).not.toHaveBeenCalled();
  });

  it('is no move for a page that starts afterwards, and keeps the refresh token', () => {
    const [here, there] = twoTabs();
    createSessionBus(here).logIn(tokens());
    createSessionBus(here).enterClub(tokens('b').access);
    const fresh = createSessionBus(there);
    expect(fresh.session()).toMatchObject({ owner: 'ada@b' });
    expect(fresh.hasMoved()).toBe(false);
    expect(there.storage.getItem(storageKeys.refresh)).toBe('r');
  });

  it('is a logout for a page that has moved, if the user logs out', () => {
    const [here, there] = twoTabs().map(createSessionBus);
    here!.logIn(tokens());
    here!.enterClub(tokens('b').access);
    there!.logOut();
    expect({ status: here!.session().status, hasMoved: here!.hasMoved() }).toEqual({
      status: 'guest',
      hasMoved: false,
    });
  });
});

describe('what a browser keeps of a club', () => {
  const page = () => createDeviceStorage(() => window.localStorage);

  it('is not in another club, and is there again after a switch back', () => {
    page().setItem(storageKeys.access, tokens().access);
    page().setItem(storageKeys.testState, 'of a');
    page().setItem(storageKeys.theme, 'dark');
    page().setItem(storageKeys.access, tokens('b').access);
    const inB = page();
    expect({ testState: inB.getItem(storageKeys.testState), theme: inB.getItem(storageKeys.theme) }).toEqual({
      testState: null,
      theme: 'dark',
    });
    inB.setItem(storageKeys.testState, 'of b');
    inB.setItem(storageKeys.access, tokens().access);
    expect({ page: page().getItem(storageKeys.testState), inB: inB.getItem(storageKeys.testState) }).toEqual({
      page: 'of a',
      inB: 'of b',
    });
  });

  it('stays in the club of a page that writes after a switch in another tab', () => {
    page().setItem(storageKeys.access, tokens('a').access);
    const inA = page();
    page().setItem(storageKeys.access, tokens('b').access);
    inA.setItem(storageKeys.keptTestSessions, 'typed in a');
    expect(page().getItem(storageKeys.keptTestSessions)).toBeNull();
    page().setItem(storageKeys.access, tokens('a').access);
    expect(page().getItem(storageKeys.keptTestSessions)).toBe('typed in a');
  });

  it('is of the user who logs in next on the same page', () => {
    const shared = page();
    shared.setItem(storageKeys.access, tokens('a').access);
    shared.setItem(storageKeys.team, 'falcons');
    shared.clear();
    shared.setItem(storageKeys.access, accessToken({ sub: 'bea', exp: EXPIRY }));
    shared.setItem(storageKeys.team, 'herons');
    expect(window.localStorage.getItem(storageKeys.team)).toBe('herons');
  });
});
