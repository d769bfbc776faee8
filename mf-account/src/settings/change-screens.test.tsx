import { screen } from '@testing-library/react';
import { changeEmail, changePassword, changeUsername } from '@courtside/contracts/auth';
import { SETTINGS_REDIRECT_MS } from '@courtside/contracts/limits';
import { leaveGuards } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen, type RenderedScreen } from '@courtside/testing/render-screen';
import { useTestClock } from '../test-clock';
import ChangeEmailScreen from './change-email-screen';
import ChangePasswordScreen from './change-password-screen';
import ChangeUsernameScreen from './change-username-screen';

const passwords = { 'Current password': 'Old#1234', 'New password': 'New#12345', 'Confirm new password': 'New#12345' };
const emails = { 'Current password': 'Old#1234', 'New e-mail': 'new@example.org', 'Confirm new e-mail': 'new@example.org' };
const usernames = { 'Current password': 'Old#1234', 'New username': 'new-name' };

const save = () => screen.getByRole('button', { name: 'Save' });
async function type(user: RenderedScreen['user'], values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  }
}

const api = useFakeApi();
const clock = useTestClock();
const open = (node: React.ReactElement) => renderScreen(node, { path: '/here', advanceTimers: clock.advanceTimers });

describe.each([
  ['Change Password', <ChangePasswordScreen key="p" />, changePassword, passwords, { old_password: 'Old#1234', new_password: 'New#12345', confirm_new_password: 'New#12345' }],
  ['Change E-mail', <ChangeEmailScreen key="e" />, changeEmail, emails, { old_password: 'Old#1234', new_email: 'new@example.org', confirm_new_email: 'new@example.org' }],
  ['Change Username', <ChangeUsernameScreen key="u" />, changeUsername, usernames, { old_password: 'Old#1234', new_username: 'new-name' }],
] as const)('%s', (_, screenOf, call, values, body) => {
  it("is disabled until valid, then shows the server's detail and goes to the profile edit after 3 s", async () => {
    api.answer(call, { status: 200, body: { detail: 'Done as you said.' } });
    const { user, address } = open(screenOf);
    expect(save()).toBeDisabled();
    await type(user, values);
    await clock.pass(10);
    expect(save()).toBeEnabled();
    await user.click(save());
    expect(await screen.findByText('Done as you said.')).toBeInTheDocument();
    expect(api.callsOf(call).map((seen) => seen.body)).toEqual([body]);
    await clock.pass(SETTINGS_REDIRECT_MS);
    expect(address()).toBe('/edit-profile');
  });

  it('asks for the current password, shown or hidden', async () => {
    const { user } = open(screenOf);
    const current = screen.getByLabelText('Current password');
    expect(current).toHaveAttribute('autocomplete', 'current-password');
    await user.type(current, 'x');
    await user.clear(current);
    expect(await screen.findByText('Current password is required.')).toBeInTheDocument();
    await user.click(screen.getAllByRole('img', { name: /eye/ })[0]!);
    expect(current).toHaveAttribute('type', 'text');
  });

  it('guards what is typed until it is saved, and nothing else', async () => {
    const { user } = open(screenOf);
    expect(leaveGuards.held()).toBe(false);
    await type(user, { 'Current password': 'O' });
    await clock.pass(10);
    expect(leaveGuards.ask('rail', '/dashboard')).toMatchObject({ confirm: 'Leave without saving', cancel: 'Keep editing' });
    await type(user, values);
    await clock.pass(10);
    await user.click(save());
    await screen.findByRole('alert');
    expect(leaveGuards.held()).toBe(false);
  });

  it('sends once, however often it is pressed', async () => {
    api.answer(call, 'pending');
    const { user } = open(screenOf);
    await type(user, values);
    await clock.pass(10);
    await user.dblClick(save());
    await user.type(screen.getByLabelText('Current password'), '{Enter}{Enter}');
    await clock.pass(10);
    expect(api.callsOf(call)).toHaveLength(1);
  });

  it('tells a password manager whose password it is', async () => {
    const { container } = open(screenOf);
    await clock.pass(50);
    expect(container.querySelector('form input[autocomplete="username"]')).toHaveValue(api.club.user.username);
  });

  it('keeps what was typed where nothing answers', async () => {
    api.answer(call, 'no answer');
    const { user } = open(screenOf);
    await type(user, values);
    await clock.pass(10);
    await user.click(save());
    expect(await screen.findByText(/^Error changing (password|email|username)\. Please try again\.$/)).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveValue('Old#1234');
  });
});

describe('what the fields of the changes want', () => {
  it.each([
    [<ChangePasswordScreen key="1" />, { 'New password': 'x' }, { 'New password': '' }, 'New password is required.'],
    [<ChangePasswordScreen key="2" />, {}, { 'New password': 'Short#1' }, 'Password must be at least 8 characters'],
    [<ChangePasswordScreen key="3" />, { 'Confirm new password': 'x' }, { 'Confirm new password': '' }, 'Please confirm your new password.'],
    [<ChangePasswordScreen key="4" />, {}, { ...passwords, 'Confirm new password': 'Other#123' }, 'Passwords do not match'],
    [<ChangeEmailScreen key="5" />, { 'New e-mail': 'x' }, { 'New e-mail': '' }, 'New email is required.'],
    [<ChangeEmailScreen key="6" />, {}, { 'New e-mail': 'new@' }, 'Invalid email format'],
    [<ChangeEmailScreen key="7" />, { 'Confirm new e-mail': 'x' }, { 'Confirm new e-mail': '' }, 'Please confirm your new email.'],
    [<ChangeEmailScreen key="8" />, {}, { ...emails, 'Confirm new e-mail': 'other@example.org' }, 'Emails do not match'],
    [<ChangeUsernameScreen key="9" />, { 'New username': 'x' }, { 'New username': '' }, 'New username is required.'],
    [<ChangeUsernameScreen key="10" />, {}, { 'New username': 'ab' }, 'Username must be at least 3 characters'],
  ])('%#: says %j is not enough', async (screenOf, before, after, message) => {
    const { user } = open(screenOf);
    await type(user, before);
    await type(user, after);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });
});

describe('what the server refuses', () => {
  const submit = async (screenOf: React.ReactElement, values: Record<string, string>) => {
    const shown = open(screenOf);
    await type(shown.user, values);
    await clock.pass(10);
    await shown.user.click(save());
    return shown;
  };

  it('joins the values of a password error by commas', async () => {
    api.answer(changePassword, { status: 400, body: { old_password: ['Wrong.'], new_password: ['Too common.', 'No capital.'] } });
    await submit(<ChangePasswordScreen />, passwords);
    expect(await screen.findByText('Wrong., Too common., No capital.')).toBeInTheDocument();
  });

  it.each([['old_password', 'Wrong password.'], ['new_email', 'Somebody has it.']])('shows an %s error of the e-mail as the alert', async (field, words) => {
    api.answer(changeEmail, { status: 400, body: { [field]: [words] } });
    await submit(<ChangeEmailScreen />, emails);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('shows a confirm_new_email error at the field, and points there', async () => {
    api.answer(changeEmail, { status: 400, body: { confirm_new_email: ['Not the same.'] } });
    await submit(<ChangeEmailScreen />, emails);
    expect(await screen.findByText('Please correct the highlighted fields.')).toBeInTheDocument();
    expect(await screen.findByText('Not the same.')).toBeInTheDocument();
  });

  it('makes every username message its own alert that can be dismissed', async () => {
    api.answer(changeUsername, { status: 400, body: { old_password: ['Wrong password.'], new_username: ['Taken.', 'Too plain.'] } });
    const { user } = await submit(<ChangeUsernameScreen />, usernames);
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual(['Wrong password.', 'Taken.', 'Too plain.']);
    await user.click(screen.getAllByRole('button', { name: /close/i })[1]!);
    await clock.pass(1_000);
    expect(screen.queryByText('Taken.')).toBeNull();
    expect(screen.getByText('Too plain.')).toBeInTheDocument();
  });
});
