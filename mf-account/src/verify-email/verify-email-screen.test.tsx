import { screen } from '@testing-library/react';
import { resendVerification } from '@courtside/contracts/auth';
import { RESEND_COOLDOWN_MS } from '@courtside/contracts/limits';
import { storageKeys } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { useTestClock } from '../test-clock';
import VerifyEmailScreen from './verify-email-screen';

describe('Verify Your E-mail', () => {
  const api = useFakeApi();
  const clock = useTestClock();

  const open = (email: string | null = 'ada@example.org') => {
    if (email) localStorage.setItem(storageKeys.emailForVerification, email);
    return renderScreen(<VerifyEmailScreen />, { path: '/verify-email', advanceTimers: clock.advanceTimers });
  };
  const resend = () => screen.getByRole('button', { name: 'Resend Verification Email' });

  it('leads to the registration where no address is stored', () => {
    expect(open(null).address()).toBe('/register');
  });

  it('says where the mail went', () => {
    open();
    expect(screen.getByRole('alert')).toHaveTextContent('User registered successfully! Check email: ada@example.org. to confirm.');
  });

  it('forgets the address when the screen is left', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('button', { name: 'Return to Login' }));
    expect(address()).toBe('/login');
    expect(localStorage.getItem(storageKeys.emailForVerification)).toBeNull();
  });

  it('sends the mail again, then rests for 20 s', async () => {
    api.answer(resendVerification, { status: 200, body: { detail: 'Sent once more.' } });
    const { user } = open();
    await user.click(resend());
    expect(await screen.findByText('Sent once more.')).toBeInTheDocument();
    expect(api.callsOf(resendVerification)[0]?.body).toEqual({ email: 'ada@example.org' });
    expect(resend()).toBeDisabled();
    await clock.pass(RESEND_COOLDOWN_MS);
    expect(resend()).toBeEnabled();
  });

  it.each([
    ["the server's words", { status: 429, body: { detail: 'Wait a little.' } }, 'Wait a little.'],
    ['that it failed', 'no answer' as const, 'Failed to resend verification email. Please try again.'],
  ])('says %s where it cannot be sent', async (_, answer, words) => {
    api.answer(resendVerification, answer);
    const { user } = open();
    await user.click(resend());
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
