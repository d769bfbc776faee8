import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '@courtside/contracts/messages';
import {
  changeStaffRole,
  createInvitation,
  handOverOwnership,
  listInvitations,
  listStaff,
  removeStaffMember,
  resendInvitation,
  revokeInvitation,
  type StaffMember,
} from '@courtside/contracts/staff';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import StaffScreen from './staff-screen';

const api = useFakeApi();
const notices = recordNotices();

const member = (id: string, first_name: string, role: StaffMember['role']): StaffMember => ({
  id,
  username: id,
  email: `${id}@club.example`,
  first_name,
  last_name: 'Silva',
  role,
  joined_at: '2026-03-01T10:00:00.000Z',
});
const open = () => renderScreen(<StaffScreen />, { path: '/staff', role: 'owner' });
const row = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li');
  if (!item) throw new Error(`There is no row of ${text}.`);
  return within(item);
};
const roleOf = async (name: string) =>
  (await screen.findByRole('combobox', { name: `Role of ${name}` })).closest('.ant-select');
const choose = async (user: ReturnType<typeof open>['user'], name: string, role: string) => {
  await user.click(await screen.findByRole('combobox', { name: `Role of ${name}` }));
  await user.click(await screen.findByTitle(role));
};

beforeEach(() => {
  api.club.staff = [member(api.club.user.id, 'Ada', 'owner'), member('sam', 'Sam', 'assistant')];
});

it('lists the members with their roles, and marks the user', async () => {
  open();
  expect((await row('Ada Silva')).getByText('You')).toBeInTheDocument();
  expect(await roleOf('Sam Silva')).toHaveTextContent('Assistant');
  expect((await row('Sam Silva')).getByText('sam@club.example')).toBeInTheDocument();
  expect(await screen.findByText('Nobody is invited at the moment.')).toBeInTheDocument();
});

it('offers an owner who is alone nobody to change or remove', async () => {
  api.club.staff = [member(api.club.user.id, 'Ada', 'owner')];
  open();
  expect(await screen.findByRole('combobox', { name: 'Role of Ada Silva' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Remove|Hand/ })).not.toBeInTheDocument();
});

it('changes a role at once', async () => {
  const { user } = open();
  await choose(user, 'Sam Silva', 'Viewer');
  await noticeShown(notices, 'Sam Silva is a viewer now.');
  expect(api.callsOf(changeStaffRole)).toMatchObject([{ params: { userId: 'sam' }, body: { role: 'viewer' } }]);
});

it('says why a change was refused, and shows the role that is stored', async () => {
  api.respond(changeStaffRole, { status: 409, body: { detail: messages.lastOwner } });
  const { user } = open();
  await choose(user, 'Ada Silva', 'Coach');
  await noticeShown(notices, messages.lastOwner);
  await waitFor(async () => expect(await roleOf('Ada Silva')).toHaveTextContent('Owner'));
});

it('removes a member after a question, and moves the focus to the heading', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Sam Silva' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Remove Sam Silva?');
  expect(dialog).toHaveTextContent('What Sam Silva has entered stays in your club.');
  expect(api.callsOf(removeStaffMember)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Sam Silva')).not.toBeInTheDocument());
  await noticeShown(notices, 'Sam Silva has no access any more.');
  expect(screen.getByRole('heading', { name: 'Staff' })).toHaveFocus();
});

it('hands the ownership over after a question, and is then only for the new owner', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Hand the ownership over to Sam Silva' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Hand over to Sam Silva?');
  await user.click(within(dialog).getByRole('button', { name: 'Hand Over' }));
  expect(await screen.findByText('Only owners manage the staff. Ask an owner of your club.')).toBeInTheDocument();
  expect(api.callsOf(handOverOwnership)).toHaveLength(1);
});

it('invites an address with a role', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Invite Somebody');
  await user.click(within(dialog).getByRole('button', { name: 'Send Invitation' }));
  expect(await within(dialog).findByText(messages.emailRequired)).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('E-mail'), 'guest@club.example');
  await user.click(within(dialog).getByRole('radio', { name: /Assistant/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Send Invitation' }));
  expect((await row('guest@club.example')).getByText('Assistant')).toBeInTheDocument();
  expect(api.callsOf(createInvitation).map(({ body }) => body)).toEqual([
    { email: 'guest@club.example', role: 'assistant' },
  ]);
  await noticeShown(notices, 'The invitation to guest@club.example is on its way.');
});

it('shows why an invitation is refused at the address, and keeps the input', async () => {
  api.respond(createInvitation, { status: 400, body: { email: [messages.alreadyMember] } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await user.type(await screen.findByLabelText('E-mail'), 'guest@club.example{Enter}');
  expect(await screen.findByText(messages.alreadyMember)).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveValue('guest@club.example');
});

it('sends an invitation again, and revokes it', async () => {
  const dates = { created_at: '2026-03-01T10:00:00.000Z', expires_at: '2026-03-08T10:00:00.000Z' };
  api.club.invitations = [{ id: 'i', email: 'guest@club.example', role: 'coach', ...dates }];
  const { user } = open();
  expect((await row('guest@club.example')).getByText('Expired')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Send the invitation of guest@club.example again' }));
  await waitFor(() => expect(api.callsOf(resendInvitation)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Revoke the invitation of guest@club.example' }));
  await waitFor(() => expect(screen.queryByText('guest@club.example')).not.toBeInTheDocument());
  expect(api.callsOf(revokeInvitation)).toHaveLength(1);
});

it('can be loaded again after a failure', async () => {
  api.respond(listInvitations, { status: 500, body: { detail: 'Broken.' } });
  let isBroken = true;
  api.respond(listStaff, () =>
    isBroken ? { status: 500, body: { detail: 'Broken.' } } : { status: 200, body: api.club.staff },
  );
  const { user } = open();
  expect(await screen.findByText('The invitations could not be loaded.')).toBeInTheDocument();
  const failure = (await screen.findByText('The staff could not be loaded.')).closest('section');
  isBroken = false;
  await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Sam Silva')).toBeInTheDocument();
});

it('tells everyone but owners who manages the staff', () => {
  renderScreen(<StaffScreen />, { path: '/staff', role: 'coach' });
  expect(screen.getByText('Only owners manage the staff. Ask an owner of your club.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
});
