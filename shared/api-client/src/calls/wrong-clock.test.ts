import { http, HttpResponse } from 'msw';
import { paths } from '@courtside/contracts/paths';
import { sessionBus, storageKeys } from '@courtside/session-bus';
import { base, startServer } from '../../test/api-server';
import { call } from './client';
import { needsRenewal, startSilentRenewal } from './token-refresh';

const TRUTH = Date.parse('2026-03-10T12:00:00Z');
const MINUTE = 60_000;
const DAY = 86_400_000;
const LIFETIME = 10 * MINUTE;

/** The server's clock. The device's is wrong by a part of the test. */
let truth = TRUTH;
let serial = 0;
let renewals = 0;
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const issue = () => {
  const iat = truth / 1_000;
  serial += 1;
  return {
    access: `${part({})}.${part({ sub: 'coach', iat, exp: iat + LIFETIME / 1_000, serial })}.x`,
    refresh: `r${serial}`,
  };
};
const isExpired = (request: Request) => {
  const token = request.headers.get('Authorization')!.split('.')[1]!;
  return (JSON.parse(atob(token)) as { exp: number }).exp * 1_000 <= truth;
};
const rejected = () => HttpResponse.json({ detail: 'Log in.' }, { status: 401 });

const server = startServer(
  http.post(base + paths.refresh, () => {
    renewals += 1;
    return HttpResponse.json(issue());
  }),
  http.get(base + paths.teams, ({ request }) => (isExpired(request) ? rejected() : HttpResponse.json([]))),
);
const getTeams = () => call({ method: 'GET', url: paths.teams });

/** Both clocks go on, and timers run. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= MINUTE) {
    truth += MINUTE;
    await jest.advanceTimersByTimeAsync(MINUTE);
  }
}
const setClock = (wrongBy: number) => jest.setSystemTime(truth + wrongBy);

let stop = () => {};
beforeEach(() => {
  truth = TRUTH;
  renewals = 0;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  localStorage.clear();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe.each([0, 10 * MINUTE, DAY, 365 * DAY, -10 * MINUTE, -DAY, -365 * DAY])(
  'on a device whose clock is %i ms wrong',
  (wrong) => {
    it('the tokens are renewed once per lifetime', async () => {
      setClock(wrong);
      sessionBus.logIn(issue());
      stop = startSilentRenewal();
      await Promise.all([getTeams(), getTeams()]);
      expect({ needsRenewal: needsRenewal(), renewals }).toEqual({ needsRenewal: false, renewals: 0 });
      await pass(40 * MINUTE);
      expect(renewals).toBe(5);
      await getTeams();
      expect({ renewals, status: sessionBus.session().status }).toEqual({ renewals: 5, status: 'user' });
    });
  },
);

it.each([-365 * DAY, DAY, 365 * DAY])('a clock that is set by %i ms costs at most one renewal', async (jump) => {
  setClock(0);
  sessionBus.logIn(issue());
  stop = startSilentRenewal();
  setClock(jump);
  await pass(7 * MINUTE);
  for (let calls = 0; calls < 20; calls += 1) await getTeams();
  expect(renewals).toBe(jump < 0 ? 0 : 1);
  expect(Math.abs(sessionBus.serverTime() - truth)).toBeLessThan(MINUTE);
});

it.each([-365 * DAY, -10 * MINUTE, 365 * DAY])(
  'tokens of an earlier version, without a known difference, cost one renewal at %i ms',
  async (wrong) => {
    setClock(wrong);
    const { access, refresh } = issue();
    truth += wrong < 0 ? 0 : MINUTE;
    localStorage.setItem(storageKeys.access, access);
    localStorage.setItem(storageKeys.refresh, refresh);
    sessionBus.session();
    stop = startSilentRenewal();
    for (let calls = 0; calls < 20; calls += 1) await getTeams();
    expect({ isRenewedOnceAtMost: renewals <= 1, status: sessionBus.session().status }).toEqual({
      isRenewedOnceAtMost: true,
      status: 'user',
    });
  },
);

it('a device that slept renews its token once, when the server rejects it', async () => {
  setClock(-365 * DAY);
  sessionBus.logIn(issue());
  // Neither clock of the device ran.
  truth += 60 * MINUTE;
  await Promise.all([getTeams(), getTeams(), getTeams()]);
  expect({ renewals, needsRenewal: needsRenewal() }).toEqual({ renewals: 1, needsRenewal: false });
});

it.each([429, 503])('waits as long as a server that answers %i asks, and keeps the login', async (status) => {
  setClock(0);
  let asked = 0;
  server.use(
    http.post(base + paths.refresh, () => {
      asked += 1;
      return HttpResponse.json({ detail: 'Too many calls.' }, { status, headers: { 'Retry-After': '30' } });
    }),
  );
  sessionBus.logIn(issue());
  stop = startSilentRenewal();
  truth += LIFETIME;
  await jest.advanceTimersByTimeAsync(LIFETIME);
  const before = asked;
  for (let calls = 0; calls < 20; calls += 1) await expect(getTeams()).rejects.toMatchObject({ status });
  expect(asked - before).toBeLessThanOrEqual(1);
  expect(sessionBus.session().status).toBe('user');
});
