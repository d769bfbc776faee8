import { confirmEmail, getUser, login, register, resendVerification, validateToken } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { lastMail, linkIn } from '../../test/mailbox';
import { testApi } from '../../test/set-up';

const registration = (name: string) => ({
  username: name,
  email: `${name}@club.example`,
  first_name: 'Zoë',
  last_name: 'Ångström',
  password: 'Courtside#1',
  password2: 'Courtside#1',
});

describe('registration', () => {
  const api = testApi();

  const signUp = (name: string, changes: object = {}) =>
    api.call(register, { body: { ...registration(name), ...changes } });
  const logIn = (username: string, password = 'Courtside#1') => api.call(login, { body: { username, password } });

  it('mails a link that must be opened before the coach can log in', async () => {
    expect((await signUp('ada')).statusCode).toBe(201);
    const rejected = await logIn('ada');
    expect({ status: rejected.statusCode, body: rejected.json() }).toEqual({
      status: 401,
      body: { detail: messages.invalidCredentials },
    });

    const mail = await lastMail(api, 'ada@club.example');
    expect(mail.text).toContain('http://localhost:4600/confirm-email/');
    const confirmed = await api.call(confirmEmail, { params: linkIn(mail) });
    expect({ status: confirmed.statusCode, body: confirmed.json() }).toEqual({
      status: 200,
      body: { detail: 'Email confirmed successfully' },
    });

    const tokens = (await logIn('  ADA ')).json();
    expect((await api.call(validateToken, { as: tokens.access })).statusCode).toBe(200);
    expect(await api.json(getUser, { as: tokens.access })).toMatchObject({
      username: 'ada',
      email: 'ada@club.example',
      first_name: 'Zoë',
      last_name: 'Ångström',
      about_me: '',
      profile_picture: null,
      units: 'metric',
      unit_system: 'metric',
    });
  });

  it('accepts the same link twice', async () => {
    await signUp('twice');
    const params = linkIn(await lastMail(api, 'twice@club.example'));
    for (let time = 1; time <= 2; time += 1) expect((await api.call(confirmEmail, { params })).statusCode).toBe(200);
  });

  it.each([
    ['no username', { username: ' ' }, { username: [messages.usernameRequired] }],
    ['a short username', { username: 'ab' }, { username: [messages.usernameTooShort] }],
    ['no e-mail', { email: '' }, { email: [messages.emailRequired] }],
    ['an invalid e-mail', { email: 'ada@' }, { email: [messages.emailInvalid] }],
    [
      'no names',
      { first_name: '', last_name: '' },
      { first_name: [messages.firstNameRequired], last_name: [messages.lastNameRequired] },
    ],
    [
      'no password',
      { password: '', password2: '' },
      { password: [messages.passwordRequired], password2: [messages.passwordConfirmationRequired] },
    ],
    ['different passwords', { password2: 'Courtside#2' }, { password2: [messages.passwordsDiffer] }],
    [
      'no capital letter',
      { password: 'courtside#1', password2: 'courtside#1' },
      { password: ['Password must contain at least 1 capital letter.'] },
    ],
    [
      'no special character',
      { password: 'Courtside1', password2: 'Courtside1' },
      { password: ['Password must contain at least 1 special character.'] },
    ],
    [
      'no number',
      { password: 'Courtside#', password2: 'Courtside#' },
      { password: ['Password must contain at least 1 number.'] },
    ],
    [
      'fewer than 8 characters',
      { password: 'Court#1', password2: 'Court#1' },
      { password: ['Password must be at least 8 characters.'] },
    ],
  ])('rejects %s', async (_, changes, fields) => {
    const response = await signUp('nobody', changes);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject(fields);
    expect(Object.keys(response.json())).toEqual(Object.keys(fields));
  });

  it('rejects an entirely numeric password', async () => {
    const response = await signUp('nobody', { password: '1234567890', password2: '1234567890' });
    expect(response.json().password).toContain('Password must not be entirely numeric.');
  });

  it('rejects a username and an address that are taken, ignoring case', async () => {
    await signUp('taken');
    const response = await signUp('TAKEN', { email: 'Taken@Club.example' });
    expect(response.json()).toEqual({
      username: ['This username is already taken.'],
      email: ['This e-mail address is already in use.'],
    });
  });

  it('gives a username to one of several concurrent registrations', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => signUp('wanted', { email: `wanted${index}@club.example` })),
    );
    expect(responses.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 400, 400, 400, 400, 400,
    ]);
  });

  it('runs once per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'register-1' };
    const first = await api.call(register, { body: registration('keyed'), headers });
    const again = await api.call(register, { body: registration('keyed'), headers });
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
    expect((await api.call(register, { body: registration('other'), headers })).statusCode).toBe(409);
  });

  it('explains why a link does not work, and for which address a new one can be requested', async () => {
    await signUp('late');
    const params = linkIn(await lastMail(api, 'late@club.example'));
    expect(await api.json(confirmEmail, { params: { ...params, token: 'wrong' } })).toEqual({
      detail: 'This confirmation link is not valid.',
    });
    api.clock.advance(4 * 86_400_000);
    const expired = await api.call(confirmEmail, { params });
    expect({ status: expired.statusCode, body: expired.json() }).toEqual({
      status: 400,
      body: { detail: 'This confirmation link has expired.', email: 'late@club.example' },
    });
  });

  it('resends the link at most every 20 s', async () => {
    await signUp('again');
    const resend = () => api.call(resendVerification, { body: { email: 'Again@club.example' } });
    expect((await resend()).statusCode).toBe(200);
    const early = await resend();
    expect({ status: early.statusCode, body: early.json() }).toEqual({
      status: 429,
      body: { detail: 'You can resend the email in 20 seconds.' },
    });
    expect(early.headers['retry-after']).toBe('20');
    api.clock.advance(20_000);
    expect((await resend()).statusCode).toBe(200);
    expect(
      (await api.call(confirmEmail, { params: linkIn(await lastMail(api, 'again@club.example')) })).statusCode,
    ).toBe(200);
    expect((await resend()).statusCode).toBe(400);
    expect((await api.call(resendVerification, { body: { email: 'nobody@club.example' } })).statusCode).toBe(404);
  });

  it('shows the outbox as a page', async () => {
    const page = await api.app.inject('/dev/mailbox');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('Confirm your e-mail address');
  });
});

describe('closed registration', () => {
  const api = testApi({ registrationOpen: false });

  it('creates no account', async () => {
    const response = await api.call(register, { body: registration('late') });
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 403,
      body: { detail: messages.registrationClosed },
    });
    expect(await api.core.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });
});
