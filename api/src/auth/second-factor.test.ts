import {
  confirmSecondFactor,
  forgotPassword,
  getSecondFactor,
  login,
  renewRecoveryCodes,
  removeSecondFactor,
  resetPassword,
  type SecondFactor,
  type SecondFactorSetup,
  startSecondFactor,
} from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import type { OutboxMail } from '../mail/mail-queue';
import { lastMail, linkIn } from '../../test/mailbox';
import { registerCoach, setPassword, type TestCoach } from '../../test/register-coach';
import { codeOf, enableSecondFactor, nextCode, PASSWORD } from '../../test/second-factor';
import { testApi } from '../../test/set-up';

describe('a second factor', () => {
  const api = testApi();
  let coach: TestCoach;
  let setup: SecondFactorSetup;
  beforeEach(async () => {
    coach = await registerCoach(api);
    setup = await enableSecondFactor(api, coach);
  });

  const logIn = async (code?: string, password = PASSWORD) => {
    const answer = await api.call(login, { body: { username: coach.username, password, code } });
    return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json<{ detail: string }>().detail];
  };
  const state = () => api.json<SecondFactor>(getSecondFactor, { as: coach.token });
  /** A login on a new device has another mail. */
  const mailAbout = async (subject: string) => {
    const outbox: OutboxMail[] = (await api.app.inject('/dev/mailbox.json')).json();
    return outbox.find((mail) => mail.to === coach.email && mail.subject === subject);
  };
  const invalid = [401, messages.codeInvalid];

  it('is asked for after the password, and only after the right one', async () => {
    expect(await logIn()).toEqual([401, messages.codeRequired]);
    expect(await logIn(undefined, 'Courtside#9')).toEqual([401, messages.invalidCredentials]);
    expect(await logIn(nextCode(api, setup), 'Courtside#9')).toEqual([401, messages.invalidCredentials]);
    expect(await logIn(codeOf(api, setup))).toBe(200);
  });

  it('is not asked of accounts without one', async () => {
    await api.call(removeSecondFactor, {
      as: coach.token,
      body: { old_password: PASSWORD, code: nextCode(api, setup) },
    });
    expect(await logIn()).toBe(200);
    expect(await state()).toEqual({ enabled_since: null, recovery_codes_left: 0, is_required: false, is_due: false });
    expect((await mailAbout('Your second factor was turned off'))?.to).toBe(coach.email);
  });

  it('accepts the code of the step before and after, also with a space, and no other', async () => {
    api.clock.advance(300_000);
    expect(await logIn(codeOf(api, setup, -2))).toEqual(invalid);
    expect(await logIn(codeOf(api, setup, 2))).toEqual(invalid);
    expect(await logIn(codeOf(api, setup, -1))).toBe(200);
    expect(await logIn(codeOf(api, setup, 0).replace(/^.../, '$& '))).toBe(200);
    expect(await logIn(codeOf(api, setup, 1))).toBe(200);
  });

  it('accepts each code once, also of requests at the same time', async () => {
    // The code that turned it on is used up, too.
    expect(await logIn(codeOf(api, setup))).toEqual(invalid);
    const code = nextCode(api, setup);
    const outcomes = await Promise.all([logIn(code), logIn(code), logIn(code)]);
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([invalid, invalid]);
  });

  it('accepts no earlier code after a later one', async () => {
    api.clock.advance(300_000);
    const [earlier, later] = [codeOf(api, setup), codeOf(api, setup, 1)];
    expect(await logIn(later)).toBe(200);
    expect(await logIn(earlier)).toEqual(invalid);
  });

  it('can be replaced by a recovery code, each once, and says so by mail', async () => {
    const [first = '', second = ''] = setup.recovery_codes;
    expect(setup.recovery_codes).toHaveLength(10);
    expect(await logIn(first)).toBe(200);
    expect((await mailAbout('A recovery code was used'))?.text).toContain('You have 9 more codes.');
    expect(await logIn(first)).toEqual(invalid);
    expect(await logIn(second.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect(await logIn('ABCD-EFGH-JKLM-NPQR')).toEqual(invalid);
    expect((await state()).recovery_codes_left).toBe(8);
  });

  it('gives the recovery codes of one account to no other', async () => {
    const other = await enableSecondFactor(api, await registerCoach(api));
    expect(await logIn(other.recovery_codes[0])).toEqual(invalid);
  });

  it('is not bypassed by a new password', async () => {
    await api.call(forgotPassword, { body: { email: coach.email } });
    const link = linkIn(await lastMail(api, coach.email));
    const body = { ...link, password: 'Courtside#2', password2: 'Courtside#2' };
    expect((await api.call(resetPassword, { body })).statusCode).toBe(200);
    expect(await logIn(undefined, 'Courtside#2')).toEqual([401, messages.codeRequired]);
    expect(await logIn(nextCode(api, setup), 'Courtside#2')).toBe(200);
  });

  it('gets new recovery codes with the password and a code, and the earlier ones end', async () => {
    const body = { old_password: PASSWORD, code: nextCode(api, setup) };
    const { recovery_codes } = await api.json<{ recovery_codes: string[] }>(renewRecoveryCodes, {
      as: coach.token,
      body,
    });
    expect(await logIn(setup.recovery_codes[0])).toEqual(invalid);
    expect(await logIn(recovery_codes[0])).toBe(200);
  });

  it.each([
    ['turned off', removeSecondFactor],
    ['given new recovery codes', renewRecoveryCodes],
  ])('is %s only with the password and a code', async (_, call) => {
    const refusal = async (body: object) => {
      const answer = await api.call(call, { as: coach.token, body });
      return [answer.statusCode, answer.json()];
    };
    const code = nextCode(api, setup);
    expect(await refusal({ old_password: 'Courtside#9', code })).toEqual([
      400,
      { old_password: ['The current password is incorrect.'] },
    ]);
    expect(await refusal({ old_password: PASSWORD, code: '000000' })).toEqual([400, { code: [messages.codeInvalid] }]);
    expect(await refusal({ old_password: PASSWORD })).toEqual([400, { code: [messages.codeMissing] }]);
    expect((await state()).recovery_codes_left).toBe(10);
  });

  it('can not be set up again while it is on', async () => {
    const answer = await api.call(startSecondFactor, { as: coach.token, body: { old_password: PASSWORD } });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 409,
      body: { detail: messages.secondFactorIsOn },
    });
    expect(await logIn(nextCode(api, setup))).toBe(200);
  });

  it('stores neither its secret nor its recovery codes in clear text', async () => {
    const factors = await api.core.db.selectFrom('second_factors').selectAll().execute();
    const codes = await api.core.db.selectFrom('recovery_codes').selectAll().execute();
    const text = JSON.stringify([factors.map((row) => row.sealed.toString('latin1')), codes]);
    for (const secret of [setup.secret, ...setup.recovery_codes.flatMap((code) => [code, code.replaceAll('-', '')])])
      expect(text).not.toContain(secret);
  });

  it('can be used with recovery codes if its secret can not be decrypted', async () => {
    await api.core.db
      .updateTable('second_factors')
      .set({ sealed: Buffer.from('damaged') })
      .execute();
    expect(await logIn(nextCode(api, setup))).toEqual(invalid);
    expect(await logIn(setup.recovery_codes[0])).toBe(200);
  });
});

describe('the setup of a second factor', () => {
  const api = testApi();
  let coach: TestCoach;
  beforeEach(async () => {
    coach = await registerCoach(api);
  });
  const start = (password = PASSWORD) =>
    api.call(startSecondFactor, { as: coach.token, body: { old_password: password } });
  const confirm = ({ setup }: SecondFactorSetup, code: string) =>
    api.call(confirmSecondFactor, { as: coach.token, body: { setup, code } });
  const begun = async () => {
    await setPassword(api, coach, PASSWORD);
    return (await start()).json<SecondFactorSetup>();
  };

  it('needs the password', async () => {
    await begun();
    expect((await start('Courtside#9')).statusCode).toBe(400);
  });

  it('changes nothing until a code of the app confirms it', async () => {
    const setup = await begun();
    const body = { username: coach.username, password: PASSWORD };
    expect((await api.call(login, { body })).statusCode).toBe(200);
    const wrong = await confirm(setup, '000000');
    expect({ status: wrong.statusCode, body: wrong.json() }).toEqual({
      status: 400,
      body: { code: [messages.codeInvalid] },
    });
    expect((await api.call(login, { body })).statusCode).toBe(200);
    // A recovery code doesn't show that the app has the secret.
    expect((await confirm(setup, setup.recovery_codes[0] ?? '')).statusCode).toBe(400);
    expect((await confirm(setup, codeOf(api, setup))).statusCode).toBe(204);
    expect((await api.call(login, { body })).statusCode).toBe(401);
    expect((await lastMail(api, coach.email)).subject).toBe('Your second factor was turned on');
  });

  it('succeeds again if the answer was lost', async () => {
    const setup = await begun();
    const code = codeOf(api, setup);
    expect([(await confirm(setup, code)).statusCode, (await confirm(setup, code)).statusCode]).toEqual([204, 204]);
  });

  it('is replaced by a newer one', async () => {
    const first = await begun();
    const second = (await start()).json<SecondFactorSetup>();
    const answer = await confirm(first, codeOf(api, first));
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 409,
      body: { detail: messages.secondFactorReplaced },
    });
    expect((await confirm(second, codeOf(api, second))).statusCode).toBe(204);
  });

  it('is read by authenticator apps as one of Courtside', async () => {
    const { uri, secret } = await begun();
    expect(uri).toBe(
      `otpauth://totp/Courtside:${coach.username}?issuer=Courtside&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(Buffer.from(secret)).toHaveLength(32);
  });
});

describe('guessing codes', () => {
  const api = testApi({ limitsFactor: 1 });

  it('is limited for each account, but not for a device that is known', async () => {
    const coach = await registerCoach(api);
    const setup = await enableSecondFactor(api, coach);
    const attempt = (network: string, code: string, cookie = '') =>
      api.call(login, {
        body: { username: coach.username, password: PASSWORD, code },
        remoteAddress: network,
        headers: { cookie },
      });
    const known = await attempt('192.0.2.99', nextCode(api, setup));
    const cookie = String(known.headers['set-cookie']).split(';')[0];
    for (let guess = 0; guess < 10; guess += 1)
      expect((await attempt(`192.0.2.${guess}`, '000000')).statusCode).toBe(401);
    const right = nextCode(api, setup);
    expect((await attempt('192.0.2.50', right)).statusCode).toBe(429);
    expect((await attempt('192.0.2.51', right, cookie)).statusCode).toBe(200);
  });

  it('is limited in the settings', async () => {
    const coach = await registerCoach(api);
    await enableSecondFactor(api, coach);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 11; guess += 1) {
      const body = { old_password: PASSWORD, code: '000000' };
      statuses.add((await api.call(removeSecondFactor, { as: coach.token, body })).statusCode);
    }
    expect([...statuses]).toEqual([400, 429]);
  });
});
