import { screen } from '@testing-library/react';
import { changeEmail, changePassword, changeUsername } from '@courtside/contracts/auth';
import { SETTINGS_REDIRECT_MS } from '@courtside/contracts/limits';
import { leaveGuards, storageKeys } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { enter } from '../../test/enter';
import { useTestClock } from '../../test/test-clock';
import ChangeEmailScreen from './change-email-screen';
import ChangePasswordScreen from './change-password-screen';
import ChangeUsernameScreen from './change-username-screen';

const passwords = { 'Current Password': 'Old#1234', 'New Password': 'New#12345', 'Confirm New Password': 'New#12345' };
const emails = {
  'Current Password': 'Old#1234',
  'New E-mail': 'new@example.org',
  'Confirm New E-mail': 'new@example.org',
};
const usernames = { 'Current Password': 'Old#1234', 'New Username': 'new-name' };

const save = () => screen.getByRole('button', { name: 'Save' });

const api = useFakeApi();
const clock = useTestClock();
const open = (node: React.ReactElement) => renderScreen(node, { path: '/here', advanceTimers: clock.advanceTimers });

describe.each([
  [
    'Change Password',
    <ChangePasswordScreen key="p" />,
    changePassword,
    passwords,
    { old_password: 'Old#1234', new_password: 'New#12345', confirm_new_password: 'New#12345' },
  ],
  [
    'Change E-mail',
    <ChangeEmailScreen key="e" />,
    changeEmail,
    emails,
    { old_password: 'Old#1234', new_email: 'new@example.org', confirm_new_email: 'new@example.org' },
  ],
  [
    'Change Username',
    <ChangeUsernameScreen key="u" />,
    changeUsername,
    usernames,
    { old_password: 'Old#1234', new_username: 'new-name' },
  ],
] as const)('%s', (_, element, call, values, body) => {
  it("saves valid input, shows the server's detail, and opens the profile editor after 3 s; guards unsaved input only", async () => {
    api.respond(call, { status: 200, body: { detail: 'Password changed.' } });
    const { user, address } = open(element);
    expect(save()).toBeDisabled();
    expect(leaveGuards.active()).toBe(false);
    enter({ 'Current Password': 'O' });
    await clock.pass(10);
    expect(leaveGuards.ask('rail', '/dashboard')).toMatchObject({
      confirm: 'Leave Without Saving',
      cancel: 'Keep Editing',
    });
    enter(values);
    await clock.pass(10);
    expect(save()).toBeEnabled();
    await user.click(save());
    expect(await screen.findByText('Password changed.')).toBeInTheDocument();
    expect(leaveGuards.active()).toBe(false);
    expect(api.callsOf(call).map((sent) => sent.body)).toEqual([body]);
    await clock.pass(SETTINGS_REDIRECT_MS);
    expect(address()).toBe('/edit-profile');
  });

  it('requires the current password, can show it, and tells password managers which account it belongs to', async () => {
    const { user, container } = open(element);
    await clock.pass(50);
    expect(container.querySelector('form input[autocomplete="username"]')).toHaveValue(api.club.user.username);
    const current = screen.getByLabelText('Current Password');
    expect(current).toHaveAttribute('autocomplete', 'current-password');
    await user.type(current, 'x');
    await user.clear(current);
    expect(await screen.findByText('Current password is required.')).toBeInTheDocument();
    await user.click(screen.getAllByRole('img', { name: /eye/ })[0]!);
    expect(current).toHaveAttribute('type', 'text');
  });

  it('sends one request for repeated clicks', async () => {
    api.respond(call, 'pending');
    const { user } = open(element);
    enter(values);
    await clock.pass(10);
    await user.dblClick(save());
    await user.type(screen.getByLabelText('Current Password'), '{Enter}{Enter}');
    await clock.pass(10);
    expect(api.callsOf(call)).toHaveLength(1);
  });

  it('shows an error and keeps the input if there is no response', async () => {
    api.respond(call, 'network error');
    const { user } = open(element);
    enter(values);
    await clock.pass(10);
    await user.click(save());
    expect(
      await screen.findByText(/^Error changing (password|email|username)\. Please try again\.$/),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Current Password')).toHaveValue('Old#1234');
  });
});

it.each([
  [
    <ChangePasswordScreen key="p" />,
    [
      [{ 'New Password': 'x' }, { 'New Password': '' }, 'New password is required.'],
      [{}, { 'New Password': 'Short#1' }, 'Password must be at least 8 characters'],
      [{ 'Confirm New Password': 'x' }, { 'Confirm New Password': '' }, 'Please confirm your new password.'],
      [{}, { ...passwords, 'Confirm New Password': 'Other#123' }, 'Passwords do not match'],
    ],
  ],
  [
    <ChangeEmailScreen key="e" />,
    [
      [{ 'New E-mail': 'x' }, { 'New E-mail': '' }, 'New email is required.'],
      [{}, { 'New E-mail': 'new@' }, 'Invalid email format'],
      [{ 'Confirm New E-mail': 'x' }, { 'Confirm New E-mail': '' }, 'Please confirm your new email.'],
      [{}, { ...emails, 'Confirm New E-mail': 'other@example.org' }, 'Emails do not match'],
    ],
  ],
  [
    <ChangeUsernameScreen key="u" />,
    [
      [{ 'New Username': 'x' }, { 'New Username': '' }, 'New username is required.'],
      [{}, { 'New Username': 'ab' }, 'Username must be at least 3 characters'],
    ],
  ],
] as const)('%#: rejects invalid fields with their messages', async (element, steps) => {
  open(element);
  for (const [before, after, message] of steps) {
    enter(before);
    enter(after);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(save()).toBeDisabled();
  }
});

it('continues with the session that a changed password starts', async () => {
  const { user } = open(<ChangePasswordScreen />);
  enter(passwords);
  await clock.pass(10);
  await user.click(save());
  await screen.findByText('Password changed successfully.');
  expect(localStorage.getItem(storageKeys.refresh)).toBe('refresh-3');
});

describe('server errors', () => {
  const submit = async (element: React.ReactElement, values: Record<string, string>) => {
    const shown = open(element);
    enter(values);
    await clock.pass(10);
    await shown.user.click(save());
    return shown;
  };

  it('joins password errors by commas', async () => {
    api.respond(changePassword, {
      status: 400,
      body: { old_password: ['Wrong.'], new_password: ['Too common.', 'No capital.'] },
    });
    await submit(<ChangePasswordScreen />, passwords);
    expect(await screen.findByText('Wrong, Too common, No capital.')).toBeInTheDocument();
  });

  it.each([
    ['old_password', 'Wrong password.'],
    ['new_email', 'Already in use.'],
  ])('shows an %s error of Change E-mail as the alert', async (field, message) => {
    api.respond(changeEmail, { status: 400, body: { [field]: [message] } });
    await submit(<ChangeEmailScreen />, emails);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('shows a confirm_new_email error on the field and points to it', async () => {
    api.respond(changeEmail, { status: 400, body: { confirm_new_email: ['Not the same.'] } });
    await submit(<ChangeEmailScreen />, emails);
    expect(await screen.findByText('Please correct the highlighted fields.')).toBeInTheDocument();
    expect(await screen.findByText('Not the same.')).toBeInTheDocument();
  });

  it('shows every username error as its own dismissible alert', async () => {
    api.respond(changeUsername, {
      status: 400,
      body: { old_password: ['Wrong password.'], new_username: ['Taken.', 'Too plain.'] },
    });
    const { user } = await submit(<ChangeUsernameScreen />, usernames);
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
      'Wrong password.',
      'Taken.',
      'Too plain.',
    ]);
    await user.click(screen.getAllByRole('button', { name: /close/i })[1]!);
    await clock.pass(1_000);
    expect(screen.queryByText('Taken.')).toBeNull();
    expect(screen.getByText('Too plain.')).toBeInTheDocument();
  });
});
