import { screen, waitFor, within } from '@testing-library/react';
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { useFakePasskeys } from '../../test/fake-passkeys';
import SecurityScreen from './security-screen';

const api = useFakeApi();
const notices = recordNotices();
const open = () => renderScreen(<SecurityScreen />, { path: '/security' });
const dialog = async () => within(await screen.findByRole('dialog'));
const passkey = (change: Partial<Passkey> = {}): Passkey => ({
  id: 'phone',
  name: 'Phone',
  added_at: '2026-03-01T10:00:00.000Z',
  last_used_at: null,
  ...change,
});
const rows = async () => within(await screen.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');

describe('a browser with passkeys', () => {
  const browser = useFakePasskeys();

  const fill = async ({ user }: ReturnType<typeof open>, code?: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add a Passkey' }));
    await user.type((await dialog()).getByLabelText('Name'), 'My phone');
    await user.type((await dialog()).getByLabelText('Current Password'), 'Courtside#1');
    if (code) await user.type((await dialog()).getByLabelText('Code'), code);
    await user.click((await dialog()).getByRole('button', { name: 'Continue' }));
  };

  it('adds one with a name and the password', async () => {
    await fill(open());
    await noticeShown(notices, 'My phone was added. You can log in with it from now on.');
    expect(api.callsOf(startPasskey)).toMatchObject([{ body: { old_password: 'Courtside#1' } }]);
    expect(api.callsOf(addPasskey)).toMatchObject([{ body: { setup: 'setup', name: 'My phone' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await rows())[0]).toHaveTextContent(/^My phoneAdded .*, not used yetRenameRemove$/);
  });

  it('asks for a code only if there is an authenticator app, and for no second one after a cancelled prompt', async () => {
    api.club.secondFactor = { enabled_since: '2026-03-01T10:00:00.000Z', recovery_codes_left: 9, is_required: false };
    browser.refuse('NotAllowedError');
    const opened = open();
    await fill(opened, '123456');
    expect(await screen.findByText('No passkey was chosen. You can try again.')).toBeInTheDocument();
    await opened.user.click((await dialog()).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(browser.asked).toHaveLength(2));
    expect(api.callsOf(startPasskey)).toMatchObject([{ body: { old_password: 'Courtside#1', code: '123456' } }]);
    expect((await dialog()).getByLabelText('Name')).toHaveValue('My phone');
  });

  it('says that the device has one already', async () => {
    browser.refuse('InvalidStateError');
    await fill(open());
    expect(await screen.findByText('This device has a passkey for your account already.')).toBeInTheDocument();
  });

  it.each([
    [
      'a wrong password',
      { old_password: ['The current password is incorrect.'] },
      'The current password is incorrect.',
    ],
    ['a refusal', { detail: messages.passkeySetupInvalid }, messages.passkeySetupInvalid],
  ])('shows %s', async (_, body, text) => {
    api.respond(startPasskey, { status: 400, body });
    await fill(open());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(browser.asked).toEqual([]);
  });

  it('shows when each was used, and renames one', async () => {
    api.club.passkeys = [passkey({ last_used_at: '2026-03-02T10:00:00.000Z' })];
    const { user } = open();
    expect((await rows())[0]).toHaveTextContent(/^PhoneAdded .*, last used .*/);
    await user.click(screen.getByRole('button', { name: 'Rename Phone' }));
    const field = (await dialog()).getByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Tablet{Enter}');
    await noticeShown(notices, 'The passkey is called Tablet now.');
    expect(api.callsOf(renamePasskey)).toMatchObject([{ params: { passkeyId: 'phone' }, body: { name: 'Tablet' } }]);
    expect((await rows())[0]).toHaveTextContent(/^Tablet/);
  });

  it('tells somebody whose club waits for the second factor to log in with the passkey', async () => {
    api.club.passkeys = [passkey()];
    api.club.secondFactor = { enabled_since: null, recovery_codes_left: 0, is_required: true, is_due: true };
    open();
    expect(await screen.findByText(messages.passkeyLoginFirst)).toBeInTheDocument();
  });

  it('warns nobody who has logged in with a passkey', async () => {
    api.club.passkeys = [passkey()];
    api.club.secondFactor = { enabled_since: null, recovery_codes_left: 0, is_required: true, is_due: false };
    open();
    await rows();
    expect(screen.queryByText(/Your club requires a second factor/)).not.toBeInTheDocument();
  });
});

it('is removed with the password, also in a browser without passkeys', async () => {
  api.club.passkeys = [passkey(), passkey({ id: 'damaged', name: '' })];
  const { user } = open();
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Add a Passkey' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Phone' }));
  await user.type((await dialog()).getByLabelText('Current Password'), 'Courtside#1');
  expect((await dialog()).queryByLabelText('Code')).not.toBeInTheDocument();
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
  await noticeShown(notices, 'Phone was removed.');
  expect(api.callsOf(removePasskey)).toMatchObject([
    { params: { passkeyId: 'phone' }, body: { old_password: 'Courtside#1' } },
  ]);
  expect((await rows())[0]).toHaveTextContent(/^PasskeyAdded/);
});

it('offers to load the list again', async () => {
  api.respond(listPasskeys, { status: 500 });
  const { user } = open();
  await screen.findByText('Your passkeys could not be loaded.');
  api.respond(listPasskeys, () => ({ status: 200, body: api.club.passkeys }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This browser can not use passkeys here.')).toBeInTheDocument();
});
