import { screen, waitFor } from '@testing-library/react';
import { login, loginWithPasskey, startPasskeyLogin } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { sessionBus } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { useFakePasskeys } from '../../test/fake-passkeys';
import LoginScreen from './login-screen';

const BUTTON = { name: 'Sign in with a passkey' };
const open = () => renderScreen(<LoginScreen />, { path: '/login' });

describe('a browser without passkeys', () => {
  useFakeApi();
  it('shows the login as it is without them', () => {
    open();
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
  });
});

describe('a login with a passkey', () => {
  const api = useFakeApi();
  const browser = useFakePasskeys();
  beforeEach(() => sessionBus.logOut());

  it('asks the browser and the server for nothing until the button is pressed', () => {
    open();
    expect(screen.getByRole('button', BUTTON)).toBeEnabled();
    expect({ asked: browser.asked, callsOf: api.callsOf(startPasskeyLogin) }).toEqual({ asked: [], callsOf: [] });
  });

  it('needs one press, and no name', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('button', BUTTON));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(sessionBus.session()).toMatchObject({ status: 'user' });
    expect(api.callsOf(loginWithPasskey)).toMatchObject([{ body: { credential: { id: 'AQID' } } }]);
    expect(browser.asked).toHaveLength(1);
    expect(api.callsOf(login)).toEqual([]);
  });

  it.each([
    ['cancels', 'NotAllowedError', 'No passkey was chosen. You can try again.'],
    ['is at another address', 'SecurityError', 'Passkeys do not work at this address.'],
  ])('says so if the user %s, and keeps what was typed', async (_, name, text) => {
    const { user } = open();
    await user.type(screen.getByLabelText('Username'), 'coach');
    browser.refuse(name);
    await user.click(screen.getByRole('button', BUTTON));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Username')).toHaveValue('coach');
    expect(api.callsOf(loginWithPasskey)).toEqual([]);
    expect(screen.getByRole('button', BUTTON)).toBeEnabled();
  });

  it.each([
    ['refuses', { status: 401, body: { detail: messages.passkeyRefused } }, messages.passkeyRefused],
    ['says that the member was removed', { status: 401, body: { detail: messages.accessEnded } }, messages.accessEnded],
    ['fails', { status: 500 }, 'You could not be logged in with a passkey.'],
    ['does not answer', 'network error' as const, 'The server did not respond.'],
  ])('shows the reason if the server %s', async (_, answer, text) => {
    api.respond(loginWithPasskey, answer);
    const { user } = open();
    await user.click(screen.getByRole('button', BUTTON));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(sessionBus.session().status).not.toBe('user');
  });

  it('waits as long as the server asks for', async () => {
    const headers = { 'Retry-After': '30' };
    api.respond(startPasskeyLogin, { status: 429, body: { detail: 'Too many attempts.' }, headers });
    const { user } = open();
    await user.click(screen.getByRole('button', BUTTON));
    await waitFor(() => expect(screen.getByRole('button', BUTTON)).toBeDisabled());
    expect(screen.getByRole('alert')).toHaveTextContent(/You can try again in \d+ seconds\./);
  });
});
