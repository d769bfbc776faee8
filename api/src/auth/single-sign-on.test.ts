import {
  getSingleSignOn,
  linkSingleSignOn,
  loginWithSingleSignOn,
  removeSingleSignOn,
  type SingleSignOn,
  startSingleSignOn,
  startSingleSignOnLink,
} from '@courtside/contracts/auth';
import { resetStaffSecondFactor } from '@courtside/contracts/club-security';
import { messages } from '@courtside/contracts/messages';
import { HostileProvider } from '../../test/hostile-provider';
import { lastMail } from '../../test/mailbox';
import { passkeyOf } from '../../test/passkeys';
import { addMember, registerCoach, setPassword, startSession, type TestCoach } from '../../test/register-coach';
import { enableSecondFactor, nextCode, PASSWORD } from '../../test/second-factor';
import { testApi } from '../../test/set-up';
import { beginLink, linkBySingleSignOn, logInBySingleSignOn, sendLink } from '../../test/single-sign-on';
import { buildTestApi, type TestApi } from '../../test/test-api';
import { KeyRing } from '../encryption/key-ring';
import { SingleSignOnLinks } from './single-sign-on-links';

const proof = { old_password: PASSWORD };
const outcome = (answer: { statusCode: number; body: string }): [number, unknown] => [
  answer.statusCode,
  answer.body === '' ? null : (JSON.parse(answer.body) as unknown),
];

describe('the link of an account', () => {
  let provider: HostileProvider;
  let api: TestApi;
  let coach: TestCoach;
  let count = 0;
  beforeAll(async () => {
    provider = await HostileProvider.start('http://localhost:4600');
    api = await buildTestApi({ singleSignOn: provider.settings });
  });
  afterAll(async () => {
    await api?.close();
    await provider?.stop();
  });
  beforeEach(async () => {
    coach = await registerCoach(api);
    is(`ada-${(count += 1)}`);
  });

  /** Says who logs in at the provider. */
  const is = (sub: string, email = `${sub}@provider.example`) => (provider.deviation = { claims: { sub, email } });
  const atProvider = (address: string) => provider.logIn(address);
  const linked = async (by = coach, code?: string) => outcome(await linkBySingleSignOn(api, by, atProvider, code));
  const read = (as = coach.token) => api.json<SingleSignOn>(getSingleSignOn, { as });
  const logIn = async () => (await logInBySingleSignOn(api, atProvider)).statusCode;
  const remove = async (body: object = proof, as = coach.token) =>
    outcome(await api.call(removeSingleSignOn, { as, body }));

  it('is made, shown and removed by its owner, with mails', async () => {
    expect(await read()).toEqual({ is_offered: true, linked: null });
    const [status, body] = await linked();
    expect([status, body]).toMatchObject([
      201,
      { linked: { name: `ada-${count}@provider.example`, last_used_at: null } },
    ]);
    expect(await read()).toEqual(body);
    const mail = await lastMail(api, coach.email);
    expect(mail.subject).toBe('Single sign-on was added to your account');
    expect(mail.text).not.toContain('provider.example');
    expect(await logIn()).toBe(200);
    expect((await read()).linked?.last_used_at).not.toBeNull();
    expect(await remove()).toEqual([204, null]);
    expect(await read()).toEqual({ is_offered: true, linked: null });
    expect((await lastMail(api, coach.email)).subject).toBe('Single sign-on was removed from your account');
    expect(await logIn()).toBe(401);
    expect(await remove()).toEqual([204, null]);
  });

  it('needs the password, and a code if there is an app', async () => {
    await setPassword(api, coach, PASSWORD);
    const wrong = [400, { old_password: ['The current password is incorrect.'] }];
    const body = { old_password: 'Courtside#9' };
    const refused = await api.call(startSingleSignOnLink, { as: coach.token, body });
    expect(outcome(refused)).toEqual(wrong);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(await remove(body)).toEqual(wrong);
    const setup = await enableSecondFactor(api, coach);
    const codeMissing = [400, { code: [messages.codeMissing] }];
    expect(outcome(await api.call(startSingleSignOnLink, { as: coach.token, body: proof }))).toEqual(codeMissing);
    expect((await linked(coach, nextCode(api, setup)))[0]).toBe(201);
    expect(await remove()).toEqual(codeMissing);
    expect(await remove({ ...proof, code: nextCode(api, setup) })).toEqual([204, null]);
  });

  it('belongs to the session that gave the password, and is made once', async () => {
    const { address, cookie } = await beginLink(api, coach);
    const answer = provider.logIn(address);
    const invalid = [400, { detail: messages.singleSignOnExpired }];
    const { access: token } = await startSession(api.core, coach.userId);
    expect(outcome(await sendLink(api, { ...coach, token }, answer, cookie))).toEqual(invalid);
    expect(outcome(await sendLink(api, await registerCoach(api), answer, cookie))).toEqual(invalid);
    expect(outcome(await sendLink(api, coach, answer, ''))).toEqual(invalid);
    expect((await sendLink(api, coach, answer, cookie)).statusCode).toBe(201);
    expect(outcome(await sendLink(api, coach, answer, cookie))).toEqual(invalid);
  });

  it('is made once with the same key after a lost answer', async () => {
    const { address, cookie } = await beginLink(api, coach);
    const headers = { cookie, 'idempotency-key': 'the-same' };
    const request = { as: coach.token, body: { answer: provider.logIn(address) }, headers };
    const first = outcome(await api.call(linkSingleSignOn, request));
    expect(first[0]).toBe(201);
    expect(outcome(await api.call(linkSingleSignOn, request))).toEqual(first);
  });

  it('can not be that of another account, but can be moved', async () => {
    const other = await registerCoach(api);
    await linked(other);
    expect(await linked()).toEqual([409, { detail: messages.singleSignOnTaken }]);
    expect(await logIn()).toBe(200);
    expect(await remove(proof, other.token)).toEqual([204, null]);
    expect((await linked())[0]).toBe(201);
  });

  it('is that of one account, also if two link at the same time', async () => {
    const other = await registerCoach(api);
    const { links } = api.core.singleSignOn;
    const subject = { issuer: provider.settings.issuer.href, subject: 'race', name: '' };
    const outcomes = await Promise.allSettled(
      [coach, other].map(({ userId }) =>
        api.core.db.transaction().execute((trx) => links.replace(trx, userId, subject)),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is replaced by another one', async () => {
    await linked();
    is(`newer-${count}`);
    await linked();
    expect(await logIn()).toBe(200);
    is(`ada-${count}`);
    expect(await logIn()).toBe(401);
  });

  it.each([
    [undefined, 'Ada', 'Ada'],
    [' ada \n lovelace ', undefined, 'ada lovelace'],
    ['x'.repeat(500), undefined, 'x'.repeat(200)],
    [undefined, undefined, ''],
  ])('has the name that the provider tells (%#)', async (email, name, shown) => {
    provider.deviation = { claims: { sub: `named-${count}`, email, name } };
    expect(await linked()).toMatchObject([201, { linked: { name: shown } }]);
  });

  it('is removed together with the second factor by an owner', async () => {
    const member = await addMember(api, coach.clubId, 'coach');
    await linked(member);
    await passkeyOf(api, member);
    const params = { userId: member.userId };
    expect((await api.call(resetStaffSecondFactor, { as: coach.token, params })).statusCode).toBe(204);
    expect(await logIn()).toBe(401);
  });

  it('does not count after the server got another provider, and can be replaced', async () => {
    await linked();
    const { database } = api;
    const other = await HostileProvider.start('http://localhost:4600');
    const later = await buildTestApi({ singleSignOn: other.settings }, database);
    expect(await later.json(getSingleSignOn, { as: coach.token })).toEqual({ is_offered: true, linked: null });
    const without = await buildTestApi({}, database);
    expect(await without.json(getSingleSignOn, { as: coach.token })).toEqual({ is_offered: false, linked: null });
    await without.app.close();
    await later.app.close();
    await other.stop();
  });

  it('is sealed and found with the current key after the keys were rotated', async () => {
    await linked();
    const [old] = api.core.ring.blindIndexes('x');
    const key = { id: 'newer', key: Buffer.alloc(32, 7) };
    const ring = new KeyRing([key, api.core.ring.current]);
    const links = new SingleSignOnLinks(ring, api.core.damaged, api.core.now);
    const subject = { issuer: provider.settings.issuer.href, subject: `ada-${count}`, name: '' };
    expect(ring.blindIndexes('x')).toEqual([ring.blindIndex('x'), old]);
    expect(await links.find(api.core.db, subject)).toBeDefined();
    await links.reseal(api.core.db);
    const alone = new SingleSignOnLinks(new KeyRing([key]), api.core.damaged, api.core.now);
    const row = await alone.find(api.core.db, subject);
    expect(row?.user_id).toBe(coach.userId);
    // Back, for the other tests.
    const back = new KeyRing([api.core.ring.current, key]);
    await new SingleSignOnLinks(back, api.core.damaged, api.core.now).reseal(api.core.db);
    expect(await logIn()).toBe(200);
  });
});

describe('a server without a provider', () => {
  const api = testApi();

  it('offers nothing, and says so', async () => {
    const coach = await registerCoach(api);
    await setPassword(api, coach, PASSWORD);
    const off = [404, { detail: messages.singleSignOnOff }];
    const as = coach.token;
    expect(outcome(await api.call(startSingleSignOn))).toEqual(off);
    expect(outcome(await api.call(loginWithSingleSignOn, { body: { answer: 'code=x' } }))).toEqual(off);
    expect(outcome(await api.call(startSingleSignOnLink, { as, body: proof }))).toEqual(off);
    expect(outcome(await api.call(linkSingleSignOn, { as, body: { answer: 'code=x' } }))).toEqual(off);
    expect(await api.json(getSingleSignOn, { as })).toEqual({ is_offered: false, linked: null });
  });
});
