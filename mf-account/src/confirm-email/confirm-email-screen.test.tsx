import { screen } from '@testing-library/react';
import { confirmEmail, resendVerification } from '@courtside/contracts/auth';
import { RESEND_COOLDOWN_MS, SETTINGS_REDIRECT_MS } from '@courtside/contracts/limits';
import { notices, sessionBus, type Notice } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { logInForTest } from '@courtside/testing/fake-session';
import { renderScreen } from '@courtside/testing/render-screen';
import { useTestClock } from '../../test/test-clock';
import ConfirmEmailScreen from './confirm-email-screen';

describe('E-mail Confirmation', () => {
  const api = useFakeApi();
  const clock = useTestClock();
  beforeEach(() => sessionBus.logOut());

  const open = () =>
    renderScreen(<ConfirmEmailScreen />, {
      path: '/confirm-email/:uidb64/:token',
      url: '/confirm-email/dXNlcg/t0k3n',
      advanceTimers: clock.advanceTimers,
    });
  const rejected = { status: 400, body: { detail: 'The link has expired.', email: 'ada@example.org' } };
  const resend = () => screen.findByRole('button', { name: 'Resend Confirmation Email' });

  it("shows 'Verifying...' and calls the server once with the parameters of the link", async () => {
    api.respond(confirmEmail, 'pending');
    open();
    expect(screen.getByText('Verifying...')).toBeInTheDocument();
    await clock.pass(50);
    expect(api.callsOf(confirmEmail).map(({ params }) => params)).toEqual([{ uidb64: 'dXNlcg', token: 't0k3n' }]);
  });

  it("shows 'Email Confirmed!', then the login screen after 3 s", async () => {
    const { address } = open();
    expect(await screen.findByText('Email Confirmed!')).toBeInTheDocument();
    await clock.pass(SETTINGS_REDIRECT_MS);
    expect(address()).toBe('/login');
  });

  it.each([
    [
      'the success',
      { status: 200, body: { detail: 'Email confirmed successfully' } },
      { kind: 'success', text: 'Email Confirmed!' },
    ],
    ['the failure', rejected, { kind: 'error', text: 'Verification Failed. The link has expired.', ms: 10_000 }],
  ])('takes a logged-in coach to the dashboard with a notice of %s', async (_, answer, notice) => {
    logInForTest();
    api.respond(confirmEmail, answer);
    const shown: Notice[] = [];
    const stop = notices.subscribe((item) => shown.push(item));
    const { address } = open();
    expect(screen.getByText('Verifying...')).toBeInTheDocument();
    await clock.pass(50);
    stop();
    expect(address()).toBe('/dashboard');
    expect(shown).toEqual([notice]);
    expect(api.callsOf(confirmEmail)).toHaveLength(1);
  });

  it.each([
    ["the server's detail", rejected, 'The link has expired.'],
    ['an unexpected detail', { status: 200, body: { detail: 'Something else' } }, 'Something else'],
    [
      'an error without a detail',
      { status: 500, body: {} },
      'An error occurred during email confirmation. Please try again.',
    ],
    ['no response', 'network error' as const, 'An unknown error occurred. Please try again.'],
  ])("shows 'Verification Failed' with a message: %s", async (_, answer, message) => {
    api.respond(confirmEmail, answer);
    open();
    expect(await screen.findByText('Verification Failed')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('disables the resend button for 20 s and shows the countdown', async () => {
    api.respond(confirmEmail, rejected);
    const { user } = open();
    await user.click(await resend());
    expect(screen.getByText('You can resend the email in 20 seconds.')).toBeInTheDocument();
    expect(await resend()).toBeDisabled();
    await clock.pass(5_000);
    expect(api.callsOf(resendVerification)[0]?.body).toEqual({ email: 'ada@example.org' });
    expect(screen.getByText('You can resend the email in 15 seconds.')).toBeInTheDocument();
    await clock.pass(RESEND_COOLDOWN_MS);
    expect(await resend()).toBeEnabled();
    expect(screen.queryByText(/You can resend/)).toBeNull();
  });

  it('shows an error if the address is unknown', async () => {
    api.respond(confirmEmail, { status: 400, body: { detail: 'Broken link.' } });
    const { user } = open();
    await user.click(await resend());
    expect(await screen.findByText('Email address is not available for resending.')).toBeInTheDocument();
    expect(api.callsOf(resendVerification)).toHaveLength(0);
  });

  it('shows an error if the resend fails', async () => {
    api.respond(confirmEmail, rejected);
    api.respond(resendVerification, 'network error');
    const { user } = open();
    await user.click(await resend());
    expect(await screen.findByText('Failed to resend confirmation email. Please try again.')).toBeInTheDocument();
  });
});
