import { screen, waitFor } from '@testing-library/react';
import { joinClub, switchClub } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { readInvitation } from '@courtside/contracts/staff';
import { sessionBus } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { TEST_USER } from '@courtside/testing/fake-session';
import { renderScreen } from '@courtside/testing/render-screen';
import AcceptInvitationScreen from './accept-invitation-screen';

const api = useFakeApi();
const LINK = { invitationId: 'i', token: 'secret' };
const open = () =>
  renderScreen(<AcceptInvitationScreen />, {
    path: '/accept-invitation/:invitationId/:token',
    url: '/accept-invitation/i/secret',
  });
const invited = (email: string, has_account = true) =>
  api.respond(readInvitation, {
    status: 200,
    body: { email, role: 'coach', invited_by: 'owner@club.example', ...(has_account && { has_account }) },
  });

it('leads a guest with an account over the login back to the invitation, without a form', async () => {
  sessionBus.logOut();
  invited('sam@club.example');
  const { user, address } = open();
  expect(
    await screen.findByText('sam@club.example has an account already. Log in with it to join the club.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(address()).toBe(`/login?next=${encodeURIComponent('/accept-invitation/i/secret')}`);
});

it('joins with the own account, and opens the club', async () => {
  invited(api.club.user.email.toUpperCase());
  const { user } = open();
  const moved = jest.fn();
  sessionBus.onMove(moved);
  await user.click(await screen.findByRole('button', { name: 'Join the Club' }));
  await waitFor(() => expect(moved).toHaveBeenCalledTimes(1));
  expect(api.callsOf(joinClub)).toMatchObject([{ params: LINK }]);
  expect(api.callsOf(switchClub)).toMatchObject([{ params: { clubId: 'joined-club' } }]);
  expect(sessionBus.session()).toMatchObject({ owner: TEST_USER });
});

it('says why the server refuses', async () => {
  invited(api.club.user.email);
  api.respond(joinClub, { status: 409, body: { detail: messages.alreadyMember } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Join the Club' }));
  expect(await screen.findByText(messages.alreadyMember)).toBeVisible();
});

it.each([
  [true, 'This invitation is for other@club.example. Log in with the account of that address.'],
  [false, 'This invitation is for other@club.example. Log out to create the account of that address.'],
])('offers nothing to the user of another address (with an account there: %s)', async (hasAccount, text) => {
  invited('other@club.example', hasAccount);
  open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join the Club' })).not.toBeInTheDocument();
});
