import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InvitationLine } from '@courtside/release-client/invitation-lines';
import type { ConsoleSession, Failure, HistoryLine, StatusLine } from '@courtside/release-client/protocol';
import type { ErrorPage } from '@courtside/release-client/error-lines';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { readBuild } from '@courtside/release-client/read-build';
import { v7 as uuid } from 'uuid';
import { writeBuildOf } from '../../../test/builds';
import { openTestService, type TestService } from '../../../test/registry-service';
import { readSettings, type Settings } from '../../settings';
import { adminTokenFile } from '../../token-files';
import { SESSION_MS } from './sessions';

const CALLS = '/api/modules/mf-releases';
const ORIGIN = 'https://releases.example';
const why = 'checked by a test';

let data: string;
let settings: Settings;
let service: TestService;
let clock: number;

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'console-'));
  settings = readSettings({ COURTSIDE_DATA: data });
  clock = Date.now();
  service = await openTestService(settings, () => clock);
  for (const environment of ['staging', 'production']) await publish('shell', 'shell', environment);
  for (const text of ['one', 'two']) {
    await publish('mf-a', text, 'staging');
    await publish('mf-a', text, 'production');
  }
});
afterEach(async () => {
  await service.close();
  await rm(data, { recursive: true });
});

async function publish(name: string, text: string, environment: string) {
  const dist = await writeBuildOf(path.join(data, 'builds', name, text), name, text);
  const build = await readBuild(name, dist, { commit: null, builder: 'ann@laptop' });
  return service.admin.publish(environment, [build], false, why);
}

type Headers = Record<string, string>;
/** What a browser adds to a call of the console's own page. */
const OWN_PAGE: Headers = { 'sec-fetch-site': 'same-origin', origin: ORIGIN, host: 'releases.example' };

const get = (address: string, headers: Headers) =>
  service.app.inject({ method: 'GET', url: `${CALLS}/${address}`, headers: { ...OWN_PAGE, ...headers } });
const post = (address: string, payload: object, headers: Headers) =>
  service.app.inject({
    method: 'POST',
    url: `${CALLS}/${address}`,
    headers: { 'idempotency-key': uuid({ msecs: clock }), ...OWN_PAGE, ...headers },
    payload,
  });

const adminToken = async () => (await readFile(adminTokenFile(data), 'utf8')).trim();
const tokenFor = async (modules: string[], scopes: string[]) =>
  service.admin.call(releaseCalls.createToken, { body: { name: `ci of ${modules.join()}`, modules, scopes, days: 1 } });

/** Logs in. @returns the cookie as the browser sends it */
async function logIn(token: string): Promise<Headers> {
  const answer = await post('session', { token }, {});
  expect(answer.statusCode).toBe(200);
  return { cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '' };
}

const versionIn = async (environment: string) => {
  const lines = await service.admin.call(releaseCalls.statusOf, { params: { environment } });
  return lines.find(({ name }) => name === 'mf-a')?.version;
};
const rollBack = (headers: Headers) =>
  post('v1/environments/production/rollback', { module: 'mf-a', version: null, why }, headers);

describe('a person who logs in with a token', () => {
  it('gets a cookie that no script reads, and that other sites can’t send', async () => {
    const answer = await post('session', { token: await adminToken() }, {});
    expect(answer.headers['set-cookie']).toMatch(
      /^courtside-console=[\w-]{43}; path=\/api\/modules\/mf-releases\/; max-age=43200; httponly; samesite=strict; secure$/,
    );
    expect(answer.body).not.toContain('courtside_');
    expect(answer.json<ConsoleSession>().mayChange).toEqual({
      staging: ['shell', 'mf-a'],
      production: ['shell', 'mf-a'],
    });
  });

  it('sees the environments, and can roll back', async () => {
    const cookie = await logIn(await adminToken());
    const status = await get('v1/status', cookie);
    expect(status.json<StatusLine[]>().map(({ environment, name }) => `${environment}/${name}`)).toEqual([
      'production/shell',
      'production/mf-a',
      'staging/shell',
      'staging/mf-a',
    ]);
    const before = await versionIn('production');
    expect((await rollBack(cookie)).statusCode).toBe(200);
    expect(await versionIn('production')).not.toBe(before);
    const history = (await get('v1/environments/production/history', cookie)).json<HistoryLine[]>();
    expect(history.at(-1)).toMatchObject({ what: 'rollback', why });
    expect(history.at(-1)?.identity).toBe(history.at(-1)?.who);
  });

  it('sees and changes only what the token allows', async () => {
    const { token } = await tokenFor(['mf-b'], ['staging', 'production']);
    const cookie = await logIn(token);
    expect((await get('session', cookie)).json<ConsoleSession>().mayChange).toEqual({ staging: [], production: [] });
    const before = await versionIn('production');
    const refused = await rollBack(cookie);
    expect(refused.statusCode).toBe(403);
    expect(refused.json<Failure>().why).toBe('the token “ci of mf-b” is for mf-b, not for mf-a');
    expect(await versionIn('production')).toBe(before);
    const errors = await get('v1/errors?module=mf-a', cookie);
    expect(errors.statusCode).toBe(403);
    expect((await get('v1/errors', cookie)).json<ErrorPage>().errors).toEqual([]);
  });

  it('invites testers to the modules of the token only', async () => {
    const invite = (module: string, cookie: Headers) =>
      post('v1/invitations', { environment: 'production', module, name: 'Ann', hours: 1 }, cookie);
    const cookie = await logIn((await tokenFor(['mf-a'], ['production'])).token);
    expect((await invite('mf-a', cookie)).json<InvitationLine>().link).toContain('/invitations/');
    const foreign = await logIn((await tokenFor(['mf-b'], ['production'])).token);
    const refused = await invite('mf-a', foreign);
    expect({ status: refused.statusCode, why: refused.json<Failure>().why }).toEqual({
      status: 403,
      why: 'the token “ci of mf-b” is for mf-b, not for mf-a',
    });
  });

  it('is logged out when the token is revoked, when the session is over, and on request', async () => {
    const { id, token } = await tokenFor(['mf-a'], ['production']);
    const [revoked, ended, expired] = [
      await logIn(token),
      await logIn(await adminToken()),
      await logIn(await adminToken()),
    ];
    await service.admin.call(releaseCalls.revokeToken, { params: { id } });
    expect((await rollBack(revoked)).json<Failure>().why).toContain('was revoked');
    await post('session/end', {}, ended);
    expect((await rollBack(ended)).json<Failure>().why).toBe('you are not logged in');
    expect((await get('session', expired)).json()).toMatchObject({ mayChange: expect.any(Object) as object });
    clock += SESSION_MS + 1;
    expect((await get('session', expired)).json()).toEqual({ name: null });
    expect((await rollBack(expired)).statusCode).toBe(401);
  });
});

it.each(['', 'nonsense', `courtside_0123456789ab_${'a'.repeat(43)}`])('the token “%s” is refused', async (token) => {
  const answer = await post('session', { token }, {});
  expect(answer.statusCode).toBe(401);
  expect(answer.json<Failure>()).toMatchObject({
    why: 'the token is unknown',
    fix: expect.stringContaining('valid one') as string,
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('a token without a session is not accepted by the console, nor a session by the calls of the command line', async () => {
  const token = await adminToken();
  const cookie = await logIn(token);
  expect((await get('v1/status', { authorization: `Bearer ${token}` })).statusCode).toBe(401);
  const other = await service.app.inject({ method: 'GET', url: '/v1/status', headers: { ...OWN_PAGE, ...cookie } });
  expect(other.statusCode).toBe(401);
});

describe('a page of another origin can’t use the cookie of a person:', () => {
  it.each<[string, Headers]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a subdomain, which is the same site', { 'sec-fetch-site': 'same-site', origin: 'https://app.releases.example' }],
    ['another port of an older browser', { 'sec-fetch-site': '', origin: 'https://releases.example:8443' }],
    ['a page without an origin', { 'sec-fetch-site': '', origin: 'null' }],
    ['a program that names no page', { 'sec-fetch-site': '', origin: '' }],
  ])('%s', async (_, forged) => {
    const cookie = await logIn(await adminToken());
    const headers = Object.fromEntries(
      Object.entries({ ...OWN_PAGE, ...cookie, ...forged, 'idempotency-key': uuid({ msecs: clock }) }).filter(
        ([, value]) => value !== '',
      ),
    );
    const before = await versionIn('production');
    for (const [address, payload] of [
      ['v1/environments/production/rollback', { module: 'mf-a', version: null, why }],
      ['session', { token: await adminToken() }],
      ['session/end', {}],
    ] as const) {
      const answer = await service.app.inject({ method: 'POST', url: `${CALLS}/${address}`, headers, payload });
      expect(answer.statusCode).toBe(403);
      expect(answer.json<Failure>().why).toBe('another page than the console sends this');
    }
    expect(await versionIn('production')).toBe(before);
    expect((await get('session', cookie)).json()).toMatchObject({ mayChange: expect.any(Object) as object });
  });

  it('reads say nothing to it either, and no answer allows another origin', async () => {
    const cookie = await logIn(await adminToken());
    const answer = await get('v1/status', { ...cookie, 'sec-fetch-site': 'same-site', origin: 'https://app.example' });
    expect(answer.statusCode).toBe(403);
    expect((await get('v1/status', cookie)).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

it.each([
  ['POST', 'v1/environments/staging/publish'],
  ['POST', 'v1/files/missing'],
  ['GET', 'v1/tokens'],
  ['POST', 'v1/tokens'],
  ['POST', 'v1/prune'],
  ['POST', 'v1/environments'],
  ['POST', 'v1/errors'],
  ['POST', 'v1/environments/production/canary-figures'],
] as const)('the console has no call %s %s', async (method, address) => {
  const cookie = await logIn(await adminToken());
  const answer = await service.app.inject({
    method,
    url: `${CALLS}/${address}`,
    headers: { ...OWN_PAGE, ...cookie, 'idempotency-key': uuid({ msecs: clock }) },
    ...(method === 'POST' && { payload: {} }),
  });
  expect(answer.statusCode).toBe(404);
});
