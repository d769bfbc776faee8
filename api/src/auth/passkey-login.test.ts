import {
  listLogins,
  listPasskeys,
  loginWithPasskey,
  type Passkey,
  removePasskey,
  type Tokens,
  validateToken,
} from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { Authenticator } from '../../test/authenticator';
import { beginPasskeyLogin, logInWithPasskey, passkeyOf, sendPasskey } from '../../test/passkeys';
import { registerCoach, setPassword, type TestCoach } from '../../test/register-coach';
import { codeOf, enableSecondFactor, PASSWORD } from '../../test/second-factor';
import { testApi } from '../../test/set-up';
import { runCli } from '../../test/run-cli';
import { ATTEMPT_MS } from './passkey-attempts';
import { transaction } from '../database/transaction';

const refused = [401, { detail: messages.passkeyRefused }];

describe('a login with a passkey', () => {
  const api = testApi();
  let coach: TestCoach;
  let authenticator: Authenticator;
  let passkey: Passkey;
  beforeEach(async () => {
    coach = await registerCoach(api);
    ({ authenticator, passkey } = await passkeyOf(api, coach));
  });

  const send = async (...input: Parameters<typeof sendPasskey> extends [unknown, ...infer Rest] ? Rest : never) => {
    const answer = await sendPasskey(api, ...input);
    return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json<unknown>()];
  };
  /** The answer to a login in which the passkey, or an attacker, does something else. */
  const logInWith = async (deviation: Parameters<Authenticator['get']>[1]) => {
    const begun = await beginPasskeyLogin(api);
    return send(authenticator.get(begun, deviation), begun.cookie);
  };

  it('needs neither a name nor a password, and is a login like any other', async () => {
    const answer = await logInWithPasskey(api, authenticator);
    expect(answer.statusCode).toBe(200);
    const { access } = answer.json<Tokens>();
    expect((await api.call(validateToken, { as: access })).statusCode).toBe(200);
    expect(await api.json(listLogins, { as: access })).toHaveLength(2);
    const [{ last_used_at } = passkey] = await api.json<Passkey[]>(listPasskeys, { as: coach.token });
    expect(last_used_at).not.toBeNull();
  });

  it('asks for no code of the authenticator app', async () => {
    const other = await registerCoach(api);
    const setup = await enableSecondFactor(api, other);
    api.clock.advance(30_000);
    const withApp = await passkeyOf(api, other, codeOf(api, setup));
    expect((await logInWithPasskey(api, withApp.authenticator)).statusCode).toBe(200);
  });

  it('names no account before it, and sends the same to everybody', async () => {
    const [first, second] = [await beginPasskeyLogin(api), await beginPasskeyLogin(api)];
    expect(Object.keys(first.options).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    expect({ ...first.options, challenge: '' }).toEqual({ ...second.options, challenge: '' });
    expect(first.options.challenge).not.toBe(second.options.challenge);
  });

  it('succeeds once with an answer, also of requests at the same time', async () => {
    const begun = await beginPasskeyLogin(api);
    const credential = authenticator.get(begun, { counter: 0 });
    const outcomes = await Promise.all([1, 2, 3].map(() => send(credential, begun.cookie)));
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([refused, refused]);
    expect(await send(credential, begun.cookie)).toEqual(refused);
  });

  it('succeeds once with a challenge, also with another answer', async () => {
    const begun = await beginPasskeyLogin(api);
    expect(await send(authenticator.get(begun), begun.cookie)).toBe(200);
    expect(await send(authenticator.get(begun), begun.cookie)).toEqual(refused);
  });

  it('is refused in another browser, without the cookie, and with a made-up one', async () => {
    const [begun, other] = [await beginPasskeyLogin(api), await beginPasskeyLogin(api)];
    const credential = authenticator.get(begun);
    for (const cookie of [other.cookie, '', 'courtside_passkey=', `${begun.cookie}x`])
      expect(await send(credential, cookie)).toEqual(refused);
    expect(await send(credential, begun.cookie)).toBe(200);
  });

  it('is refused after five minutes', async () => {
    const begun = await beginPasskeyLogin(api);
    api.clock.advance(ATTEMPT_MS + 1_000);
    expect(await send(authenticator.get(begun), begun.cookie)).toEqual(refused);
    await api.core.passkeyAttempts.purge();
    expect(await send(authenticator.get(begun), begun.cookie)).toEqual(refused);
  });

  it.each<[string, Parameters<Authenticator['get']>[1]]>([
    ['made by a page of another origin', { origin: 'https://courtside.example' }],
    ['made by a page of another port', { origin: 'http://localhost:4699' }],
    ['made for another domain', { domain: 'evil.example' }],
    ['made without a PIN or biometrics', { verified: false }],
    ['of another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('is refused if the answer was %s', async (_, deviation) => {
    expect(await logInWith(deviation)).toEqual(refused);
    expect(await logInWith({})).toBe(200);
  });

  it('is refused if the counter goes back or stays, as that of a copy does', async () => {
    expect(await logInWith({ counter: 7 })).toBe(200);
    expect(await logInWith({ counter: 6 })).toEqual(refused);
    expect(await logInWith({ counter: 7 })).toEqual(refused);
    expect(await logInWith({ counter: 8 })).toBe(200);
  });

  it('accepts a passkey that does not count', async () => {
    expect([await logInWith({ counter: 0 }), await logInWith({ counter: 0 })]).toEqual([200, 200]);
  });

  it('is refused with a key that only names the passkey, and with an unknown passkey, in the same words', async () => {
    const begun = await beginPasskeyLogin(api);
    const stranger = new Authenticator().get(begun);
    expect(await send(stranger, begun.cookie)).toEqual(refused);
    const { credentialId: id } = authenticator;
    expect(await send({ ...stranger, id, rawId: id }, begun.cookie)).toEqual(refused);
  });

  it('is refused with a removed passkey', async () => {
    const begun = await beginPasskeyLogin(api);
    const credential = authenticator.get(begun);
    const params = { passkeyId: passkey.id };
    await api.call(removePasskey, { as: coach.token, params, body: { old_password: PASSWORD } });
    expect(await send(credential, begun.cookie)).toEqual(refused);
    expect(await logInWith({})).toEqual(refused);
  });

  it('is refused for a removed member, who has the passkey, with the reason', async () => {
    await api.core.db.deleteFrom('memberships').where('user_id', '=', coach.userId).execute();
    await registerMemberInstead(coach);
    expect(await logInWith({})).toEqual([401, { detail: messages.accessEnded }]);
  });
  /** A club without any member would be adopted. */
  const registerMemberInstead = async ({ clubId }: TestCoach) => {
    const other = await registerCoach(api);
    const row = { user_id: other.userId, club_id: clubId, role: 'owner' as const, created_at: 0 };
    await api.core.db.insertInto('memberships').values(row).execute();
  };

  it('is refused for an erased account, and the passkey is erased with it', async () => {
    const begun = await beginPasskeyLogin(api);
    const credential = authenticator.get(begun);
    await runCli(api.database.environment, 'erase-club', coach.email, '--confirm', coach.clubId);
    expect(await send(credential, begun.cookie)).toEqual(refused);
    const rows = api.core.db.selectFrom('passkeys').selectAll().where('user_id', '=', coach.userId);
    expect(await rows.execute()).toEqual([]);
  });

  it('stays possible with a new password', async () => {
    await setPassword(api, coach, 'Courtside#2');
    expect(await logInWith({})).toBe(200);
  });

  it('is refused if the record was replaced by that of another account in the database', async () => {
    const other = await registerCoach(api);
    await passkeyOf(api, other);
    const { sealed } = await api.core.db
      .selectFrom('passkeys')
      .select('sealed')
      .where('user_id', '=', other.userId)
      .executeTakeFirstOrThrow();
    await api.core.db.updateTable('passkeys').set({ sealed }).where('id', '=', passkey.id).execute();
    expect(await logInWith({})).toEqual(refused);
    expect((await api.json<Passkey[]>(listPasskeys, { as: coach.token }))[0]?.name).toBe('');
  });

  it('uses a challenge up once, also in two transactions at the same time', async () => {
    const { db, passkeyAttempts } = api.core;
    const use = () => transaction(db, (trx) => passkeyAttempts.use(trx, 'challenge'));
    expect(new Set(await Promise.all([use(), use()]))).toEqual(new Set([true, false]));
  });
});

describe('logins with passkeys', () => {
  const api = testApi({ limitsFactor: 1 });

  it('are limited for a network, as those with a password are, except on a known device', async () => {
    const coach = await registerCoach(api);
    const { authenticator } = await passkeyOf(api, coach);
    const known = await logInWithPasskey(api, authenticator);
    const [device = ''] = String(known.headers['set-cookie']).split(';');
    const remoteAddress = '127.0.0.1';
    const guess = async (credential: ReturnType<Authenticator['get']>) =>
      (await api.call(loginWithPasskey, { body: { credential }, remoteAddress })).statusCode;
    const begun = await beginPasskeyLogin(api);
    const statuses = [];
    for (let count = 0; count < 60; count += 1) statuses.push(await guess(new Authenticator().get(begun)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(59);
    expect(await guess(authenticator.get(begun))).toBe(429);
    const cookie = `${begun.cookie}; ${device}`;
    expect((await sendPasskey(api, authenticator.get(begun), cookie)).statusCode).toBe(200);
  });
});
