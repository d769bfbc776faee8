import { screen, within } from '@testing-library/react';
import { register } from '@courtside/contracts/auth';
import { FORM_REDIRECT_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { sessionBus, storageKeys } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { enter } from '../../test/enter';
import { useTestClock } from '../../test/test-clock';
import RegisterScreen from './register-screen';

const input = {
  'First Name': 'Ada',
  'Last Name': 'Berg',
  Username: 'ada',
  'E-mail': 'ada@example.org',
  Password: 'Secret#12',
  'Confirm Password': 'Secret#12',
};

describe('Register', () => {
  const api = useFakeApi();
  const clock = useTestClock();
  beforeEach(() => sessionBus.logOut());

  const open = () => renderScreen(<RegisterScreen />, { path: '/register', advanceTimers: clock.advanceTimers });
  type User = ReturnType<typeof open>['user'];
  const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Register' }));
  const fill = async (user: User, values: Record<string, string> = input) => {
    enter(values);
    await submit(user);
  };

  it('stores the e-mail for verification and opens verify-email after 2 s', async () => {
    const { user, address } = open();
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('User registered successfully');
    expect(localStorage.getItem(storageKeys.emailForVerification)).toBe('ada@example.org');
    expect(api.callsOf(register)[0]?.body).toEqual({
      username: 'ada',
      email: 'ada@example.org',
      first_name: 'Ada',
      last_name: 'Berg',
      password: 'Secret#12',
      password2: 'Secret#12',
    });
    await clock.pass(FORM_REDIRECT_MS - 100);
    expect(address()).toBe('/register');
    await clock.pass(100);
    expect(address()).toBe('/verify-email');
  });

  it('requires every field, and validates the e-mail without the browser’s validation', async () => {
    const { user } = open();
    await submit(user);
    for (const message of [
      'Enter a username.',
      'Enter an email address.',
      'Enter your first name.',
      'Enter your last name.',
      'Enter a password.',
      'Confirm your password.',
    ])
      expect(await screen.findByText(message)).toBeInTheDocument();
    enter({ 'E-mail': 'ada@' });
    await submit(user);
    expect(await screen.findByText('E-mail must be valid.')).toBeInTheDocument();
    // The browser's validation would stop at the first invalid field.
    expect(screen.getByText('Enter a username.')).toBeInTheDocument();
    expect(api.callsOf(register)).toHaveLength(0);
  });

  it("shows the server's field errors as 'field: messages' and keeps the input", async () => {
    api.respond(register, {
      status: 400,
      body: { username: ['Taken.', 'Choose another.'], password: ['Too common.'] },
    });
    const { user } = open();
    await fill(user);
    const alert = await screen.findByText('username: Taken. Choose another.');
    expect(alert).toBeInTheDocument();
    expect(screen.getByText('password: Too common.')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.org');
    expect(screen.getByLabelText('Password')).toHaveValue('Secret#12');
  });

  it('says that registration is closed', async () => {
    api.respond(register, { status: 403, body: { detail: messages.registrationClosed } });
    const { user } = open();
    await fill(user);
    expect(await screen.findByText(messages.registrationClosed)).toBeInTheDocument();
    expect(screen.queryByText('An error occurred during registration.')).not.toBeInTheDocument();
  });

  it.each([
    ['the server fails', { status: 500 }],
    ['there is no response', 'network error' as const],
  ])('shows a general error if %s', async (_, answer) => {
    api.respond(register, answer);
    const { user } = open();
    await fill(user);
    expect(await screen.findByText('An error occurred during registration.')).toBeInTheDocument();
  });

  it('reuses the idempotency key for a retry, so that a lost response registers nobody twice', async () => {
    api.respond(register, 'network error');
    const { user } = open();
    await fill(user);
    await screen.findByText('An error occurred during registration.');
    await submit(user);
    await clock.pass(50);
    const keys = api.callsOf(register).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('checks the guideline while the user types, and labels the fields for password managers', async () => {
    const { user } = open();
    expect(Object.keys(input).map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toEqual([
      'given-name',
      'family-name',
      'username',
      'email',
      'new-password',
      'new-password',
    ]);
    const met = () =>
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map((rule) => rule.textContent?.includes('(done)'));
    expect(met()).toEqual([false, false, false, false, false]);
    await user.type(screen.getByLabelText('Password'), 'Secret#1');
    await clock.pass(10);
    expect(met()).toEqual([true, true, true, true, true]);
    enter({ Password: '12345678' });
    await clock.pass(10);
    expect(met()).toEqual([false, false, true, true, false]);
  });
});
