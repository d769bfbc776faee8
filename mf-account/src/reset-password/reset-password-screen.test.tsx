import { screen } from '@testing-library/react';
import { resetPassword } from '@courtside/contracts/auth';
import { FORM_REDIRECT_MS, RESET_SUBMIT_DELAY_MS } from '@courtside/contracts/limits';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { useTestClock } from '../../test/test-clock';
import ResetPasswordScreen from './reset-password-screen';

describe('Reset Password', () => {
  const api = useFakeApi();
  const clock = useTestClock();
  const open = () =>
    renderScreen(<ResetPasswordScreen />, {
      path: '/reset-password/:uidb64/:token',
      url: '/reset-password/dXNlcg/t0k3n',
      advanceTimers: clock.advanceTimers,
    });
  type User = ReturnType<typeof open>['user'];
  const first = () => screen.getByLabelText('New Password');
  const second = () => screen.getByLabelText('Confirm New Password');
  const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Reset Password' }));
  const fill = async (user: User, password = 'Secret#12', confirmation = password) => {
    await user.type(first(), password);
    await user.type(second(), confirmation);
    await submit(user);
  };

  it('requires both fields, at least 8 characters and equal passwords, and names a cleared field', async () => {
    const { user } = open();
    await submit(user);
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
    await fill(user, 'Short#1');
    expect(await screen.findByText('Password must be at least 8 characters.')).toBeInTheDocument();
    await user.clear(first());
    await user.clear(second());
    expect(await screen.findByText('New password is required.')).toBeInTheDocument();
    expect(await screen.findByText('Confirmation password is required.')).toBeInTheDocument();
    await fill(user, 'Secret#12', 'Secret#13');
    expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
    expect(api.callsOf(resetPassword)).toHaveLength(0);
  });

  it('submits once after 200 ms with the parameters of the link, then opens the login screen after 2 s', async () => {
    const { user, address } = open();
    await fill(user);
    await user.keyboard('{Enter}');
    await clock.pass(RESET_SUBMIT_DELAY_MS + 50);
    expect(await screen.findByText('Password has been reset successfully!')).toBeInTheDocument();
    expect(api.callsOf(resetPassword).map(({ body }) => body)).toEqual([
      { password: 'Secret#12', password2: 'Secret#12', uidb64: 'dXNlcg', token: 't0k3n' },
    ]);
    await clock.pass(FORM_REDIRECT_MS);
    expect(address()).toBe('/login');
  });

  it('opens forgot-password 2 s after the server rejects the link', async () => {
    api.respond(resetPassword, { status: 400, body: { detail: 'Invalid token' } });
    const { user, address } = open();
    await fill(user);
    expect(await screen.findByText('Invalid or expired reset token. Please try again.')).toBeInTheDocument();
    await clock.pass(FORM_REDIRECT_MS);
    expect(address()).toBe('/forgot-password');
  });

  it('shows a password error on its field and stays on the screen', async () => {
    api.respond(resetPassword, { status: 400, body: { password: ['This password is too common.'] } });
    const { user, address } = open();
    await fill(user);
    expect(await screen.findByText('This password is too common.')).toBeInTheDocument();
    await clock.pass(FORM_REDIRECT_MS);
    expect(address()).toBe('/reset-password/dXNlcg/t0k3n');
  });

  it.each([
    ['the server fails', { status: 500 }],
    ['there is no response', 'network error' as const],
  ])('shows an error and keeps the input if %s', async (_, answer) => {
    api.respond(resetPassword, answer);
    const { user } = open();
    await fill(user);
    expect(await screen.findByText('Error resetting password. Please try again.')).toBeInTheDocument();
    expect(first()).toHaveValue('Secret#12');
  });
});
