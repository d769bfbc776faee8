import { randomBytes } from 'node:crypto';
import {
  addPasskey,
  changePassword,
  endOtherLogins,
  getSecondFactor,
  getUser,
  listPasskeys,
  login,
  type NewPasskey,
  type Passkey,
  type PasskeySetup,
  removePasskey,
  renamePasskey,
  type SecondFactor,
  startPasskey,
  startSecondFactor,
  type Tokens,
  type User,
} from '@courtside/contracts/auth';
import { changeClubSecurity, resetStaffSecondFactor } from '@courtside/contracts/club-security';
import { PASSKEYS_PER_USER } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { listStaff, type StaffMember } from '@courtside/contracts/staff';
import { Authenticator } from '../../test/authenticator';
import { lastMail } from '../../test/mailbox';
import { logInWithPasskey, passkeyOf } from '../../test/passkeys';
import { addMember, registerCoach, setPassword, startSession, type TestCoach } from '../../test/register-coach';
import { enableSecondFactor, nextCode, PASSWORD } from '../../test/second-factor';
import { testApi } from '../../test/set-up';
import { KeyRing } from '../encryption/key-ring';
import { ATTEMPT_MS } from './passkey-attempts';
import { Passkeys } from './passkeys';

const api = testApi();
let coach: TestCoach;
beforeEach(async () => {
  coach = await registerCoach(api);
  await setPassword(api, coach, PASSWORD);
});

const proof = { old_password: PASSWORD };
const list = (as = coach.token) => api.json<Passkey[]>(listPasskeys, { as });
const start = (as = coach.token) => api.json<PasskeySetup>(startPasskey, { as, body: proof });
const outcome = async (...input: Parameters<typeof api.call>) => {
  const answer = await api.call(...input);
  return [answer.statusCode, answer.body === '' ? null : answer.json<unknown>()];
};
const add = (body: NewPasskey, as = coach.token, headers = {}) => outcome(addPasskey, { as, body, headers });
const invalid = [400, { detail: messages.passkeySetupInvalid }];
const missing = [404, { detail: 'Not found.' }];
const required = [200, { second_factor_required: true }];

describe('passkeys', () => {
  it('are added with a name, listed, renamed and removed, with mails', async () => {
    const { passkey } = await passkeyOf(api, coach);
    expect(passkey).toMatchObject({ name: 'Phone', last_used_at: null });
    expect(await list()).toEqual([passkey]);
    expect((await lastMail(api, coach.email)).subject).toBe('A passkey was added to your account');
    const params = { passkeyId: passkey.id };
    const renamed = { ...passkey, name: 'Tablet' };
    expect(await outcome(renamePasskey, { as: coach.token, params, body: { name: ' Tablet ' } })).toEqual([
      200,
      renamed,
    ]);
    expect(await list()).toEqual([renamed]);
    expect(await outcome(removePasskey, { as: coach.token, params, body: proof })).toEqual([204, null]);
    expect(await list()).toEqual([]);
    expect((await lastMail(api, coach.email)).subject).toBe('A passkey was removed from your account');
    expect(await outcome(removePasskey, { as: coach.token, params, body: proof })).toEqual(missing);
  });

  it('ask for the password, and for a code if there is an app', async () => {
    const refusedProof = { as: coach.token, body: { old_password: 'Courtside#9' } };
    const wrong = [400, { old_password: ['The current password is incorrect.'] }];
    expect(await outcome(startPasskey, refusedProof)).toEqual(wrong);
    const setup = await enableSecondFactor(api, coach);
    const codeMissing = [400, { code: [messages.codeMissing] }];
    expect(await outcome(startPasskey, { as: coach.token, body: proof })).toEqual(codeMissing);
    const { passkey } = await passkeyOf(api, coach, nextCode(api, setup));
    const params = { passkeyId: passkey.id };
    expect(await outcome(removePasskey, { ...refusedProof, params })).toEqual(wrong);
    expect(await outcome(removePasskey, { as: coach.token, params, body: proof })).toEqual(codeMissing);
    const body = { ...proof, code: nextCode(api, setup) };
    expect(await outcome(removePasskey, { as: coach.token, params, body })).toEqual([204, null]);
  });

  it('belong to their user only', async () => {
    const { passkey } = await passkeyOf(api, coach);
    const colleague = await addMember(api, coach.clubId, 'owner');
    await setPassword(api, colleague, PASSWORD);
    const request = { as: colleague.token, params: { passkeyId: passkey.id } };
    expect(await list(colleague.token)).toEqual([]);
    expect(await outcome(renamePasskey, { ...request, body: { name: 'Mine' } })).toEqual(missing);
    expect(await outcome(removePasskey, { ...request, body: proof })).toEqual(missing);
    expect(await list()).toEqual([passkey]);
  });

  it('are added once for a setup, also with the same key after a lost answer', async () => {
    const started = await start();
    const body = { setup: started.setup, name: 'Phone', credential: new Authenticator().create(started) };
    const headers = { 'idempotency-key': 'the-same' };
    const first = await add(body, coach.token, headers);
    expect(first[0]).toBe(201);
    expect(await add(body, coach.token, headers)).toEqual(first);
    expect(await add(body)).toEqual(invalid);
    const other = { ...body, credential: new Authenticator().create(started) };
    expect(await add(other)).toEqual(invalid);
    expect(await list()).toHaveLength(1);
  });

  it.each<[string, Parameters<Authenticator['create']>[1]]>([
    ['of another origin', { origin: 'https://courtside.example' }],
    ['for another domain', { domain: 'evil.example' }],
    ['without a PIN or biometrics', { verified: false }],
    ['with a format that has certificates', { format: 'android-safetynet' }],
    ['with certificates', { format: 'packed', attestation: new Map([['x5c', [new Uint8Array(4)]]]) }],
    ['with an attestation that nobody made', { attestation: new Map([['sig', new Uint8Array(4)]]) }],
  ])('are not added if the authenticator answers %s', async (_, deviation) => {
    const started = await start();
    const credential = new Authenticator().create(started, deviation);
    expect(await add({ setup: started.setup, name: 'Phone', credential })).toEqual(invalid);
    expect(await list()).toEqual([]);
  });

  it('are not added with the setup of another session, another challenge, or too late', async () => {
    const started = await start();
    const credential = new Authenticator().create(started);
    const body = { setup: started.setup, name: 'Phone', credential };
    const { access } = await startSession(api.core, coach.userId);
    expect(await add(body, access)).toEqual(invalid);
    expect(await add({ ...body, setup: 'made up' })).toEqual(invalid);
    expect(await add({ ...body, setup: (await start()).setup })).toEqual(invalid);
    api.clock.advance(ATTEMPT_MS + 1_000);
    const later = (await startSession(api.core, coach.userId)).access;
    expect(await add(body, later)).toEqual(invalid);
  });

  it('are not added twice, and not more than some', async () => {
    const { authenticator } = await passkeyOf(api, coach);
    const again = await start();
    expect(again.options.excludeCredentials).toMatchObject([{ id: authenticator.credentialId }]);
    const credential = authenticator.create(again);
    const body = { setup: again.setup, name: 'Phone', credential };
    expect(await add(body)).toEqual([409, { detail: messages.passkeyKnown }]);
    for (let count = 1; count < PASSKEYS_PER_USER; count += 1) await passkeyOf(api, coach);
    expect(await outcome(startPasskey, { as: coach.token, body: proof })).toEqual([
      409,
      { detail: messages.tooManyPasskeys },
    ]);
  });

  it('are stored sealed', async () => {
    const { authenticator } = await passkeyOf(api, coach);
    const rows = await api.core.db.selectFrom('passkeys').selectAll().execute();
    const text = JSON.stringify(rows.map((row) => ({ ...row, sealed: row.sealed.toString('latin1') })));
    for (const secret of ['Phone', authenticator.credentialId]) expect(text).not.toContain(secret);
  });
});

describe('a new key of the server', () => {
  it('seals passkeys again', async () => {
    await passkeyOf(api, coach);
    const { ring, damaged, db, now } = api.core;
    const newer = new KeyRing([{ id: 'newer', key: randomBytes(32) }, ring.current]);
    const passkeys = new Passkeys(newer, damaged, now);
    await passkeys.reseal(db);
    const rows = await passkeys.list(db, coach.userId);
    expect(rows.map((row) => [newer.isCurrent(row.sealed), passkeys.open(row)?.name])).toEqual([[true, 'Phone']]);
  });
});

describe('a club that requires a second factor', () => {
  let member: TestCoach;
  beforeEach(async () => {
    member = await addMember(api, coach.clubId, 'coach');
    await setPassword(api, member, PASSWORD);
  });
  const require = async (as: string) => outcome(changeClubSecurity, { as, body: { second_factor_required: true } });
  const isDue = async (as: string) => {
    const { is_due } = await api.json<SecondFactor>(getSecondFactor, { as });
    expect(Boolean((await api.json<User>(getUser, { as })).second_factor_due)).toBe(is_due);
    return is_due;
  };
  const passwordLogin = async ({ username }: TestCoach) =>
    (await api.json<Tokens>(login, { body: { username, password: PASSWORD } })).access;

  it('accepts a login with a passkey, and no login of the same person with a password only', async () => {
    await passkeyOf(api, coach);
    expect(await require(coach.token)).toEqual(required);
    const { authenticator } = await passkeyOf(api, member);
    const { access } = (await logInWithPasskey(api, authenticator)).json<Tokens>();
    expect(await isDue(access)).toBe(false);
    expect(await isDue(await passwordLogin(member))).toBe(true);
  });

  it('needs an owner who has proved one', async () => {
    expect(await require(coach.token)).toEqual([409, { detail: messages.ownSecondFactorFirst }]);
    const { authenticator } = await passkeyOf(api, coach);
    expect(await require(await passwordLogin(coach))).toEqual([409, { detail: messages.ownSecondFactorFirst }]);
    const { access } = (await logInWithPasskey(api, authenticator)).json<Tokens>();
    expect(await require(access)).toEqual(required);
  });

  it('lets a member go on who adds a passkey', async () => {
    await passkeyOf(api, coach);
    await require(coach.token);
    expect(await isDue(member.token)).toBe(true);
    await passkeyOf(api, member);
    expect(await isDue(member.token)).toBe(false);
  });

  it('lets nobody who only knows the password replace the passkey by another factor', async () => {
    await passkeyOf(api, coach);
    await require(coach.token);
    await passkeyOf(api, member);
    const as = await passwordLogin(member);
    for (const call of [startPasskey, startSecondFactor])
      expect(await outcome(call, { as, body: proof })).toEqual([409, { detail: messages.passkeyLoginFirst }]);
  });

  it('keeps the last factor', async () => {
    const { passkey } = await passkeyOf(api, coach);
    await require(coach.token);
    const removal = { as: coach.token, params: { passkeyId: passkey.id }, body: proof };
    expect(await outcome(removePasskey, removal)).toEqual([409, { detail: messages.lastFactorRequired }]);
    await passkeyOf(api, coach);
    expect(await outcome(removePasskey, removal)).toEqual([204, null]);
  });

  it('stays open for a passkey login after a new password', async () => {
    const { authenticator } = await passkeyOf(api, coach);
    await require(coach.token);
    const { access: as } = (await logInWithPasskey(api, authenticator)).json<Tokens>();
    const body = { ...proof, new_password: 'Courtside#2', confirm_new_password: 'Courtside#2' };
    const { access } = await api.json<Tokens>(changePassword, { as, body });
    expect(await isDue(access)).toBe(false);
    expect(await outcome(endOtherLogins, { as: access })).toEqual([204, null]);
  });

  it('shows owners who has one, and lets them remove the passkeys of a member who has lost them', async () => {
    const { authenticator } = await passkeyOf(api, member);
    const staff = await api.json<StaffMember[]>(listStaff, { as: coach.token });
    expect(staff.map(({ id, has_second_factor }) => [id, has_second_factor])).toEqual([
      [coach.userId, false],
      [member.userId, true],
    ]);
    const params = { userId: member.userId };
    expect(await outcome(resetStaffSecondFactor, { as: coach.token, params })).toEqual([204, null]);
    expect((await logInWithPasskey(api, authenticator)).statusCode).toBe(401);
    expect((await lastMail(api, member.email)).subject).toBe('Your second factor was turned off');
  });
});
