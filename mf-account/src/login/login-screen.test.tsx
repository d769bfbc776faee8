import { screen } from '@testing-library/react';
import { login, validateToken } from '@courtside/contracts/auth';
import { LOGIN_REDIRECT_MS } from '@courtside/contracts/limits';
import { sessionBus } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { useTestClock } from '../test-clock';
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

  it('shows an alert on success, then goes to the dashboard after 1.5 s', async () => {
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
    ['the credentials are wrong', { status: 401, body: { detail: 'No active account' } }],
    ['the server fails', { status: 500 }],
    ['nothing answers', 'no answer' as const],
  ])("says 'Authentication Failed' where %s, and keeps what was typed", async (_, answer) => {
    api.answer(login, answer);
    const { user } = open();
    await fill(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Authentication Failed');
    expect(alert).toHaveTextContent('Invalid credentials. Please try again.');
    expect(screen.getByLabelText('Username')).toHaveValue('coach');
    expect(screen.getByLabelText('Password')).toHaveValue('Secret#1');
  });

  it('says what to do where nothing answers', async () => {
    api.answer(login, 'no answer');
    const { user } = open();
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer. Check your connection and try again.');
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it('counts down what the server asks to wait, with the button off, and then lets try again', async () => {
    api.answer(login, { status: 429, body: { detail: 'Too many attempts.' }, headers: { 'Retry-After': '30' } });
    const { user } = open();
    await fill(user);
    expect(await screen.findByText(/Invalid credentials/)).toHaveTextContent('Too many attempts. You can try again in 30 seconds.');
    expect(screen.getByRole('button', { name: 'Login' })).toBeDisabled();
    await clock.pass(29_000);
    expect(screen.getByText(/Invalid credentials/)).toHaveTextContent('You can try again in 1 second.');
    await clock.pass(1_000);
    expect(screen.getByText(/Invalid credentials/)).not.toHaveTextContent('Too many attempts.');
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it.each([
    ['the username', { Password: 'Secret#1' }, ['Username is required.']],
    ['the password', { Username: 'coach' }, ['Password is required.']],
    ['both', {}, ['Username is required.', 'Password is required.', 'Username and Password are required.']],
  ])('asks for %s', async (_, typed, messages) => {
    const { user } = open();
    for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    for (const message of messages) expect(await screen.findByText(message)).toBeInTheDocument();
    expect(api.callsOf(login)).toHaveLength(0);
  });

  it('sends one login, however often it is pressed', async () => {
    api.answer(login, 'pending');
    const { user } = open();
    await fill(user);
    await user.dblClick(screen.getByRole('button', { name: 'Login' }));
    await user.type(screen.getByLabelText('Password'), '{Enter}{Enter}');
    await clock.pass(0);
    expect(api.callsOf(login)).toHaveLength(1);
  });

  it('goes to the dashboard where the stored token validates', async () => {
    sessionBus.logIn({ access: tokenOfACoach(), refresh: 'r' });
    const { address } = open();
    await clock.pass(50);
    expect(api.callsOf(validateToken)).toHaveLength(1);
    expect(address()).toBe('/dashboard');
  });

  it('shows and hides the password, and tells password managers what the fields are', async () => {
    const { user } = open();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('img', { name: /eye/ }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('leads to the forgotten password', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('link', { name: 'Forgot Password' }));
    expect(address()).toBe('/forgot-password');
  });
});

const tokenOfACoach = () => `e30.${btoa(JSON.stringify({ sub: 'coach', exp: Math.floor(Date.now() / 1000) + 600 }))}.x`;
