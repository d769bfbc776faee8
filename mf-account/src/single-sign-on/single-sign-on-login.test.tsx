import { screen, waitFor } from '@testing-library/react';
import { startSingleSignOn } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { sessionBus } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { useFakeProvider } from '../../test/fake-provider';
import LoginScreen from '../login/login-screen';
import { openProvider } from './provider';
import { takeReturnAddress } from './return-address';

const BUTTON = { name: 'Log in with Falcons ID' };
const open = (url = '/login') => renderScreen(<LoginScreen />, { path: '/login', url });

describe('the login of a site without a provider', () => {
  useFakeApi();
  it('does not offer one', () => {
    open();
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /Log in with/ })).not.toBeInTheDocument();
  });
});

describe('the login of a site with a provider', () => {
  const api = useFakeApi();
  const provider = useFakeProvider();
  beforeEach(() => sessionBus.logOut());

  it('asks for nothing until the button is pressed, and then opens the provider', async () => {
    const { user } = open();
    expect(api.callsOf(startSingleSignOn)).toEqual([]);
    await user.click(screen.getByRole('button', BUTTON));
    await waitFor(() => expect(provider.opened).toEqual(['https://provider.example/authorize?state=state']));
    expect(takeReturnAddress()).toBe('/dashboard');
  });

  it('remembers what to open after the login, once', async () => {
    const { user } = open('/login?next=%2Fstaff');
    await user.click(screen.getByRole('button', BUTTON));
    await waitFor(() => expect(provider.opened).toHaveLength(1));
    expect([takeReturnAddress(), takeReturnAddress()]).toEqual(['/login?next=%2Fstaff', '/dashboard']);
  });

  it.each([
    ['does not respond', { status: 503, body: { detail: messages.singleSignOnUnavailable } }, /Try again later/],
    ['is not set up', { status: 404, body: { detail: messages.singleSignOnOff } }, messages.singleSignOnOff],
    ['fails', { status: 500 }, /Single sign-on does not respond\./],
  ])('says why if the provider %s, and keeps what was typed', async (_, answer, text) => {
    api.respond(startSingleSignOn, answer);
    const { user } = open();
    await user.type(screen.getByLabelText('Username'), 'coach');
    await user.click(screen.getByRole('button', BUTTON));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Username')).toHaveValue('coach');
    expect(screen.getByRole('button', BUTTON)).toBeEnabled();
    expect(provider.opened).toEqual([]);
  });

  it('opens only addresses of the web', () => {
    expect(() => openProvider('javascript:alert(1)')).toThrow();
    expect(provider.opened).toEqual([]);
  });
});
