import { screen, waitFor, within } from '@testing-library/react';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import SecurityScreen from './security-screen';

const api = useFakeApi();
const open = () => renderScreen(<SecurityScreen />, { path: '/security' });
const turnOn = (left = 10, is_required = false) => {
  api.club.secondFactor = { enabled_since: '2026-03-01T10:00:00.000Z', recovery_codes_left: left, is_required };
};
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

it('is turned on with the password, a code of the app, and recovery codes to keep', async () => {
  const { user } = open();
  await screen.findByText('Off. Your password alone is enough to log in.');
  await user.click(await button('Turn On'));
  await user.type((await dialog()).getByLabelText('Current Password'), 'Courtside#1');
  await user.click((await dialog()).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  await user.type((await dialog()).getByLabelText('Code of the App'), '123456');
  await user.click((await dialog()).getByRole('button', { name: 'Turn On' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  expect(api.callsOf(startSecondFactor)).toMatchObject([{ body: { old_password: 'Courtside#1' } }]);
  expect(api.callsOf(confirmSecondFactor)).toMatchObject([{ body: { setup: 'setup', code: '123456' } }]);
  await user.click((await dialog()).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText(/^On since .* You have 10 recovery codes left\.$/)).toBeInTheDocument();
});

it('shows a wrong password and a wrong code on their fields, and keeps the setup', async () => {
  api.respond(startSecondFactor, {
    status: 400,
    body: { old_password: ['The current password is incorrect.'] },
  });
  const { user } = open();
  await user.click(await button('Turn On'));
  await user.type((await dialog()).getByLabelText('Current Password'), 'wrong');
  await user.click((await dialog()).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The current password is incorrect.')).toBeInTheDocument();
});

it.each([
  ['Turn Off', 'Turn Off', removeSecondFactor],
  ['New Recovery Codes', 'Make New Codes', renewRecoveryCodes],
] as const)('%s asks for the password and a code', async (name, confirm, call) => {
  turnOn();
  const { user } = open();
  await user.click(await button(name));
  api.respond(call, { status: 400, body: { code: [messages.codeInvalid] } });
  await user.click((await dialog()).getByRole('button', { name: confirm }));
  expect(await screen.findByText(messages.codeMissing)).toBeInTheDocument();
  await user.type((await dialog()).getByLabelText('Current Password'), 'Courtside#1');
  await user.type((await dialog()).getByLabelText('Code'), '123 456');
  await user.click((await dialog()).getByRole('button', { name: confirm }));
  expect(await screen.findByText(messages.codeInvalid)).toBeInTheDocument();
  expect(api.callsOf(call)).toMatchObject([{ body: { old_password: 'Courtside#1', code: '123 456' } }]);
});

it('can not be turned off while the club requires it', async () => {
  turnOn(2, true);
  open();
  expect(await screen.findByText(messages.secondFactorRequired)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Turn Off' })).not.toBeInTheDocument();
  expect(screen.getByText(/You have few recovery codes left/)).toBeInTheDocument();
});

it('says that the club waits for it', async () => {
  api.club.secondFactor = { ...api.club.secondFactor, is_required: true };
  open();
  expect(
    await screen.findByText('Your club requires a second factor. Turn it on, or add a passkey, to go on working.'),
  ).toBeInTheDocument();
});
