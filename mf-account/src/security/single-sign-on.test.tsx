import { screen, waitFor, within } from '@testing-library/react';
import { getSingleSignOn, removeSingleSignOn, startSingleSignOnLink } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { useFakeApi } from '@courtside/testing/fake-api';
import { logInForTest } from '@courtside/testing/fake-session';
import { renderScreen } from '@courtside/testing/render-screen';
import { useFakeProvider } from '../../test/fake-provider';
import SecurityScreen from './security-screen';

const open = () => renderScreen(<SecurityScreen />, { path: '/security' });
const linked = { name: 'ada@club.example', added_at: '2026-03-01T10:00:00Z', last_used_at: null };

describe('the security of an account on a site without a provider', () => {
  const api = useFakeApi();
  beforeEach(() => logInForTest());

  it('neither shows nor asks for single sign-on', async () => {
    open();
    expect(await screen.findByText('This browser can not use passkeys here.')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Single Sign-On' })).not.toBeInTheDocument();
    expect(api.callsOf(getSingleSignOn)).toEqual([]);
  });
});

describe('the single sign-on of an account', () => {
  const api = useFakeApi();
  const provider = useFakeProvider();
  beforeEach(() => logInForTest());
  const dialog = () => screen.findByRole('dialog');
  const confirm = async (user: ReturnType<typeof open>['user'], button: string) => {
    await user.type(await within(await dialog()).findByLabelText('Current Password'), 'Courtside#1');
    await user.click(within(await dialog()).getByRole('button', { name: button }));
  };

  it('is added at the provider, with the password', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add Falcons ID' }));
    await confirm(user, 'Continue');
    await waitFor(() => expect(provider.opened).toEqual(['https://provider.example/authorize?state=state']));
    expect(api.callsOf(startSingleSignOnLink).map(({ body }) => body)).toEqual([{ old_password: 'Courtside#1' }]);
    expect(screen.getByText('Opening Falcons ID…')).toBeInTheDocument();
  });

  it('is not added with a wrong password', async () => {
    api.respond(startSingleSignOnLink, { status: 400, body: { old_password: ['The current password is incorrect.'] } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add Falcons ID' }));
    await confirm(user, 'Continue');
    expect(await screen.findByText('The current password is incorrect.')).toBeInTheDocument();
    expect(provider.opened).toEqual([]);
  });

  it('also asks for a code if the account has an authenticator app', async () => {
    api.club.secondFactor = { ...api.club.secondFactor, enabled_since: '2026-03-01T10:00:00Z' };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add Falcons ID' }));
    expect(await within(await dialog()).findByLabelText('Code')).toBeInTheDocument();
  });

  it('is shown with its name, and removed with the password', async () => {
    api.club.singleSignOn = { is_offered: true, linked };
    const { user } = open();
    expect(await screen.findByText('ada@club.example')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add Falcons ID' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Falcons ID' }));
    await confirm(user, 'Remove');
    expect(await screen.findByText('Your account has no single sign-on.')).toBeInTheDocument();
    expect(api.callsOf(removeSingleSignOn).map(({ body }) => body)).toEqual([{ old_password: 'Courtside#1' }]);
  });

  it('can be loaded again if it failed, and is not shown if the server has none', async () => {
    api.respond(getSingleSignOn, { status: 500, body: { detail: messages.singleSignOnUnavailable } });
    const { user } = open();
    expect(await screen.findByText('Your single sign-on could not be loaded.')).toBeInTheDocument();
    api.respond(getSingleSignOn, { status: 200, body: { is_offered: false, linked: null } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Single Sign-On' })).not.toBeInTheDocument());
  });
});
