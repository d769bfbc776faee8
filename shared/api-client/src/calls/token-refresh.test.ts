import { http, HttpResponse } from 'msw';
import { paths } from '@courtside/contracts/paths';
import { messages } from '@courtside/contracts/messages';
import { notices, sessionBus, storageKeys } from '@courtside/session-bus';
import { ApiError } from './api-error';
import { base, startServer } from '../../test/api-server';
import { accessToken } from '../../test/session';
import { call } from './client';
import { needsRenewal, renewTokens } from './token-refresh';

const server = startServer();
const token = (secondsLeft: number, serial = 0) => accessToken('coach', { secondsLeft, serial });
const bearer = (request: Request) => request.headers.get('Authorization')?.slice('Bearer '.length);
let renewals = 0;

/** The names that the client gave to its renewals. */
const attempts: (string | undefined)[] = [];

function respondToRenewals(respond: (attempt: string | undefined) => Response) {
  server.use(
    http.post<never, { attempt?: string }>(base + paths.refresh, async ({ request }) => {
      renewals += 1;
      const { attempt } = await request.json();
      attempts.push(attempt);
      return respond(attempt);
    }),
  );
}

/** As the API refuses a removed member. */
const removed = (attempt: string | undefined) =>
  HttpResponse.json({ detail: messages.accessEnded, attempt }, { status: 401 });

/** As the API refuses a login that was ended on another device. */
const ended = (attempt: string | undefined) =>
  HttpResponse.json({ detail: messages.loginEnded, attempt }, { status: 401 });

/** As the API refuses. */
const refused = (attempt: string | undefined) => HttpResponse.json({ detail: 'Log in.', attempt }, { status: 401 });

beforeEach(() => {
  renewals = 0;
  attempts.length = 0;
  sessionBus.logOut();
});

it.each([
  ['that an owner has removed the user', removed, [messages.accessEnded]],
  ['that the login was ended on another device', ended, [messages.loginEnded]],
  ['nothing about an expired login', refused, []],
])('says %s when the session ends', async (_, respond, expected) => {
  const shown: string[] = [];
  const unsubscribe = notices.subscribe(({ text }) => shown.push(text));
  sessionBus.logIn({ access: token(600), refresh: 'r1' });
  respondToRenewals(respond);
  server.use(http.get(base + paths.teams, () => HttpResponse.json({ detail: 'Log in.' }, { status: 401 })));
  await expect(call({ method: 'GET', url: paths.teams })).rejects.toThrow();
  unsubscribe();
  expect({ status: sessionBus.session().status, shown }).toEqual({ status: 'guest', shown: expected });
});

describe('token renewal', () => {
  it('happens once for simultaneous calls', async () => {
    sessionBus.logIn({ access: token(5), refresh: 'r1' });
    const fresh = token(600, 1);
    respondToRenewals(() => HttpResponse.json({ access: fresh, refresh: 'r2' }));
    const seen: (string | undefined)[] = [];
    server.use(
      http.get(base + paths.teams, ({ request }) => {
        seen.push(bearer(request));
        return HttpResponse.json([]);
      }),
    );

    await Promise.all(Array.from({ length: 5 }, () => call({ method: 'GET', url: paths.teams })));

    expect(renewals).toBe(1);
    expect(seen).toEqual(Array.from({ length: 5 }, () => fresh));
    expect(localStorage.getItem(storageKeys.refresh)).toBe('r2');
    expect(needsRenewal()).toBe(false);
  });

  it('is followed by a retry of the call that failed with 401', async () => {
    sessionBus.logIn({ access: token(600), refresh: 'r1' });
    const fresh = token(600, 1);
    respondToRenewals(() => HttpResponse.json({ access: fresh, refresh: 'r2' }));
    server.use(
      http.get(base + paths.teams, ({ request }) =>
        bearer(request) === fresh ? HttpResponse.json([]) : HttpResponse.json({ detail: 'Log in.' }, { status: 401 }),
      ),
    );

    await expect(call({ method: 'GET', url: paths.teams })).resolves.toEqual([]);
  });

  it('does not happen again for a call that was rejected because of an old token', async () => {
    const old = token(600);
    const fresh = token(600, 1);
    sessionBus.logIn({ access: old, refresh: 'r1' });
    respondToRenewals(() => HttpResponse.json({ access: token(600, 2), refresh: 'r3' }));
    server.use(
      http.get(base + paths.teams, ({ request }) => {
        if (bearer(request) === fresh) return HttpResponse.json([]);
        // Another call has renewed the tokens in the meantime.
        sessionBus.logIn({ access: fresh, refresh: 'r2' });
        return HttpResponse.json({ detail: 'Log in.' }, { status: 401 });
      }),
    );

    await expect(call({ method: 'GET', url: paths.teams })).resolves.toEqual([]);
    expect(renewals).toBe(0);
  });

  it('ends the session if the refresh token is rejected', async () => {
    sessionBus.logIn({ access: token(600), refresh: 'spent' });
    respondToRenewals(refused);
    server.use(http.get(base + paths.teams, () => HttpResponse.json({ detail: 'Log in.' }, { status: 401 })));

    await expect(call({ method: 'GET', url: paths.teams })).rejects.toMatchObject({ status: 401 });
    expect(sessionBus.session().status).toBe('guest');
    expect(localStorage).toHaveLength(0);
  });

  it('keeps the session if the server cannot be reached', async () => {
    sessionBus.logIn({ access: token(5), refresh: 'r1' });
    respondToRenewals(() => HttpResponse.error());

    await expect(renewTokens()).rejects.toThrow();
    expect(sessionBus.session().status).toBe('user');
    expect(localStorage.getItem(storageKeys.refresh)).toBe('r1');
  });

  it.each([
    ['a page', () => HttpResponse.html('<h1>Sign in</h1>')],
    ['a refusal of something else', () => HttpResponse.json({ message: 'Sign in.' }, { status: 401 })],
    ['a refusal in the same form', () => HttpResponse.json({ detail: 'Sign in.' }, { status: 401 })],
    ['a refusal of another attempt', () => HttpResponse.json({ detail: 'No.', attempt: 'x' }, { status: 401 })],
    ['JSON of something else', () => HttpResponse.json({})],
  ])('keeps the session if %s arrives in place of an answer', async (_, respond) => {
    sessionBus.logIn({ access: token(600), refresh: 'r1' });
    respondToRenewals(respond);
    server.use(http.get(base + paths.teams, () => HttpResponse.json({ detail: 'Log in.' }, { status: 401 })));
    await expect(call({ method: 'GET', url: paths.teams })).rejects.toMatchObject({ status: null });
    expect({ status: sessionBus.session().status, refreshToken: localStorage.getItem(storageKeys.refresh) }).toEqual({
      status: 'user',
      refreshToken: 'r1',
    });
  });

  it('repeats the same attempt until it has the answer, and then makes a new one', async () => {
    sessionBus.logIn({ access: token(5), refresh: 'r1' });
    respondToRenewals(() => HttpResponse.error());
    await expect(renewTokens()).rejects.toThrow();
    sessionBus.logIn({ access: token(4), refresh: 'r1' });
    respondToRenewals(() => HttpResponse.json({ access: token(5, attempts.length), refresh: 'r2' }));
    await expect(renewTokens()).resolves.toBe(true);
    await expect(renewTokens()).resolves.toBe(true);
    expect(attempts[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(attempts[1]).toBe(attempts[0]);
    expect(attempts[2]).not.toBe(attempts[0]);
  });

  it('keeps the session if something refuses a call also with a renewed token', async () => {
    sessionBus.logIn({ access: token(600), refresh: 'r1' });
    respondToRenewals(() => HttpResponse.json({ access: token(600, 1), refresh: 'r2' }));
    server.use(http.get(base + paths.teams, () => HttpResponse.json({ detail: 'Sign in.' }, { status: 401 })));
    await expect(call({ method: 'GET', url: paths.teams })).rejects.toMatchObject({ status: 401 });
    expect({ status: sessionBus.session().status, renewals }).toEqual({ status: 'user', renewals: 1 });
  });

  it('does not undo a logout in the meantime', async () => {
    sessionBus.logIn({ access: token(5), refresh: 'r1' });
    respondToRenewals(() => {
      sessionBus.logOut();
      return HttpResponse.json({ access: token(600, 1), refresh: 'r2' });
    });

    await expect(renewTokens()).resolves.toBe(false);
    expect(sessionBus.session().status).toBe('guest');
  });

  it('uses the tokens that another tab renewed, even if they become visible late', async () => {
    sessionBus.logIn({ access: token(5), refresh: 'r1' });
    respondToRenewals(() => HttpResponse.json({ access: token(600, 2), refresh: 'r3' }));
    let done = () => {};
    const otherTab = new Promise<void>((resolve) => {
      done = resolve;
    });
    const locks = {
      request: (_: string, ...rest: unknown[]) =>
        rest.length === 2 ? (rest[1] as (lock: null) => unknown)(null) : otherTab.then(rest[0] as () => unknown),
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });

    const renewal = renewTokens();
    done();
    await otherTab;
    sessionBus.logIn({ access: token(600, 1), refresh: 'r2' });

    await expect(renewal).resolves.toBe(true);
    expect({ renewals, refreshToken: localStorage.getItem(storageKeys.refresh) }).toEqual({
      renewals: 0,
      refreshToken: 'r2',
    });
    Reflect.deleteProperty(navigator, 'locks');
  });
});

describe('a failed call', () => {
  it.each([
    { url: paths.register, body: { detail: 'No.' }, error: { detail: 'No.', fields: {} } },
    { url: paths.triggerTest, body: { error: 'Glove 1 is busy.' }, error: { error: 'Glove 1 is busy.', fields: {} } },
    { url: paths.register, body: { name: ['Taken.', 'Long.'] }, error: { fields: { name: ['Taken.', 'Long.'] } } },
    { url: '/api/modules/mf-a/b', body: { name: 'Taken.' }, error: { fields: { name: ['Taken.'] } } },
  ])('with the body $body throws $error', async ({ url, body, error }) => {
    server.use(http.post(base + url, () => HttpResponse.json(body, { status: 400 })));
    await expect(call({ method: 'POST', url, anonymous: true })).rejects.toMatchObject({ status: 400, ...error });
  });

  it('has the server’s message if a file was requested', async () => {
    server.use(http.get(base + paths.importTemplate, () => HttpResponse.json({ detail: 'Gone.' }, { status: 404 })));
    await expect(
      call({ method: 'GET', url: paths.importTemplate, responseType: 'blob', anonymous: true }),
    ).rejects.toMatchObject({ detail: 'Gone.' });
  });

  it('has no status if there was no response', async () => {
    server.use(http.get(base + paths.teams, () => HttpResponse.error()));
    const error = await call({ method: 'GET', url: paths.teams, anonymous: true }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: null });
  });
});
