import { screen } from '@testing-library/react';
import { confirmEmail, resendVerification } from '@courtside/contracts/auth';
import { RESEND_COOLDOWN_MS, SETTINGS_REDIRECT_MS } from '@courtside/contracts/limits';
import { notices, sessionBus, type Notice } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { logInForTest } from '@courtside/testing/fake-session';
import { renderScreen } from '@courtside/testing/render-screen';
import { useTestClock } from '../test-clock';
import ConfirmEmailScreen from './confirm-email-screen';

describe('E-mail Confirmation', () => {
  const api = useFakeApi();
  const clock = useTestClock();
  beforeEach(() => sessionBus.logOut());

  const open = () =>
    renderScreen(<ConfirmEmailScreen />, { path: '/confirm-email/:uidb64/:token', url: '/confirm-email/dXNlcg/t0k3n', advanceTimers: clock.advanceTimers });
  const refused = { status: 400, body: { detail: 'The link has expired.', email: 'ada@example.org' } };
  const resend = () => screen.findByRole('button', { name: 'Resend Confirmation Email' });

  it("shows 'Verifying...' while it waits, and calls once with what the link carries", async () => {
    api.answer(confirmEmail, 'pending');
    open();
    expect(screen.getByText('Verifying...')).toBeInTheDocument();
    await clock.pass(50);
    expect(api.callsOf(confirmEmail).map(({ params }) => params)).toEqual([{ uidb64: 'dXNlcg', token: 't0k3n' }]);
  });

  it("shows 'Email Confirmed!' and goes to the login after 3 s", async () => {
    const { address } = open();
    expect(await screen.findByText('Email Confirmed!')).toBeInTheDocument();
    await clock.pass(SETTINGS_REDIRECT_MS);
    expect(address()).toBe('/login');
  });

  it.each([
    ['that it is confirmed', { status: 200, body: { detail: 'Email confirmed successfully' } }, { kind: 'success', text: 'Email Confirmed!' }],
    ['why it failed', refused, { kind: 'error', text: 'Verification Failed. The link has expired.', ms: 10_000 }],
  ])('confirms for a coach who is logged in as well, and leads to the dashboard telling %s', async (_, answer, notice) => {
    logInForTest();
    api.answer(confirmEmail, answer);
    const heard: Notice[] = [];
    const stop = notices.subscribe((said) => heard.push(said));
    const { address } = open();
    expect(screen.getByText('Verifying...')).toBeInTheDocument();
    await clock.pass(50);
    stop();
    expect(address()).toBe('/dashboard');
    expect(heard).toEqual([notice]);
    expect(api.callsOf(confirmEmail)).toHaveLength(1);
  });

  it.each([
    ["the server's detail", refused, 'The link has expired.'],
    ['a detail that is no confirmation', { status: 200, body: { detail: 'Something else' } }, 'Something else'],
    ['a failure without words', { status: 500, body: {} }, 'An error occurred during email confirmation. Please try again.'],
    ['no answer', 'no answer' as const, 'An unknown error occurred. Please try again.'],
  ])("shows 'Verification Failed' with the message on %s", async (_, answer, words) => {
    api.answer(confirmEmail, answer);
    open();
    expect(await screen.findByText('Verification Failed')).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('counts 20 s down after a resend, with the button disabled', async () => {
    api.answer(confirmEmail, refused);
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

  it('says so where no address is known', async () => {
    api.answer(confirmEmail, { status: 400, body: { detail: 'Broken link.' } });
    const { user } = open();
    await user.click(await resend());
    expect(await screen.findByText('Email address is not available for resending.')).toBeInTheDocument();
    expect(api.callsOf(resendVerification)).toHaveLength(0);
  });

  it('says so where the resend fails', async () => {
    api.answer(confirmEmail, refused);
    api.answer(resendVerification, 'no answer');
    const { user } = open();
    await user.click(await resend());
    expect(await screen.findByText('Failed to resend confirmation email. Please try again.')).toBeInTheDocument();
  });
});
