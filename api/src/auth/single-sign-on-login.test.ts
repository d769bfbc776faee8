import {
  finishSingleSignOn,
  getUser,
  listLogins,
  loginWithSingleSignOn,
  removeSingleSignOn,
  type SingleSignOnRefusal,
  type Tokens,
  type User,
  validateToken,
} from '@courtside/contracts/auth';
import { listAuditEntries, type AuditPage } from '@courtside/contracts/audit-log';
import { changeClubSecurity } from '@courtside/contracts/club-security';
import { messages } from '@courtside/contracts/messages';
import { lastMail } from '../../test/mailbox';
import { type OpenIdProvider, ProviderVisit, startOpenIdProvider } from '../../test/openid-provider';
import { passkeyOf } from '../../test/passkeys';
import { addMember, registerCoach, setPassword, type TestCoach } from '../../test/register-coach';
import { runCli } from '../../test/run-cli';
import { enableSecondFactor, nextCode, PASSWORD } from '../../test/second-factor';
import {
  beginLink,
  beginSingleSignOn,
  linkBySingleSignOn,
  logInBySingleSignOn,
  sendAnswer,
} from '../../test/single-sign-on';
import { buildTestApi, type TestApi } from '../../test/test-api';
import { SINGLE_SIGN_ON_MS } from './single-sign-on-attempts';

const PUBLIC_URL = 'http://localhost:4600';
const expired = [401, { detail: messages.singleSignOnExpired }];
const unlinked = [401, { detail: messages.singleSignOnUnlinked }];

describe('a login at a real provider', () => {
  let provider: OpenIdProvider;
  let api: TestApi;
  beforeAll(async () => {
    provider = await startOpenIdProvider(PUBLIC_URL);
    api = await buildTestApi({ singleSignOn: provider.settings });
  });
  afterAll(async () => {
    await api?.close();
    await provider?.process.stop();
  });

  let count = 0;
  let coach: TestCoach;
  /** What the coach is called at the provider. */
  let name: string;
  let visit: ProviderVisit;
  const atProvider = (address: string) => visit.logIn(address, name);
  beforeEach(async () => {
    coach = await registerCoach(api);
    name = `ada-${(count += 1)}`;
    visit = new ProviderVisit();
  });
  const linked = async (code?: string) => {
    const answer = await linkBySingleSignOn(api, coach, atProvider, code);
    expect(answer.statusCode).toBe(201);
  };
  const logIn = async () => outcome(await logInBySingleSignOn(api, atProvider));
  const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof sendAnswer>>) =>
    statusCode === 200 ? 200 : [statusCode, json<unknown>()];
  const send = async (answer: string, cookie: string) => outcome(await sendAnswer(api, answer, cookie));

  it('opens the account that its owner has linked, as any other login', async () => {
    await linked();
    const answer = await logInBySingleSignOn(api, atProvider);
    expect(answer.statusCode).toBe(200);
    const { access } = answer.json<Tokens>();
    expect((await api.call(validateToken, { as: access })).statusCode).toBe(200);
    expect((await api.json<User>(getUser, { as: access })).id).toBe(coach.userId);
    expect(await api.json(listLogins, { as: access })).toHaveLength(2);
    const { entries } = await api.json<AuditPage>(listAuditEntries, { as: access });
    expect(entries.filter(({ verb }) => verb === 'login')).toMatchObject([{ object: 'account' }]);
  });

  it('tells the owner of the account by mail that a new device logged in', async () => {
    await linked();
    expect(await logIn()).toBe(200);
    expect((await lastMail(api, coach.email)).subject).toBe('New login to your account');
  });

  it('asks the provider with everything that binds the answer, and not for an answer that gets into logs', async () => {
    const [first, second] = [await beginSingleSignOn(api), await beginSingleSignOn(api)];
    const { searchParams: asked } = new URL(first.address);
    expect(Object.fromEntries(asked)).toMatchObject({
      redirect_uri: `${PUBLIC_URL}/login/single-sign-on`,
      response_type: 'code',
      response_mode: 'fragment',
      code_challenge_method: 'S256',
    });
    const other = new URL(second.address).searchParams;
    for (const secret of ['state', 'nonce', 'code_challenge']) {
      expect(asked.get(secret)?.length).toBeGreaterThanOrEqual(43);
      expect(asked.get(secret)).not.toBe(other.get(secret));
    }
  });

  it('takes the address of this site from the settings, never from a request', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login/single-sign-on/start/',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    });
    expect(answer.body).not.toContain('evil.example');
    expect(answer.body).toContain(encodeURIComponent(PUBLIC_URL));
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly/);
    expect(answer.headers['set-cookie']).toMatch(/SameSite=Strict/);
  });

  it('is refused if nobody has linked it, also with the address of an account', async () => {
    name = coach.email.split('@')[0] ?? '';
    const { rowCount } = await countLinks();
    await api.core.db
      .updateTable('users')
      .set({ email: `${name}@provider.example`, email_fold: `${name}@provider.example` })
      .where('id', '=', coach.userId)
      .execute();
    expect(await logIn()).toEqual(unlinked);
    expect(await countLinks()).toEqual({ rowCount });
  });
  const countLinks = async () => ({
    rowCount: (await api.core.db.selectFrom('single_sign_on_links').selectAll().execute()).length,
  });

  it('is refused with another login of the provider', async () => {
    await linked();
    const other = await logInBySingleSignOn(api, (address) => new ProviderVisit().logIn(address, 'somebody-else'));
    expect(outcome(other)).toEqual(unlinked);
  });

  it('is refused if somebody cancels at the provider', async () => {
    const answer = await logInBySingleSignOn(api, (address) => new ProviderVisit().cancel(address));
    expect(outcome(answer)).toEqual([401, { detail: messages.singleSignOnDenied }]);
  });

  it('succeeds once with an answer, also of requests at the same time', async () => {
    await linked();
    const { address, cookie } = await beginSingleSignOn(api);
    const answer = await atProvider(address);
    const outcomes = await Promise.all([1, 2, 3].map(() => send(answer, cookie)));
    expect(outcomes.filter((each) => each === 200)).toHaveLength(1);
    expect(outcomes.filter((each) => each !== 200)).toEqual([expired, expired]);
    expect(await send(answer, cookie)).toEqual(expired);
  });

  it('is refused in another browser, without the cookie, and with a made-up one or state', async () => {
    await linked();
    const [begun, other] = [await beginSingleSignOn(api), await beginSingleSignOn(api)];
    const answer = await atProvider(begun.address);
    for (const cookie of [other.cookie, '', 'courtside_single_sign_on=', `${begun.cookie}x`])
      expect(await send(answer, cookie)).toEqual(expired);
    for (const wrong of ['', 'state=', answer.replace(/state=[^&]*/, 'state=x'), answer.replace(/state=[^&]*/, '')])
      expect(await send(wrong, begun.cookie)).toEqual(expired);
    expect(await send(answer, begun.cookie)).toBe(200);
  });

  it('is refused with a code that another attempt has got', async () => {
    await linked();
    const [begun, stolen] = [await beginSingleSignOn(api), await beginSingleSignOn(api)];
    const victim = new URLSearchParams(await atProvider(stolen.address));
    const answer = new URLSearchParams(await atProvider(begun.address));
    answer.set('code', victim.get('code') ?? '');
    expect(await send(String(answer), begun.cookie)).toEqual(expired);
  });

  it('is refused with the answer of a link, and after ten minutes', async () => {
    await linked();
    const link = await beginLink(api, coach);
    expect(await send(await atProvider(link.address), link.cookie)).toEqual(expired);
    const begun = await beginSingleSignOn(api);
    const answer = await atProvider(begun.address);
    api.clock.advance(SINGLE_SIGN_ON_MS + 1_000);
    expect(await send(answer, begun.cookie)).toEqual(expired);
    await api.core.singleSignOn.attempts.purge();
    expect(await send(answer, begun.cookie)).toEqual(expired);
    expect(await api.core.db.selectFrom('single_sign_on_attempts').selectAll().execute()).toEqual([]);
  });

  it('is refused if its link was removed, and if that of another account was moved here in the database', async () => {
    await linked();
    const body = { old_password: PASSWORD };
    const begun = await beginSingleSignOn(api);
    expect((await api.call(removeSingleSignOn, { as: coach.token, body })).statusCode).toBe(204);
    expect(await send(await atProvider(begun.address), begun.cookie)).toEqual(unlinked);
    const victim = await registerCoach(api);
    await linked();
    const links = api.core.db.updateTable('single_sign_on_links').set({ user_id: victim.userId });
    await links.where('user_id', '=', coach.userId).execute();
    expect(await logIn()).toEqual(unlinked);
  });

  it('is refused for a removed member, with the reason', async () => {
    const owner = coach;
    coach = await addMember(api, owner.clubId, 'coach');
    await linked();
    await api.core.db.deleteFrom('memberships').where('user_id', '=', coach.userId).execute();
    expect(await logIn()).toEqual([401, { detail: messages.accessEnded }]);
  });

  it('is refused for an erased account, whose link is erased with it', async () => {
    await linked();
    await runCli(api.database.environment, 'erase-club', coach.email, '--confirm', coach.clubId);
    expect(await logIn()).toEqual(unlinked);
    const links = api.core.db.selectFrom('single_sign_on_links').selectAll().where('user_id', '=', coach.userId);
    expect(await links.execute()).toEqual([]);
  });

  it('stays possible with a new password, as with a passkey', async () => {
    await linked();
    await setPassword(api, coach, 'Courtside#2');
    expect(await logIn()).toBe(200);
  });

  it('leaves no code, state, name or secret in the logs and in the database', async () => {
    await linked();
    const { address, cookie } = await beginSingleSignOn(api);
    const answer = new URLSearchParams(await atProvider(address));
    await send(String(answer), cookie);
    await send(String(answer), cookie);
    const rows = await api.core.db.selectFrom('single_sign_on_links').selectAll().execute();
    const stored = rows.map((row) => JSON.stringify({ ...row, sealed: row.sealed.toString('latin1') })).join();
    const secrets = [answer.get('code'), answer.get('state'), name, provider.settings.clientSecret];
    for (const secret of secrets) expect([...api.logs, stored].join()).not.toContain(secret);
  });

  describe('of an account with an authenticator app', () => {
    const needsCode = (refusal: SingleSignOnRefusal) => ({ detail: messages.codeRequired, proof: refusal.proof });
    const prove = async () => {
      const answer = await logInBySingleSignOn(api, atProvider);
      const refusal = answer.json<SingleSignOnRefusal>();
      expect({ status: answer.statusCode, refusal }).toEqual({ status: 401, refusal: needsCode(refusal) });
      return refusal.proof ?? '';
    };
    const finish = async (proof: string, code: string) =>
      outcome(await api.call(finishSingleSignOn, { body: { proof, code } }));
    const invalid = [401, { detail: messages.codeInvalid }];

    it('needs a code, which can be corrected, and each code and proof works once', async () => {
      const setup = await enableSecondFactor(api, coach);
      await linked(nextCode(api, setup));
      const proof = await prove();
      expect(await finish(proof, '000000')).toEqual(invalid);
      const code = nextCode(api, setup);
      expect(await finish(proof, code)).toBe(200);
      expect(await finish(proof, nextCode(api, setup))).toEqual(expired);
      expect(await finish(await prove(), code)).toEqual(invalid);
    });

    it('is refused with a proof that was made up, or has expired, and without the link', async () => {
      const setup = await enableSecondFactor(api, coach);
      await linked(nextCode(api, setup));
      expect(await finish('made.up.proof', nextCode(api, setup))).toEqual(expired);
      const old = await prove();
      api.clock.advance(5 * 60_000 + 1_000);
      expect(await finish(old, nextCode(api, setup))).toEqual(expired);
      const proof = await prove();
      const body = { old_password: PASSWORD, code: nextCode(api, setup) };
      expect((await api.call(removeSingleSignOn, { as: coach.token, body })).statusCode).toBe(204);
      expect(await finish(proof, nextCode(api, setup))).toEqual(expired);
    });
  });

  it('is no second factor where the club requires one', async () => {
    const owner = coach;
    coach = await addMember(api, owner.clubId, 'coach');
    await linked();
    await passkeyOf(api, owner);
    await enableSecondFactor(api, owner);
    const required = { as: owner.token, body: { second_factor_required: true } };
    expect((await api.call(changeClubSecurity, required)).statusCode).toBe(200);
    const answer = await logInBySingleSignOn(api, atProvider);
    const user = await api.json<User>(getUser, { as: answer.json<Tokens>().access });
    expect(user).toMatchObject({ second_factor_due: true });
  });
});

describe('logins at a provider', () => {
  let provider: OpenIdProvider;
  let api: TestApi;
  beforeAll(async () => {
    provider = await startOpenIdProvider(PUBLIC_URL);
    api = await buildTestApi({ singleSignOn: provider.settings, limitsFactor: 1 });
  });
  afterAll(async () => {
    await api?.close();
    await provider?.process.stop();
  });

  it('are limited for a network, as those with a password are', async () => {
    const statuses = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await sendAnswer(api, 'state=x', '')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
  });

  it('say so if the provider does not respond any more', async () => {
    const begun = await beginSingleSignOn(api);
    const answer = await new ProviderVisit().logIn(begun.address, 'ada');
    await provider.process.stop();
    const request = { body: { answer }, headers: { cookie: begun.cookie }, remoteAddress: '192.0.2.1' };
    const lost = await api.call(loginWithSingleSignOn, request);
    expect({ status: lost.statusCode, body: lost.json() }).toEqual({
      status: 503,
      body: { detail: messages.singleSignOnUnavailable },
    });
  });
});
