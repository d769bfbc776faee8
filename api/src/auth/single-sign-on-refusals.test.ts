import {
  getSingleSignOn,
  linkSingleSignOn,
  type SingleSignOn,
  startSingleSignOn,
  validateToken,
  type Tokens,
} from '@courtside/contracts/auth';
import { createTeam } from '@courtside/contracts/teams';
import { changeClubSecurity } from '@courtside/contracts/club-security';
import { messages } from '@courtside/contracts/messages';
import { type Deviation, HostileProvider } from '../../test/hostile-provider';
import { registerCoach, type TestCoach } from '../../test/register-coach';
import { enableSecondFactor, nextCode } from '../../test/second-factor';
import {
  beginLink,
  beginSingleSignOn,
  linkBySingleSignOn,
  logInBySingleSignOn,
  sendAnswer,
  sendLink,
} from '../../test/single-sign-on';
import { buildTestApi, type TestApi } from '../../test/test-api';

const YEAR_S = 365 * 86_400;
const now = () => Math.floor(Date.now() / 1000);
const NO_JSON = { status: 200, type: 'text/html', body: '<h1>Welcome to the network of this hotel</h1>' };
const failing = (status: number, body: object) => ({ status, type: 'application/json', body: JSON.stringify(body) });

const invalid = [401, { detail: messages.singleSignOnInvalid }];
const clock = [401, { detail: messages.singleSignOnClock }];
const expired = [401, { detail: messages.singleSignOnExpired }];
const unavailable = [503, { detail: messages.singleSignOnUnavailable }];
const misconfigured = [503, { detail: messages.singleSignOnMisconfigured }];

describe('a provider that is broken or hostile', () => {
  let provider: HostileProvider;
  let api: TestApi;
  let coach: TestCoach;
  const atProvider = (address: string) => provider.logIn(address);
  const logIn = async () => {
    const answer = await logInBySingleSignOn(api, atProvider);
    return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json<unknown>()];
  };
  /** Each test has its own server, because it remembers what the provider says about itself. */
  beforeEach(async () => {
    provider = await HostileProvider.start('http://localhost:4600');
    api = await buildTestApi({ singleSignOn: provider.settings });
    coach = await registerCoach(api);
    expect((await linkBySingleSignOn(api, coach, atProvider)).statusCode).toBe(201);
    expect(await logIn()).toBe(200);
  });
  afterEach(async () => {
    await api.close();
    await provider.stop();
  });

  it.each<[string, Deviation, unknown]>([
    ['is signed with another key', { signature: 'of another key' }, invalid],
    ['is not signed', { signature: 'none' }, invalid],
    ['comes from another issuer', { claims: { iss: 'https://evil.example' } }, invalid],
    ['is for another site', { claims: { aud: 'another-site' } }, invalid],
    ['answers another attempt', { claims: { nonce: 'another' } }, invalid],
    ['answers no attempt', { claims: { nonce: undefined } }, invalid],
    ['names nobody', { claims: { sub: undefined } }, invalid],
    ['expired a year ago', { claims: { iat: now() - YEAR_S, exp: now() - YEAR_S + 300 } }, clock],
    ['is from the year after', { claims: { nbf: now() + YEAR_S, exp: now() + 2 * YEAR_S } }, clock],
    ['names somebody else', { claims: { sub: 'eve' } }, [401, { detail: messages.singleSignOnUnlinked }]],
  ])('logs nobody in if the token %s', async (_, deviation, refusal) => {
    provider.deviation = deviation;
    expect(await logIn()).toEqual(refusal);
    provider.deviation = {};
    expect(await logIn()).toBe(200);
  });

  it.each<[string, Deviation, unknown]>([
    ['a page instead of JSON', { token: NO_JSON }, unavailable],
    ['broken JSON', { token: { ...NO_JSON, type: 'application/json' } }, unavailable],
    ['an error of its own', { token: failing(500, {}) }, unavailable],
    ['no ID token', { token: failing(200, { access_token: 'access', token_type: 'bearer' }) }, invalid],
    ['that the code was used', { token: failing(400, { error: 'invalid_grant' }) }, expired],
    ['that it does not know this site', { token: failing(401, { error: 'invalid_client' }) }, misconfigured],
    ['an unknown error', { token: failing(400, { error: 'slow_down' }) }, invalid],
  ])('logs nobody in if it answers %s', async (_, deviation, refusal) => {
    provider.deviation = deviation;
    expect(await logIn()).toEqual(refusal);
  });

  it.each<[string, Deviation, unknown]>([
    ['a page instead of JSON', { discovery: NO_JSON }, unavailable],
    ['an error', { discovery: failing(503, {}) }, unavailable],
    ['another issuer', { metadata: { issuer: 'https://evil.example' } }, misconfigured],
  ])('is asked again after it has said about itself: %s', async (_, deviation, refusal) => {
    const fresh = await buildTestApi({ singleSignOn: provider.settings });
    provider.deviation = deviation;
    const first = await fresh.call(startSingleSignOn);
    expect([first.statusCode, first.json()]).toEqual(refusal);
    expect(first.headers['set-cookie']).toBeUndefined();
    provider.deviation = {};
    expect((await fresh.call(startSingleSignOn)).statusCode).toBe(200);
    await fresh.close();
  });

  it('is not asked twice with one answer, also after it failed', async () => {
    provider.deviation = { token: NO_JSON };
    const begun = await beginSingleSignOn(api);
    const answer = provider.logIn(begun.address);
    expect((await sendAnswer(api, answer, begun.cookie)).statusCode).toBe(503);
    const asked = provider.codes.length;
    provider.deviation = {};
    expect((await sendAnswer(api, answer, begun.cookie)).json()).toEqual({ detail: messages.singleSignOnExpired });
    expect(provider.codes).toHaveLength(asked);
  });

  it.each([
    ['access_denied', 401, messages.singleSignOnDenied],
    ['login_required', 401, messages.singleSignOnDenied],
    ['temporarily_unavailable', 503, messages.singleSignOnUnavailable],
    ['unauthorized_client', 503, messages.singleSignOnMisconfigured],
  ])('sends the browser back with the error %s', async (error, status, detail) => {
    const begun = await beginSingleSignOn(api);
    const state = new URL(begun.address).searchParams.get('state') ?? '';
    const answer = String(new URLSearchParams({ error, error_description: '<b>Call us</b>', state }));
    const refusal = await sendAnswer(api, answer, begun.cookie);
    expect({ status: refusal.statusCode, body: refusal.json() }).toEqual({ status, body: { detail } });
  });

  it('is refused by an answer that says that it comes from another provider (RFC 9207)', async () => {
    const begun = await beginSingleSignOn(api);
    const answer = `${provider.logIn(begun.address)}&iss=https%3A%2F%2Fevil.example`;
    const refusal = await sendAnswer(api, answer, begun.cookie);
    expect([refusal.statusCode, refusal.json()]).toEqual(invalid);
  });

  it('links nothing, and ends no login', async () => {
    const other = await registerCoach(api);
    provider.deviation = { claims: { sub: 'other' }, signature: 'of another key' };
    const refusal = await linkBySingleSignOn(api, other, atProvider);
    expect({ status: refusal.statusCode, body: refusal.json() }).toEqual({
      status: 400,
      body: { detail: messages.singleSignOnInvalid },
    });
    expect(await api.json<SingleSignOn>(getSingleSignOn, { as: other.token })).toEqual({
      is_offered: true,
      linked: null,
    });
    const begun = await beginLink(api, other);
    expect((await sendLink(api, other, '', begun.cookie)).json()).toEqual({ detail: messages.singleSignOnExpired });
    const tooLong = { as: other.token, body: { answer: 'x'.repeat(8_193) } };
    expect((await api.call(linkSingleSignOn, tooLong)).json()).toEqual({ answer: [messages.singleSignOnInvalid] });
  });

  it('logs only what kind of problem it was', async () => {
    provider.deviation = { token: failing(400, { error: 'invalid_grant', error_description: 'zephyr' }) };
    await logIn();
    const lines = api.logs.filter((line) => line.includes('a single sign-on failed')).join();
    expect(lines).toContain('"said":"invalid_grant"');
    expect(lines).not.toContain('zephyr');
  });

  it.each([
    ['amr', { amr: ['pwd', 'mfa'] }],
    ['acr', { acr: 'gold' }],
  ])('counts as a second factor if it says so with %s and the settings trust it', async (_, claims) => {
    const setup = await enableSecondFactor(api, coach);
    const required = { as: coach.token, body: { second_factor_required: true } };
    expect((await api.call(changeClubSecurity, required)).statusCode).toBe(200);
    provider.deviation = { claims: { amr: ['pwd'], acr: '1' } };
    expect(await logIn()).toMatchObject([401, { detail: messages.codeRequired }]);
    provider.deviation = { claims };
    const answer = await logInBySingleSignOn(api, atProvider);
    const { access } = answer.json<Tokens>();
    expect((await api.call(validateToken, { as: access })).statusCode).toBe(200);
    expect((await api.call(createTeam, { as: access, body: { team_name: 'Falcons' } })).statusCode).toBe(201);
    expect(nextCode(api, setup)).toHaveLength(6);
  });
});
