import { screen } from '@testing-library/react';
import { FORM_REDIRECT_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { acceptInvitation, readInvitation } from '@courtside/contracts/staff';
import { sessionBus } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { enter } from '../../test/enter';
import { useTestClock } from '../../test/test-clock';
import AcceptInvitationScreen from './accept-invitation-screen';

const api = useFakeApi();
const clock = useTestClock();
const open = () =>
  renderScreen(<AcceptInvitationScreen />, {
    path: '/accept-invitation/:invitationId/:token',
    url: '/accept-invitation/i/secret',
    advanceTimers: clock.advanceTimers,
  });
const fields = {
  'First Name': 'Sam',
  'Last Name': 'Silva',
  Username: 'sam',
  Password: 'Courtside#1',
  'Confirm Password': 'Courtside#1',
};
const join = () => screen.findByRole('button', { name: 'Join the Club' });

beforeEach(() => {
  sessionBus.logOut();
  const dates = { created_at: '2026-03-01T10:00:00.000Z', expires_at: '2026-03-08T10:00:00.000Z' };
  api.club.invitations = [{ id: 'i', email: 'sam@club.example', role: 'assistant', ...dates }];
});

it('says who invites for what, creates the account, and goes to the login', async () => {
  const { user, address } = open();
  expect(await screen.findByText(`${api.club.user.email} invites you to a club as an assistant.`)).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveValue('sam@club.example');
  enter(fields);
  await clock.pass(10);
  api.respond(acceptInvitation, { status: 201, body: { detail: 'Welcome.' } });
  await user.click(await join());
  expect(await screen.findByText('Welcome! Taking you to the login page.')).toBeInTheDocument();
  expect(api.callsOf(acceptInvitation)).toMatchObject([
    {
      params: { invitationId: 'i', token: 'secret' },
      body: {
        username: 'sam',
        first_name: 'Sam',
        last_name: 'Silva',
        password: 'Courtside#1',
        password2: 'Courtside#1',
      },
    },
  ]);
  await clock.pass(FORM_REDIRECT_MS);
  expect(address()).toBe('/login');
});

it('says that a link is not valid, without a form', async () => {
  api.club.invitations = [];
  open();
  expect(await screen.findByText(messages.invitationInvalid)).toBeInTheDocument();
  expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
});

it('offers to load again if there is no answer', async () => {
  api.respond(readInvitation, 'network error');
  open();
  expect(await screen.findByText('The invitation could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

it("shows the server's errors at the fields, and keeps the input", async () => {
  api.respond(acceptInvitation, { status: 400, body: { username: ['This username is already taken.'] } });
  const { user } = open();
  await join();
  enter(fields);
  await clock.pass(10);
  await user.click(await join());
  expect(await screen.findByText('This username is already taken.')).toBeInTheDocument();
  expect(screen.getByLabelText('First Name')).toHaveValue('Sam');
});

it('sends the same key again after a lost answer, because the link works once', async () => {
  api.respond(acceptInvitation, 'network error');
  const { user } = open();
  await join();
  enter(fields);
  await clock.pass(10);
  await user.click(await join());
  expect(await screen.findByText('The invitation could not be accepted. Please try again.')).toBeInTheDocument();
  api.respond(acceptInvitation, { status: 201, body: { detail: 'Welcome.' } });
  await user.click(await join());
  expect(await screen.findByText('Welcome! Taking you to the login page.')).toBeInTheDocument();
  const keys = api.callsOf(acceptInvitation).map(({ headers }) => headers.get('idempotency-key'));
  expect({ calls: keys.length, keys: new Set(keys).size }).toEqual({ calls: 2, keys: 1 });
});
