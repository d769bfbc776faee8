import { screen } from '@testing-library/react';
import { forgotPassword } from '@courtside/contracts/auth';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { useTestClock } from '../../test/test-clock';
import ForgotPasswordScreen from './forgot-password-screen';

describe('Forgot Password', () => {
  const api = useFakeApi();
  const clock = useTestClock();
  const open = () =>
    renderScreen(<ForgotPasswordScreen />, { path: '/forgot-password', advanceTimers: clock.advanceTimers });
  const send = async (user: ReturnType<typeof open>['user'], email = '') => {
    if (email) await user.type(screen.getByLabelText('E-mail'), email);
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  };

  it.each([
    ['', 'Email is required.'],
    ['ada@', 'Email must be valid.'],
  ])('rejects %j', async (email, message) => {
    const { user } = open();
    await send(user, email);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(api.callsOf(forgotPassword)).toHaveLength(0);
  });

  it('sends the address and confirms', async () => {
    const { user } = open();
    await send(user, 'ada@example.org');
    expect(await screen.findByText('A password reset link has been sent to your email.')).toBeInTheDocument();
    expect(api.callsOf(forgotPassword)[0]?.body).toEqual({ email: 'ada@example.org' });
  });

  it('counts down the delay that the server requests', async () => {
    api.respond(forgotPassword, {
      status: 429,
      body: { detail: 'Too many attempts.' },
      headers: { 'Retry-After': '5' },
    });
    const { user } = open();
    await send(user, 'ada@example.org');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error sending reset link. Please try again.Too many attempts. You can try again in 5 seconds.',
    );
    expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeDisabled();
    await clock.pass(5_000);
    expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeEnabled();
  });

  it.each([
    [
      'the address is unknown',
      { status: 404, body: { detail: 'x' } },
      'This email address does not exist in our records.',
    ],
    ['the server fails', { status: 500 }, 'Error sending reset link. Please try again.'],
    ['there is no response', 'network error' as const, 'Error sending reset link. Please try again.'],
  ])('shows an error and keeps the address if %s', async (_, answer, message) => {
    api.respond(forgotPassword, answer);
    const { user } = open();
    await send(user, 'ada@example.org');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.org');
  });
});
