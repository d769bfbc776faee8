import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createContext, runInContext } from 'node:vm';
import { ACCESS_TOKEN_KEY, CLOCK_DIFFERENCE_KEY, TEAM_KEY, type StartedCall } from '@courtside/contracts/first-calls';
import { inlineFunction } from './inline-script';

const script = inlineFunction('start-first-calls.js');
const settings = {
  tokenKey: ACCESS_TOKEN_KEY,
  clockKey: CLOCK_DIFFERENCE_KEY,
  teamKey: TEAM_KEY,
  neededMs: 60_000,
  keptMs: 10,
};

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
/** Characters of the subject need the URL variant of Base64. */
const tokenFor = (secondsLeft: number, sub: string | undefined = 'ÿ~?>') =>
  `${part({ alg: 'none' })}.${part({ sub, exp: Math.floor(Date.now() / 1_000) + secondsLeft })}.x`;

let server: Server;
let origin = '';
let received: IncomingMessage[] = [];
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(request);
    answer(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received = [];
  answer = (response) => void response.end('{"from":"server"}');
});
afterAll(() => void server.close());

interface Page {
  patterns?: string[];
  route?: string;
  address?: string;
  token?: string | null;
  /** How far the server's clock is ahead, as stored. */
  difference?: string | null;
  /** The team that the device remembers. */
  team?: string | null;
  /** The content of the meta element; null if there is none. */
  api?: string | null;
  page?: string;
}

/** Runs the script in a page of this server. Returns the window. */
function run({
  patterns = ['/api/a/'],
  route = '',
  address = '/',
  token = tokenFor(600),
  difference = null,
  team = null,
  api = null,
  page = origin,
}: Page) {
  const { pathname, search } = new URL(address, page);
  const window: { courtsideFirstCalls?: StartedCall[] } = {};
  const timers: { work: () => void; ms: number }[] = [];
  const context = createContext({
    window,
    location: { pathname, search, origin: page },
    document: { querySelector: () => (api === null ? null : { content: api }) },
    localStorage: {
      getItem: (key: string) => ({ access_token: token, clock_difference: difference, team })[key] ?? null,
    },
    setTimeout: (work: () => void, ms: number) => timers.push({ work, ms }),
    fetch,
    Response,
    URL,
    URLSearchParams,
    atob,
  });
  runInContext(
    `(${script})(${JSON.stringify(patterns)},${JSON.stringify(route)},${JSON.stringify(settings)})`,
    context,
  );
  return { window, timers, urls: window.courtsideFirstCalls?.map(({ url }) => url) };
}

it('starts a call with the token, and keeps the complete response', async () => {
  const token = tokenFor(600);
  const { window } = run({ token });
  const [call] = window.courtsideFirstCalls ?? [];
  expect(call).toMatchObject({ url: `${origin}/api/a/`, token });
  expect(Date.now() - call!.startedAt).toBeGreaterThanOrEqual(0);
  const response = await call!.answer;
  expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: { from: 'server' } });
  expect(received[0]?.headers).toMatchObject({ authorization: `Bearer ${token}`, accept: 'application/json' });
});

it.each([
  [404, '{"detail":"None."}'],
  [204, ''],
])('keeps a response with the status %i', async (status, body) => {
  answer = (response) => void response.writeHead(status, { 'retry-after': '7' }).end(body);
  const response = await run({}).window.courtsideFirstCalls![0]!.answer;
  expect({
    status: response.status,
    body: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  }).toEqual({ status, body, retryAfter: '7' });
});

it.each([
  ['there is none', null],
  ['it is not a token', 'nonsense'],
  ['it has no user', tokenFor(600, '')],
  ['it expires too soon', tokenFor(59)],
])('starts nothing with the stored token if %s', (_, token) => {
  expect(run({ token }).urls).toBeUndefined();
  expect(received).toEqual([]);
});

it.each([
  ['valid by the server’s clock, on a device that is a day ahead', tokenFor(600 - 86_400), '-86400000', 1],
  ['expired by the server’s clock, on a device that is a day behind', tokenFor(600), '86400000', undefined],
  ['valid on a device with an unknown difference', tokenFor(600), 'nonsense', 1],
])('judges the token by the stored difference of the clocks: %s', (_, token, difference, calls) => {
  expect(run({ token, difference }).urls?.length).toBe(calls);
});

it.each<[string, Page, string[]]>([
  ['the query', { patterns: ['/api/a/:id/'], address: '/x?id=7' }, ['/api/a/7/']],
  ['the path', { patterns: ['/api/a/:id/'], route: '/x/:id/y', address: '/x/7/y?id=8' }, ['/api/a/7/']],
  [
    'an encoded address',
    { patterns: ['/api/a/:id/?b=:b'], route: '/x/:id', address: '/x/a%2Fb?b=c%26d' },
    ['/api/a/a%2Fb/?b=c%26d'],
  ],
  [
    'the team that the device remembers',
    { patterns: ['/api/a/:teamId/', '/api/b/:id/'], team: 't', address: '/x' },
    ['/api/a/t/'],
  ],
  [
    'the team of the address first',
    { patterns: ['/api/a/:teamId/'], team: 't', address: '/x?teamId=u' },
    ['/api/a/u/'],
  ],
  ['none that the address lacks', { patterns: ['/api/a/:id/', '/api/b/'], address: '/x?id=' }, ['/api/b/']],
  ['equal ones once', { patterns: ['/api/a/:a/', '/api/a/:b/'], address: '/x?a=1&b=1' }, ['/api/a/1/']],
])('fills in the parameters: %s', (_, page, expected) => {
  expect(run(page).urls).toEqual(expected.map((path) => origin + path));
});

it('calls the API at the origin in the page, and the server of a module at the origin of the page', () => {
  const patterns = ['/api/a/', '/api/modules/mf-a/notes'];
  const page = 'http://page.test';
  expect(run({ patterns, api: `${origin}/`, page }).urls).toEqual([`${origin}/api/a/`, `${page}${patterns[1]}`]);
  expect(run({ api: '' }).urls).toEqual([`${origin}/api/a/`]);
});

it('drops unclaimed responses', () => {
  const { window, timers } = run({});
  expect(timers.map(({ ms }) => ms)).toEqual([settings.keptMs]);
  timers[0]!.work();
  expect(window).not.toHaveProperty('courtsideFirstCalls');
});

it('keeps a failure for the caller that takes over the call', async () => {
  answer = (response) => void response.destroy();
  await expect(run({}).window.courtsideFirstCalls![0]!.answer).rejects.toThrow('fetch failed');
});
