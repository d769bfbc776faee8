import { screen, waitFor } from '@testing-library/react';
import { finishSingleSignOn, linkSingleSignOn, loginWithSingleSignOn } from '@courtside/contracts/auth';
import { LOGIN_REDIRECT_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { notices, sessionBus, type Notice } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { accessToken, logInForTest } from '@courtside/testing/fake-session';
import { renderScreen } from '@courtside/testing/render-screen';
import { useTestClock } from '../../test/test-clock';
import { rememberLoginQuery } from './return-address';
import SingleSignOnScreen from './single-sign-on-screen';

const PATH = '/login/single-sign-on';

describe('the return from the provider', () => {
  const api = useFakeApi();
  const clock = useTestClock();
  beforeEach(() => {
    sessionBus.logOut();
    sessionStorage.clear();
  });
  const open = (answer = '#code=c0de&state=st%40te') =>
    renderScreen(<SingleSignOnScreen />, { path: PATH, url: `${PATH}${answer}`, advanceTimers: clock.advanceTimers });
  const answers = () => api.callsOf(loginWithSingleSignOn).map(({ body }) => body);

  it.each(['#', '?'])('sends what is behind the %s once, as it is, and takes it out of the address', async (mark) => {
    const { address } = open(`${mark}code=c0de&state=st%40te`);
    expect(screen.getByText('Logging you in…')).toBeInTheDocument();
    expect(await screen.findByText('Login successful!')).toBeInTheDocument();
    expect(address()).toBe(PATH);
    expect(answers()).toEqual([{ answer: 'code=c0de&state=st%40te' }]);
    expect(sessionBus.session()).toMatchObject({ status: 'user' });
    await clock.pass(LOGIN_REDIRECT_MS);
    expect(address()).toBe('/dashboard');
  });

  it('goes on to what the login screen wanted to open', async () => {
    rememberLoginQuery('?next=%2Fstaff');
    const { address } = open();
    await screen.findByText('Login successful!');
    await clock.pass(LOGIN_REDIRECT_MS);
    expect(address()).toBe('/login?next=%2Fstaff');
  });

  it.each([
    [
      'no account is linked',
      { status: 401, body: { detail: messages.singleSignOnUnlinked } },
      messages.singleSignOnUnlinked,
    ],
    [
      'the provider is down',
      { status: 503, body: { detail: messages.singleSignOnUnavailable } },
      messages.singleSignOnUnavailable,
    ],
    ['the server fails', { status: 500 }, 'The login could not be finished. Please start again.'],
    ['nobody answers', 'network error' as const, 'The login could not be finished. Please start again.'],
  ])('says so if %s, and leads back to the login', async (_, answer, text) => {
    api.respond(loginWithSingleSignOn, answer);
    const { address } = open();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Login' })).toHaveAttribute('href', '/login');
    expect(address()).toBe(PATH);
    expect(sessionBus.session().status).not.toBe('user');
  });

  it('says that a login was used already if the page is loaded again', async () => {
    open('');
    expect(await screen.findByText(messages.singleSignOnExpired)).toBeInTheDocument();
    expect(answers()).toEqual([]);
  });

  it('leads somebody who is logged in and comes back to the dashboard', async () => {
    logInForTest();
    const { address } = open('');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('asks for the code that the account needs, as often as it is wrong', async () => {
    api.respond(loginWithSingleSignOn, { status: 401, body: { detail: messages.codeRequired, proof: 'proof' } });
    const answersOfServer = [
      { status: 401, body: { detail: messages.codeInvalid } },
      { status: 200, body: { access: accessToken(), refresh: 'refresh' } },
    ];
    api.respond(finishSingleSignOn, () => answersOfServer.shift() ?? { status: 500 });
    const { user, address } = open();
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText(messages.codeInvalid)).toBeInTheDocument();
    await user.clear(code);
    await user.type(code, '654321');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Login successful!')).toBeInTheDocument();
    expect(api.callsOf(finishSingleSignOn).map(({ body }) => body)).toEqual([
      { proof: 'proof', code: '123456' },
      { proof: 'proof', code: '654321' },
    ]);
    await clock.pass(LOGIN_REDIRECT_MS);
    expect(address()).toBe('/dashboard');
  });

  it('links the account if that was the question', async () => {
    logInForTest();
    const shown: Notice[] = [];
    const stop = notices.subscribe((item) => shown.push(item));
    const { address } = open('#code=c0de&state=link.st%40te');
    await waitFor(() => expect(address()).toBe('/security'));
    stop();
    expect(api.callsOf(linkSingleSignOn).map(({ body }) => body)).toEqual([{ answer: 'code=c0de&state=link.st%40te' }]);
    expect(answers()).toEqual([]);
    expect(shown).toEqual([{ kind: 'success', text: 'You can log in with single sign-on from now on.' }]);
  });

  it('says why a login can not be linked', async () => {
    logInForTest();
    api.respond(linkSingleSignOn, { status: 409, body: { detail: messages.singleSignOnTaken } });
    open('#code=c0de&state=link.st%40te');
    expect(await screen.findByText(messages.singleSignOnTaken)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Logins and Security' })).toHaveAttribute('href', '/security');
  });
});
