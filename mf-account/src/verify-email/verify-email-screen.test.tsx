import { screen } from '@testing-library/react';
import { resendVerification } from '@courtside/contracts/auth';
import { RESEND_COOLDOWN_MS } from '@courtside/contracts/limits';
import { storageKeys } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { useTestClock } from '../../test/test-clock';
import VerifyEmailScreen from './verify-email-screen';

describe('Verify Your E-mail', () => {
  const api = useFakeApi();
  const clock = useTestClock();

  const open = (email: string | null = 'ada@example.org') => {
    if (email) localStorage.setItem(storageKeys.emailForVerification, email);
    return renderScreen(<VerifyEmailScreen />, { path: '/verify-email', advanceTimers: clock.advanceTimers });
  };
  const resend = () => screen.getByRole('button', { name: 'Resend Verification Email' });

  it('opens the registration if no address is stored', () => {
    expect(open(null).address()).toBe('/register');
  });

  it('shows the address', () => {
    open();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'User registered successfully! Check email: ada@example.org. to confirm.',
    );
  });

  it('removes the stored address when the user leaves', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('button', { name: 'Return to Login' }));
    expect(address()).toBe('/login');
    expect(localStorage.getItem(storageKeys.emailForVerification)).toBeNull();
  });

  it('resends the mail, then disables the button for 20 s', async () => {
    api.respond(resendVerification, { status: 200, body: { detail: 'Sent again.' } });
    const { user } = open();
    await user.click(resend());
    expect(await screen.findByText('Sent again.')).toBeInTheDocument();
    expect(api.callsOf(resendVerification)[0]?.body).toEqual({ email: 'ada@example.org' });
    expect(resend()).toBeDisabled();
    await clock.pass(RESEND_COOLDOWN_MS);
    expect(resend()).toBeEnabled();
  });

  it.each([
    ["the server's detail", { status: 429, body: { detail: 'Please wait.' } }, 'Please wait.'],
    ['a general error', 'network error' as const, 'Failed to resend verification email. Please try again.'],
  ])('shows %s if the resend fails', async (_, answer, message) => {
    api.respond(resendVerification, answer);
    const { user } = open();
    await user.click(resend());
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
