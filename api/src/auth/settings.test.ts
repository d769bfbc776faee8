import { changeEmail, changePassword, changeUsername, confirmEmail, editUser, forgotPassword, getUser, login, resetPassword, validateToken } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import sharp from 'sharp';
import { lastMail, linkIn } from '../../test/mailbox';
import { registerCoach, type TestCoach } from '../../test/register-coach';
import { buildTestApi, type TestApi } from '../../test/test-api';

const OLD = 'Courtside#1';
const NEW = 'Baseline#22';

describe('an account', () => {
  let api: TestApi;
  let coach: TestCoach;
  beforeAll(async () => {
    api = await buildTestApi();
  });
  beforeEach(async () => {
    coach = await registerCoach(api);
    await api.core.db.updateTable('users').set({ password_hash: await api.core.passwords.hash(OLD) }).where('id', '=', coach.userId).execute();
  });
  afterAll(() => api.close());

  const logIn = (password: string, username = coach.username) => api.call(login, { body: { username, password } });
  const profile = async () => (await api.call(getUser, { as: coach.token })).json();

  describe('password', () => {
    const change = (changes: object = {}) =>
      api.call(changePassword, { as: coach.token, body: { old_password: OLD, new_password: NEW, confirm_new_password: NEW, ...changes } });

    it('changes, and every other device is logged out', async () => {
      const other = (await logIn(OLD)).json();
      expect((await change()).json()).toEqual({ detail: 'Password changed successfully.' });
      expect((await api.call(validateToken, { as: other.access })).statusCode).toBe(401);
      expect((await api.call(validateToken, { as: coach.token })).statusCode).toBe(200);
      expect([(await logIn(OLD)).statusCode, (await logIn(NEW)).statusCode]).toEqual([401, 200]);
      expect((await lastMail(api, coach.email)).subject).toBe('Your password was changed');
    });

    it.each([
      ['a wrong current password', { old_password: 'Wrong#1234' }, { old_password: ['The current password is not right.'] }],
      ['no current password', { old_password: '' }, { old_password: [messages.currentPasswordRequired] }],
      ['another confirmation', { confirm_new_password: OLD }, { confirm_new_password: [messages.passwordsDiffer] }],
      ['a weak one', { new_password: 'weakling', confirm_new_password: 'weakling' }, { new_password: ['Password must contain at least 1 capital letter.', 'Password must contain at least 1 special character.', 'Password must contain at least 1 number.'] }],
    ])('refuses %s', async (_, changes, fields) => {
      const answer = await change(changes);
      expect([answer.statusCode, answer.json()]).toEqual([400, fields]);
    });
  });

  describe('forgotten password', () => {
    const ask = (email = coach.email) => api.call(forgotPassword, { body: { email } });
    const reset = (link: object, password = NEW, password2 = password) => api.call(resetPassword, { body: { password, password2, ...link } });

    it('is replaced through a mailed link, once, and every device is logged out', async () => {
      const asked = await ask(coach.email.toUpperCase());
      expect([asked.statusCode, asked.json()]).toEqual([200, { detail: messages.resetLinkSent }]);
      const link = linkIn(await lastMail(api, coach.email));
      expect((await reset(link)).json()).toEqual({ detail: messages.resetDone });
      expect((await api.call(validateToken, { as: coach.token })).statusCode).toBe(401);
      expect((await logIn(NEW)).statusCode).toBe(200);
      const again = await reset(link);
      expect([again.statusCode, again.json()]).toEqual([400, { detail: messages.resetTokenInvalid }]);
    });

    it('is spent by one of many requests at once', async () => {
      await ask();
      const link = linkIn(await lastMail(api, coach.email));
      const answers = await Promise.all([reset(link), reset(link), reset(link)]);
      expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    });

    it('keeps the link when the new password is refused', async () => {
      await ask();
      const link = linkIn(await lastMail(api, coach.email));
      expect((await reset(link, 'weak')).json().password).toContain('Password must be at least 8 characters.');
      expect((await reset(link, NEW, OLD)).json()).toEqual({ password2: [messages.passwordsDiffer] });
      expect((await reset(link)).statusCode).toBe(200);
    });

    it('link dies after an hour, and does nothing else than it was made for', async () => {
      await ask();
      const link = linkIn(await lastMail(api, coach.email));
      expect((await api.call(confirmEmail, { params: link })).statusCode).toBe(400);
      api.clock.advance(3_600_000);
      expect((await reset(link)).statusCode).toBe(400);
    });

    it('says when the address is not known', async () => {
      const answer = await ask('nobody@club.example');
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: messages.emailUnknown }]);
    });
  });

  describe('e-mail', () => {
    const change = (new_email: string, confirm_new_email = new_email) =>
      api.call(changeEmail, { as: coach.token, body: { old_password: OLD, new_email, confirm_new_email } });

    it('changes once the link in the mail to the new address is opened; the old one is told', async () => {
      const address = `new-${coach.email}`;
      expect((await change(address)).statusCode).toBe(200);
      expect(await profile()).toMatchObject({ email: coach.email, pending_email: address });
      expect((await lastMail(api, coach.email)).subject).toBe('A new e-mail address was asked for');
      expect((await api.call(confirmEmail, { params: linkIn(await lastMail(api, address)) })).statusCode).toBe(200);
      expect(await profile()).toMatchObject({ email: address, pending_email: null });
    });

    it('refuses another confirmation, the same address, and one in use', async () => {
      const other = await registerCoach(api);
      expect((await change('a@b.example', 'c@b.example')).json()).toEqual({ confirm_new_email: [messages.emailsDiffer] });
      expect((await change(coach.email)).json()).toEqual({ new_email: ['This is your e-mail address already.'] });
      expect((await change(other.email.toUpperCase())).json()).toEqual({ new_email: ['This e-mail address is in use already.'] });
      expect((await change('nonsense')).json()).toEqual({ new_email: ['Invalid email format'] });
    });

    it('is not taken from somebody who was faster', async () => {
      const address = `race-${coach.email}`;
      await change(address);
      const link = linkIn(await lastMail(api, address));
      await registerCoach(api, address.replace('@club.example', ''));
      const answer = await api.call(confirmEmail, { params: link });
      expect([answer.statusCode, answer.json()]).toEqual([400, { detail: 'This e-mail address is in use already.' }]);
    });
  });

  describe('username', () => {
    const change = (new_username: string, old_password = OLD) => api.call(changeUsername, { as: coach.token, body: { old_password, new_username } });

    it('changes', async () => {
      expect((await change(`${coach.username}-new`)).statusCode).toBe(200);
      expect((await logIn(OLD, `${coach.username}-new`)).statusCode).toBe(200);
      expect((await change(`${coach.username}-NEW`)).statusCode).toBe(200);
    });

    it('refuses a short one, one that is taken, and a wrong password', async () => {
      const other = await registerCoach(api);
      expect((await change('ab')).json()).toEqual({ new_username: [messages.usernameTooShort] });
      expect((await change(other.username.toUpperCase())).json()).toEqual({ new_username: ['This username is taken already.'] });
      expect((await change('fine-name', 'Wrong#123')).json()).toEqual({ old_password: ['The current password is not right.'] });
    });
  });

  describe('profile', () => {
    it('changes what is given, as JSON or as a form', async () => {
      const answer = await api.call(editUser, { as: coach.token, body: { first_name: ' Mia ', about_me: 'Middle blocker once.' } });
      expect(answer.json()).toMatchObject({ first_name: 'Mia', last_name: 'Coach', about_me: 'Middle blocker once.' });
      const form = new FormData();
      form.set('last_name', 'Öztürk');
      expect((await api.call(editUser, { as: coach.token, body: form })).json()).toMatchObject({ first_name: 'Mia', last_name: 'Öztürk' });
    });

    it('refuses blank names and more than 50 characters about me', async () => {
      const answer = await api.call(editUser, { as: coach.token, body: { first_name: ' ', about_me: 'x'.repeat(51) } });
      expect(answer.json()).toEqual({ first_name: [messages.firstNameRequired], about_me: ['Use at most 50 characters.'] });
    });

    it('takes a picture and removes it with an empty one', async () => {
      const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } }).png().toBuffer();
      const form = new FormData();
      form.set('profile_picture', new Blob([new Uint8Array(picture)]), 'me.png');
      const stored: string = (await api.call(editUser, { as: coach.token, body: form })).json().profile_picture;
      expect(await sharp(Buffer.from(stored, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 171 });
      expect((await api.call(editUser, { as: coach.token, body: { profile_picture: '' } })).json().profile_picture).toBeNull();

      await api.call(editUser, { as: coach.token, body: form });
      const empty = new FormData();
      empty.set('profile_picture', '');
      expect((await api.call(editUser, { as: coach.token, body: empty })).json().profile_picture).toBeNull();
    });

    it('refuses a file that is no picture and names the field', async () => {
      const form = new FormData();
      form.set('profile_picture', new Blob(['<svg/>']), 'me.png');
      const answer = await api.call(editUser, { as: coach.token, body: form });
      expect([answer.statusCode, answer.json()]).toEqual([400, { profile_picture: ['Upload a picture: JPEG, PNG, WebP, GIF or AVIF.'] }]);
    });
  });
});
