import { refreshTokens } from '@courtside/contracts/auth';
import { sessionBus, storageKeys } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { createRouteGuard } from './route-guard';
import type { Access } from './decide-access';

const expiredToken = () => `e30.${btoa(JSON.stringify({ sub: 'coach', exp: Math.floor(Date.now() / 1_000) - 60 }))}.x`;
const ROUTES: Record<string, Access> = { '/dashboard': 'user', '/manage-team': 'user', '/login': 'guest' };

/** Opens an address with an expired access token, and counts the guard's decisions. */
function open(address: string) {
  sessionBus.logIn({ access: expiredToken(), refresh: 'r1' });
  window.history.replaceState(null, '', address);
  let ready = () => {};
  const decided = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const guard = createRouteGuard({
    access: (pathname) => ROUTES[pathname] ?? null,
    completeRegistry: () => null,
    redirect: (to) => window.history.replaceState(null, '', to),
    onReady: () => ready(),
  });
  return { guard, decided, allowed: guard.enforce() };
}
const stored = () => [storageKeys.access, storageKeys.refresh].map((key) => localStorage.getItem(key) !== null);

describe('a visit with an expired access token', () => {
  const api = useFakeApi();

  it('waits for the renewal, then shows the screen', async () => {
    const { guard, decided, allowed } = open('/manage-team');
    expect(allowed).toBe(false);
    await decided;
    expect({ enforced: guard.enforce(), refreshToken: localStorage.getItem(storageKeys.refresh) }).toEqual({
      enforced: true,
      refreshToken: 'refresh-2',
    });
  });

  it.each(['/dashboard', '/manage-team'])('shows %s without a network, and keeps the login', async (address) => {
    api.respond(refreshTokens, 'network error');
    const { guard, decided } = open(address);
    await decided;
    expect({ enforced: guard.enforce(), pathname: window.location.pathname, stored: stored() }).toEqual({
      enforced: true,
      pathname: address,
      stored: [true, true],
    });
  });

  it.each(['/', '/login'])('opens the dashboard from %s without a network', async (address) => {
    api.respond(refreshTokens, 'network error');
    const { guard, decided } = open(address);
    await decided;
    expect({
      first: guard.enforce(),
      second: guard.enforce(),
      pathname: window.location.pathname,
      stored: stored(),
    }).toEqual({ first: false, second: true, pathname: '/dashboard', stored: [true, true] });
  });

  it('keeps the login if the server fails', async () => {
    api.respond(refreshTokens, { status: 503, body: { detail: 'The server is busy.' } });
    const { guard, decided } = open('/manage-team');
    await decided;
    expect({ enforced: guard.enforce(), stored: stored() }).toEqual({ enforced: true, stored: [true, true] });
  });

  it('ends the login if the server has ended it', async () => {
    // The server names the renewal that it refuses.
    api.respond(refreshTokens, ({ body }) => ({
      status: 401,
      body: { detail: 'Token is invalid or expired', attempt: (body as { attempt?: string }).attempt },
    }));
    open('/manage-team');
    const ended = new Promise((resolve) => sessionBus.onSessionEnd(resolve));
    await ended;
    expect(stored()).toEqual([false, false]);
  });

  describe('on a network that never answers', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it('shows the screen after a few seconds', async () => {
      api.respond(refreshTokens, 'pending');
      const { guard, decided } = open('/manage-team');
      await jest.advanceTimersByTimeAsync(4_000);
      await decided;
      expect({ enforced: guard.enforce(), stored: stored() }).toEqual({ enforced: true, stored: [true, true] });
    });
  });
});
