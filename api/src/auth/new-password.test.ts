import {
  changeEmail,
  changePassword,
  confirmEmail,
  forgotPassword,
  getUser,
  login,
  refreshTokens,
  resetPassword,
  validateToken,
  type Tokens,
} from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { lastMail, linkIn } from '../../test/mailbox';
import { setPassword } from '../../test/register-coach';
import { coachOfEachTest, testApi } from '../../test/set-up';

const OLD = 'Courtside#1';
const NEW = 'Baseline#22';

describe('a new password', () => {
  const api = testApi();
  const coach = coachOfEachTest(api);
  let attacker: Tokens;
  beforeEach(async () => {
    await setPassword(api, coach, OLD);
    attacker = await logIn(OLD);
  });

  const logIn = async (password: string): Promise<Tokens> =>
    await api.json(login, { body: { username: coach.username, password } });
  const isValid = async (access: string) => (await api.call(validateToken, { as: access })).statusCode === 200;
  const refresh = async (tokens: Tokens) =>
    (await api.call(refreshTokens, { body: { refresh: tokens.refresh } })).statusCode;
  const requestReset = async () => {
    await api.call(forgotPassword, { body: { email: coach.email } });
    return linkIn(await lastMail(api, coach.email));
  };
  const reset = (link: object) => api.call(resetPassword, { body: { password: NEW, password2: NEW, ...link } });
  const change = (as: string) =>
    api.call(changePassword, { as, body: { old_password: OLD, new_password: NEW, confirm_new_password: NEW } });
  const requestEmail = async (address: string, password = OLD) => {
    const body = { old_password: password, new_email: address, confirm_new_email: address };
    const response = await api.call(changeEmail, { as: attacker.access, body });
    return response.statusCode === 200 ? linkIn(await lastMail(api, address)) : null;
  };
  const profile = (tokens: Tokens) => api.json(getUser, { as: tokens.access });

  it.each([
    ['reset', async () => reset(await requestReset())],
    ['change', async () => change((await logIn(OLD)).access)],
  ])('ends every login, link and pending address (%s)', async (_, setNewPassword) => {
    const pending = await requestEmail(`attacker-${coach.email}`);
    const earlierReset = await requestReset();

    expect((await setNewPassword()).statusCode).toBe(200);

    expect({ isValid: await isValid(attacker.access), refresh: await refresh(attacker) }).toEqual({
      isValid: false,
      refresh: 401,
    });
    expect(await isValid(coach.token)).toBe(false);
    expect((await reset(earlierReset)).json()).toEqual({ detail: messages.resetTokenInvalid });
    expect((await api.call(confirmEmail, { params: pending ?? {} })).statusCode).toBe(400);
    expect(await profile(await logIn(NEW))).toMatchObject({ email: coach.email, pending_email: null });
  });

  it('gives the device that changed it a new session', async () => {
    const device = await logIn(OLD);
    const response = await change(device.access);
    const { access, refresh: renewal } = response.json<Tokens>();
    expect({ isValid: await isValid(device.access), refresh: await refresh(device) }).toEqual({
      isValid: false,
      refresh: 401,
    });
    expect({ isValid: await isValid(access), refresh: await refresh({ access, refresh: renewal }) }).toEqual({
      isValid: true,
      refresh: 200,
    });
  });

  it('cannot be set with a reset link that was mailed to a former address', async () => {
    const link = await requestReset();
    const address = `new-${coach.email}`;
    await api.call(confirmEmail, { params: (await requestEmail(address)) ?? {} });
    const response = await reset(link);
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 400,
      body: { detail: messages.resetTokenInvalid },
    });
    expect(await profile(await logIn(OLD))).toMatchObject({ email: address });
  });

  it('keeps out requests with the old password that run concurrently', async () => {
    const link = await requestReset();
    const [done, ...sessions] = await Promise.all([reset(link), ...Array.from({ length: 6 }, () => logIn(OLD))]);
    expect(done.statusCode).toBe(200);
    for (const { access } of sessions) expect(await isValid(access ?? '')).toBe(false);
  });

  it('keeps out a change of address whose password was verified before', async () => {
    const link = await requestReset();
    const address = `late-${coach.email}`;
    const [done] = await Promise.all([reset(link), requestEmail(address)]);
    expect(done.statusCode).toBe(200);
    expect(await profile(await logIn(NEW))).toMatchObject({ email: coach.email, pending_email: null });
  });

  it('is stored once if it is changed twice concurrently', async () => {
    const [first, second] = [await logIn(OLD), await logIn(OLD)];
    const responses = await Promise.all([change(first.access), change(second.access)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });
});
