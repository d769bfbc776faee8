import { screen, waitFor } from '@testing-library/react';
import { login, validateToken } from '@courtside/contracts/auth';
import { LOGIN_REDIRECT_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { sessionBus } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { useTestClock } from '../../test/test-clock';
import LoginScreen from './login-screen';

describe('Login', () => {
  const api = useFakeApi();
  const clock = useTestClock();
  beforeEach(() => sessionBus.logOut());

  const open = () => renderScreen(<LoginScreen />, { path: '/login', advanceTimers: clock.advanceTimers });
  const fill = async (user: ReturnType<typeof open>['user'], password = 'Secret#1') => {
    await user.type(screen.getByLabelText('Username'), 'coach');
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Login' }));
  };

  it('shows an alert, then the dashboard after 1.5 s', async () => {
    const { user, address } = open();
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login successful!');
    expect(sessionBus.session()).toMatchObject({ status: 'user' });
    await clock.pass(LOGIN_REDIRECT_MS - 100);
    expect(address()).toBe('/login');
    await clock.pass(100);
    expect(address()).toBe('/dashboard');
  });

  it.each([
    ['the credentials are wrong', { status: 401, body: { detail: 'No active account' } }, ''],
    ['the server fails', { status: 500 }, ''],
    [
      'there is no response',
      'network error' as const,
      'The server did not respond. Check your connection and try again.',
    ],
  ])("shows 'Authentication Failed' with advice and keeps the input if %s", async (_, answer, advice) => {
    api.respond(login, answer);
    const { user } = open();
    await fill(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Authentication FailedInvalid credentials. Please try again. ${advice}`);
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(screen.getByLabelText('Username')).toHaveValue('coach');
    expect(screen.getByLabelText('Password')).toHaveValue('Secret#1');
  });

  it('disables the button and counts down the delay that the server requests', async () => {
    api.respond(login, { status: 429, body: { detail: 'Too many attempts.' }, headers: { 'Retry-After': '30' } });
    const { user } = open();
    await fill(user);
    expect(await screen.findByText(/Invalid credentials/)).toHaveTextContent(
      'Too many attempts. You can try again in 30 seconds.',
    );
    expect(screen.getByRole('button', { name: 'Login' })).toBeDisabled();
    await clock.pass(29_000);
    expect(screen.getByText(/Invalid credentials/)).toHaveTextContent('You can try again in 1 second.');
    await clock.pass(1_000);
    expect(screen.getByText(/Invalid credentials/)).not.toHaveTextContent('Too many attempts.');
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it('asks for a code only if the account has a second factor, and sends it with the password', async () => {
    api.respond(login, { status: 401, body: { detail: messages.codeRequired } });
    const { user } = open();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.codeRequired);
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    api.respond(login, { status: 401, body: { detail: messages.codeInvalid } });
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(messages.codeInvalid));
    expect(api.callsOf(login).map(({ body }) => body)).toEqual([
      { username: 'coach', password: 'Secret#1' },
      { username: 'coach', password: 'Secret#1', code: '123456' },
    ]);
  });

  it.each([
    ['the username', { Password: 'Secret#1' }, ['Username is required.']],
    ['the password', { Username: 'coach' }, ['Password is required.']],
    ['both', {}, ['Username is required.', 'Password is required.', 'Username and Password are required.']],
  ])('requires %s', async (_, input, messages) => {
    const { user } = open();
    for (const [label, text] of Object.entries(input)) await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    for (const message of messages) expect(await screen.findByText(message)).toBeInTheDocument();
    expect(api.callsOf(login)).toHaveLength(0);
  });

  it('sends one request for repeated clicks', async () => {
    api.respond(login, 'pending');
    const { user } = open();
    await fill(user);
    await user.dblClick(screen.getByRole('button', { name: /Login/ }));
    await user.type(screen.getByLabelText('Password'), '{Enter}{Enter}');
    await clock.pass(0);
    expect(api.callsOf(login)).toHaveLength(1);
  });

  it('opens the dashboard if the stored token is valid', async () => {
    sessionBus.logIn({ access: coachToken(), refresh: 'r' });
    const { address } = open();
    await clock.pass(50);
    expect(api.callsOf(validateToken)).toHaveLength(1);
    expect(address()).toBe('/dashboard');
  });

  it('can show the password, and labels the fields for password managers', async () => {
    const { user } = open();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('img', { name: /eye/ }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('links to Forgot Password', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('link', { name: 'Forgot Password' }));
    expect(address()).toBe('/forgot-password');
  });
});

const coachToken = () => `e30.${btoa(JSON.stringify({ sub: 'coach', exp: Math.floor(Date.now() / 1000) + 600 }))}.x`;
