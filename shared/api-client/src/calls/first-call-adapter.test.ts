import { http, HttpResponse } from 'msw';
import type { StartedCall } from '@courtside/contracts/first-calls';
import { paths } from '@courtside/contracts/paths';
import { sessionBus } from '@courtside/session-bus';
import type { AxiosRequestConfig } from 'axios';
import { createFirstCalls } from './first-calls';
import { base, startServer } from '../../test/api-server';
import { accessToken } from '../../test/session';
import { createClient } from './client';

const server = startServer();
/** Their answers may be any JSON. */
const addresses = Object.fromEntries(
  ['teams', 'players', 'user', 'file', 'reports'].map((name) => [name, `/api/modules/mf-club/${name}`]),
) as Record<'teams' | 'players' | 'user' | 'file' | 'reports', string>;
/** The client's own requests. */
const requested: string[] = [];

const ann = accessToken('ann');
const json = (body: unknown, init?: ResponseInit) => Promise.resolve(Response.json(body, init));
const started = (path: string, answer: Promise<Response>, token = ann): StartedCall => ({
  url: base + path,
  token,
  startedAt: performance.now(),
  answer,
});

/** The client in a page that has started these calls, for a user. */
function load(calls: StartedCall[], token = ann) {
  sessionBus.logIn({ access: token, refresh: 'r1' });
  const client = createClient(createFirstCalls(calls));
  const call = async (config: AxiosRequestConfig) => {
    const { data } = await client.request<unknown>({ baseURL: base, ...config });
    return data;
  };
  const get = (url: string, params?: object) => call({ method: 'GET', url, params });
  const failure = (work: Promise<unknown>) => work.then(String, (error: unknown) => error);
  return { call, get, failure };
}

beforeEach(() => {
  requested.length = 0;
  server.use(http.all(`${base}/*`, () => HttpResponse.json('from the client')));
});
server.events.on('request:start', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  requested.push(`${request.method} ${pathname}${search}`);
});

it('a call gets the page’s answer without a request, and the next one makes a request', async () => {
  const { get } = load([started(addresses.teams, json(['from the page']))]);
  expect(await get(addresses.teams)).toEqual(['from the page']);
  expect(requested).toEqual([]);
  expect(await get(addresses.teams)).toBe('from the client');
  expect(requested).toEqual([`GET ${addresses.teams}`]);
});

it('an answer belongs to its query', async () => {
  const { get } = load([started(`${addresses.teams}?include=results`, json('from the page'))]);
  expect(await get(addresses.teams)).toBe('from the client');
  expect(await get(addresses.teams, { include: 'results' })).toBe('from the page');
});

it.each([
  [404, { detail: 'None.' }, { detail: 'None.' }],
  [400, { name: ['Too long.'] }, { fields: { name: ['Too long.'] } }],
  [429, { detail: 'Later.' }, { retryAfter: 7 }],
  [503, 'no JSON', { body: 'no JSON' }],
])('an answer with the status %i fails the call as usual', async (status, body, error) => {
  const { get, failure } = load([
    started(addresses.teams, json(body, { status, headers: status === 429 ? { 'retry-after': '7' } : {} })),
  ]);
  expect(await failure(get(addresses.teams))).toMatchObject({ name: 'ApiError', status, ...error });
  expect(requested).toEqual([]);
});

it('an answer with 401 renews the tokens, and the call is made again with the new one', async () => {
  const renewed = accessToken('ann', { serial: 1 });
  server.use(
    http.post(base + paths.refresh, () => HttpResponse.json({ access: renewed, refresh: 'r2' })),
    http.get(base + addresses.teams, ({ request }) => HttpResponse.json(request.headers.get('authorization'))),
  );
  const { get } = load([started(addresses.teams, json({ detail: 'Log in.' }, { status: 401 }))]);
  expect(await get(addresses.teams)).toBe(`Bearer ${renewed}`);
  expect(requested).toEqual([`POST ${paths.refresh}`, `GET ${addresses.teams}`]);
});

it('a call that the page could not make is made again', async () => {
  const answer = Promise.reject(new TypeError('Failed to fetch'));
  answer.catch(() => undefined);
  const { get } = load([started(addresses.teams, answer)]);
  expect(await get(addresses.teams)).toBe('from the client');
});

it('a call ends if the caller gives up before the answer arrives', async () => {
  const { call, failure } = load([started(addresses.teams, new Promise(() => undefined))]);
  const controller = new AbortController();
  const given = failure(call({ method: 'GET', url: addresses.teams, signal: controller.signal }));
  controller.abort();
  expect(await given).toMatchObject({ name: 'CanceledError' });
});

it('a call ends after its time limit, even if the answer has not arrived', async () => {
  const { call, failure } = load([started(addresses.teams, new Promise(() => undefined))]);
  expect(await failure(call({ method: 'GET', url: addresses.teams, timeout: 1 }))).toMatchObject({ status: null });
  expect(requested).toEqual([]);
});

it('another user never gets the answer', async () => {
  const { get } = load([started(addresses.user, json('the profile of Ann'))], accessToken('ben'));
  expect(await get(addresses.user)).toBe('from the client');
});

it.each([
  ['another user logs in', accessToken('ben')],
  ['the user logs out', null],
])('answers are dropped when %s, even if the user comes back', async (_, next) => {
  const { get } = load([started(addresses.user, json('the profile of Ann'))]);
  if (next) sessionBus.logIn({ access: next, refresh: 'r2' });
  else sessionBus.logOut();
  sessionBus.logIn({ access: ann, refresh: 'r1' });
  expect(await get(addresses.user)).toBe('from the client');
});

it('a change makes unused answers outdated', async () => {
  const { call, get } = load([started(addresses.teams, json('from the page'))]);
  await call({ method: 'POST', url: addresses.players, data: {} });
  expect(await get(addresses.teams)).toBe('from the client');
});

it('a call without a user neither drops nor uses answers', async () => {
  const { call, get } = load([started(addresses.teams, json('from the page'))]);
  await call({ method: 'POST', url: addresses.reports, anonymous: true });
  expect(await call({ method: 'GET', url: addresses.teams, anonymous: true })).toBe('from the client');
  expect(await get(addresses.teams)).toBe('from the page');
});

it('a call for a file makes a request', async () => {
  const { call } = load([started(addresses.file, json('from the page'))]);
  expect(await call({ method: 'GET', url: addresses.file, responseType: 'blob' })).toBeInstanceOf(Blob);
  expect(requested).toEqual([`GET ${addresses.file}`]);
});
