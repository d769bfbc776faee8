import { changePassword, forgotPassword, login, register, resetPassword } from '@courtside/contracts/auth';
import { acceptInvitation, createInvitation } from '@courtside/contracts/staff';
import { invitationIn, lastMail, linkIn } from '../../test/mailbox';
import { registerCoach, setPassword } from '../../test/register-coach';
import { testApi } from '../../test/set-up';
import { isCommonPassword } from './common-passwords';
import { passwordErrors } from './passwords';

const COMMON = 'This password is one of the most common ones, so it would be guessed soon. Choose another one.';

describe('a common password', () => {
  it.each(['password', 'Password1!', 'P@ssw0rd', 'P@ssw0rd!', 'Qwerty123!', '!Qwerty123', 'Welcome1!', '1QAZ@wsx'])(
    'is %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['Courtside#1', 'Volley#2026', 'Zephyr#Moon42', 'Zu spät für 3 Bälle!', ''])('is not %j', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );

  it('is named only once the password follows the guideline', () => {
    expect(passwordErrors('Qwerty123!')).toEqual([COMMON]);
    expect(passwordErrors('qwerty123!')).toEqual(['Password must contain at least 1 capital letter.']);
  });
});

describe('an account', () => {
  const api = testApi();
  const bad = 'Qwerty123!';
  const names = { first_name: 'Ada', last_name: 'Berg' };
  const refusal = (field: string) => [400, { [field]: [COMMON] }];

  it('can not be registered with a common password', async () => {
    const body = { username: 'common', email: 'common@club.example', ...names, password: bad, password2: bad };
    const answer = await api.call(register, { body });
    expect([answer.statusCode, answer.json()]).toEqual(refusal('password'));
  });

  it('can not change its password to one, and keeps one that it has', async () => {
    const coach = await registerCoach(api);
    await setPassword(api, coach, bad);
    expect((await api.call(login, { body: { username: coach.username, password: bad } })).statusCode).toBe(200);
    const body = { old_password: bad, new_password: 'Welcome1!', confirm_new_password: 'Welcome1!' };
    const answer = await api.call(changePassword, { as: coach.token, body });
    expect([answer.statusCode, answer.json()]).toEqual(refusal('new_password'));
  });

  it('can not be reset to one, and the link still works', async () => {
    const { email } = await registerCoach(api);
    await api.call(forgotPassword, { body: { email } });
    const link = linkIn(await lastMail(api, email));
    const answer = await api.call(resetPassword, { body: { ...link, password: bad, password2: bad } });
    expect([answer.statusCode, answer.json()]).toEqual(refusal('password'));
    const good = { password: 'Courtside#2', password2: 'Courtside#2' };
    expect((await api.call(resetPassword, { body: { ...link, ...good } })).statusCode).toBe(200);
  });

  it('can not join a club with one', async () => {
    const owner = await registerCoach(api);
    const email = 'guest-of-common@club.example';
    await api.call(createInvitation, { as: owner.token, body: { email, role: 'viewer' } });
    const params = { ...invitationIn(await lastMail(api, email)) };
    const body = { username: 'guest-of-common', ...names, password: bad, password2: bad };
    const answer = await api.call(acceptInvitation, { params, body });
    expect([answer.statusCode, answer.json()]).toEqual(refusal('password'));
  });
});
