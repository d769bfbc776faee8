import {
  changeEmail,
  changePassword,
  changeUsername,
  confirmEmail,
  editUser,
  forgotPassword,
  getUser,
  login,
  resetPassword,
  validateToken,
} from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import sharp from 'sharp';
import { lastMail, linkIn } from '../../test/mailbox';
import { registerCoach, setPassword } from '../../test/register-coach';
import { coachOfEachTest, testApi } from '../../test/set-up';

const OLD = 'Courtside#1';
const NEW = 'Baseline#22';

describe('an account', () => {
  const api = testApi();
  const coach = coachOfEachTest(api);
  beforeEach(async () => {
    await setPassword(api, coach, OLD);
  });

  const logIn = (password: string, username = coach.username) => api.call(login, { body: { username, password } });
  const profile = () => api.json(getUser, { as: coach.token });

  describe('password', () => {
    const change = (changes: object = {}) =>
      api.call(changePassword, {
        as: coach.token,
        body: { old_password: OLD, new_password: NEW, confirm_new_password: NEW, ...changes },
      });

    it('changes, and the user is notified', async () => {
      expect((await change()).json()).toMatchObject({ detail: 'Password changed successfully.' });
      expect((await lastMail(api, coach.email)).subject).toBe('Your password was changed');
      expect([(await logIn(OLD)).statusCode, (await logIn(NEW)).statusCode]).toEqual([401, 200]);
    });

    it.each([
      [
        'a wrong current password',
        { old_password: 'Wrong#1234' },
        { old_password: ['The current password is incorrect.'] },
      ],
      ['no current password', { old_password: '' }, { old_password: [messages.currentPasswordRequired] }],
      ['a different confirmation', { confirm_new_password: OLD }, { confirm_new_password: [messages.passwordsDiffer] }],
      [
        'a weak password',
        { new_password: 'weakling', confirm_new_password: 'weakling' },
        {
          new_password: [
            'Password must contain at least 1 capital letter.',
            'Password must contain at least 1 special character.',
            'Password must contain at least 1 number.',
          ],
        },
      ],
    ])('rejects %s', async (_, changes, fields) => {
      const response = await change(changes);
      expect({ status: response.statusCode, body: response.json() }).toEqual({ status: 400, body: fields });
    });
  });

  describe('forgotten password', () => {
    const request = (email = coach.email) => api.call(forgotPassword, { body: { email } });
    const reset = (link: object, password = NEW, password2 = password) =>
      api.call(resetPassword, { body: { password, password2, ...link } });

    it('can be replaced once with a mailed link, which logs out every device', async () => {
      const requested = await request(coach.email.toUpperCase());
      expect({ status: requested.statusCode, body: requested.json() }).toEqual({
        status: 200,
        body: { detail: messages.resetLinkSent },
      });
      const link = linkIn(await lastMail(api, coach.email));
      expect((await reset(link)).json()).toEqual({ detail: messages.resetDone });
      expect((await api.call(validateToken, { as: coach.token })).statusCode).toBe(401);
      expect((await logIn(NEW)).statusCode).toBe(200);
      const second = await reset(link);
      expect({ status: second.statusCode, body: second.json() }).toEqual({
        status: 400,
        body: { detail: messages.resetTokenInvalid },
      });
    });

    it('is replaced by only one of several concurrent requests', async () => {
      await request();
      const link = linkIn(await lastMail(api, coach.email));
      const responses = await Promise.all([reset(link), reset(link), reset(link)]);
      expect(responses.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    });

    it('keeps the link valid if the new password is rejected', async () => {
      await request();
      const link = linkIn(await lastMail(api, coach.email));
      expect((await reset(link, 'weak')).json().password).toContain('Password must be at least 8 characters.');
      expect((await reset(link, NEW, OLD)).json()).toEqual({ password2: [messages.passwordsDiffer] });
      expect((await reset(link)).statusCode).toBe(200);
    });

    it('has a link that expires after an hour and confirms no address', async () => {
      await request();
      const link = linkIn(await lastMail(api, coach.email));
      expect((await api.call(confirmEmail, { params: link })).statusCode).toBe(400);
      api.clock.advance(3_600_000);
      expect((await reset(link)).statusCode).toBe(400);
    });

    it('needs a known address', async () => {
      const response = await request('nobody@club.example');
      expect({ status: response.statusCode, body: response.json() }).toEqual({
        status: 404,
        body: { detail: messages.emailUnknown },
      });
    });
  });

  describe('e-mail', () => {
    const change = (new_email: string, confirm_new_email = new_email) =>
      api.call(changeEmail, { as: coach.token, body: { old_password: OLD, new_email, confirm_new_email } });

    it('changes once the link in the mail to the new address is opened, and notifies the old address', async () => {
      const address = `new-${coach.email}`;
      expect((await change(address)).statusCode).toBe(200);
      expect(await profile()).toMatchObject({ email: coach.email, pending_email: address });
      expect((await lastMail(api, coach.email)).subject).toBe('Your e-mail address is about to change');
      expect((await api.call(confirmEmail, { params: linkIn(await lastMail(api, address)) })).statusCode).toBe(200);
      expect(await profile()).toMatchObject({ email: address, pending_email: null });
    });

    it('rejects a different confirmation, the current address, and one that is in use', async () => {
      const other = await registerCoach(api);
      expect((await change('a@b.example', 'c@b.example')).json()).toEqual({
        confirm_new_email: [messages.emailsDiffer],
      });
      expect((await change(coach.email)).json()).toEqual({ new_email: ['This is already your e-mail address.'] });
      expect((await change(other.email.toUpperCase())).json()).toEqual({
        new_email: ['This e-mail address is already in use.'],
      });
      expect((await change('nonsense')).json()).toEqual({ new_email: ['Invalid email format'] });
    });

    it('stays the same if another user takes the new address first', async () => {
      const address = `race-${coach.email}`;
      await change(address);
      const link = linkIn(await lastMail(api, address));
      await registerCoach(api, address.replace('@club.example', ''));
      const response = await api.call(confirmEmail, { params: link });
      expect({ status: response.statusCode, body: response.json() }).toEqual({
        status: 400,
        body: { detail: 'This e-mail address is already in use.' },
      });
    });
  });

  describe('username', () => {
    const change = (new_username: string, old_password = OLD) =>
      api.call(changeUsername, { as: coach.token, body: { old_password, new_username } });

    it('changes', async () => {
      expect((await change(`${coach.username}-new`)).statusCode).toBe(200);
      expect((await logIn(OLD, `${coach.username}-new`)).statusCode).toBe(200);
      expect((await change(`${coach.username}-NEW`)).statusCode).toBe(200);
    });

    it('rejects a short or taken username and a wrong password', async () => {
      const other = await registerCoach(api);
      expect((await change('ab')).json()).toEqual({ new_username: [messages.usernameTooShort] });
      expect((await change(other.username.toUpperCase())).json()).toEqual({
        new_username: ['This username is already taken.'],
      });
      expect((await change('fine-name', 'Wrong#123')).json()).toEqual({
        old_password: ['The current password is incorrect.'],
      });
    });
  });

  describe('profile', () => {
    it('changes only the given fields, sent as JSON or as a form', async () => {
      const response = await api.call(editUser, {
        as: coach.token,
        body: { first_name: ' Mia ', about_me: 'Middle blocker once.' },
      });
      expect(response.json()).toMatchObject({
        first_name: 'Mia',
        last_name: 'Coach',
        about_me: 'Middle blocker once.',
      });
      const form = new FormData();
      form.set('last_name', 'Öztürk');
      expect(await api.json(editUser, { as: coach.token, body: form })).toMatchObject({
        first_name: 'Mia',
        last_name: 'Öztürk',
      });
    });

    it('rejects blank names and more than 50 characters about me', async () => {
      const response = await api.call(editUser, {
        as: coach.token,
        body: { first_name: ' ', about_me: 'x'.repeat(51) },
      });
      expect(response.json()).toEqual({
        first_name: [messages.firstNameRequired],
        about_me: ['Use at most 50 characters.'],
      });
    });

    it('changes the units, sent as JSON or as a form, and rejects unknown ones', async () => {
      expect(await api.json(getUser, { as: coach.token })).toMatchObject({ units: 'metric' });
      expect(await api.json(editUser, { as: coach.token, body: { units: 'imperial' } })).toMatchObject({
        units: 'imperial',
      });
      expect(await api.json(getUser, { as: coach.token })).toMatchObject({ units: 'imperial' });
      // A page of an earlier release knows only `units`, and shows m/s.
      expect(await api.json(editUser, { as: coach.token, body: { units: 'kmh' } })).toMatchObject({
        units: 'metric',
        unit_system: 'kmh',
      });
      const form = new FormData();
      form.set('units', 'metric');
      expect(await api.json(editUser, { as: coach.token, body: form })).toMatchObject({ units: 'metric' });
      for (const unknown of ['nautical', 'Metric', '', 1, null]) {
        const response = await api.call(editUser, { as: coach.token, body: { units: unknown } });
        expect({ status: response.statusCode, body: response.json() }).toEqual({
          status: 400,
          body: { units: ['Choose metric, kmh or imperial.'] },
        });
      }
      expect(await api.json(getUser, { as: coach.token })).toMatchObject({ units: 'metric' });
    });

    it('stores a picture, and removes it if an empty one is sent', async () => {
      const pictureAfter = async (body: object) =>
        (await api.json<{ profile_picture: string | null }>(editUser, { as: coach.token, body })).profile_picture;
      const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const form = new FormData();
      form.set('profile_picture', new Blob([new Uint8Array(picture)]), 'me.png');
      const stored = (await pictureAfter(form)) ?? '';
      const jpeg = { format: 'jpeg', width: 512, height: 171 };
      expect(await sharp(Buffer.from(stored, 'base64')).metadata()).toMatchObject(jpeg);
      expect(await pictureAfter({ profile_picture: '' })).toBeNull();

      await pictureAfter(form);
      const empty = new FormData();
      empty.set('profile_picture', '');
      expect(await pictureAfter(empty)).toBeNull();
    });

    it('rejects a file that is not a picture', async () => {
      const form = new FormData();
      form.set('profile_picture', new Blob(['<svg/>']), 'me.png');
      const response = await api.call(editUser, { as: coach.token, body: form });
      expect({ status: response.statusCode, body: response.json() }).toEqual({
        status: 400,
        body: { profile_picture: ['Upload a picture: JPEG, PNG, WebP, GIF or AVIF.'] },
      });
    });
  });
});
