import { screen } from '@testing-library/react';
import { editUser, getUser } from '@courtside/contracts/auth';
import { FORM_REDIRECT_MS } from '@courtside/contracts/limits';
import { departures, leaveGuards, notices, type Notice } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen, type RenderedScreen } from '@courtside/testing/render-screen';
import { useTestClock } from '../test-clock';
import EditProfileScreen from './edit-profile-screen';

describe('Profile edit', () => {
  const api = useFakeApi();
  const clock = useTestClock();
  const open = async () => {
    const shown = renderScreen(<EditProfileScreen />, { path: '/edit-profile', advanceTimers: clock.advanceTimers });
    await screen.findByLabelText('First name');
    return shown;
  };
  const save = () => screen.getByRole('button', { name: 'Save' });
  /** Types, and lets the form notice. */
  const type = async (user: RenderedScreen['user'], label: string, text: string) => {
    await user.type(screen.getByLabelText(label), text);
    await clock.pass(10);
  };

  it('enables Save only if something changed', async () => {
    const { user } = await open();
    expect(save()).toBeDisabled();
    await type(user, 'First name', 'm');
    expect(save()).toBeEnabled();
    await user.keyboard('{Backspace}');
    await clock.pass(10);
    expect(save()).toBeDisabled();
  });

  it('saves, says so, and goes to the profile after 2 s', async () => {
    const { user, address } = await open();
    await type(user, 'About me', 'Coach');
    await user.click(save());
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(api.club.user.about_me).toBe('Coach');
    await clock.pass(FORM_REDIRECT_MS);
    expect(address()).toBe('/user-profile');
  });

  it.each(['First name', 'Last name'])('wants the %s not to be blank', async (label) => {
    const { user } = await open();
    await user.clear(screen.getByLabelText(label));
    await type(user, label, '   ');
    await user.click(save());
    expect(await screen.findByText(`Enter your ${label.toLowerCase()}.`)).toBeInTheDocument();
    expect(api.callsOf(editUser)).toHaveLength(0);
  });

  it('takes at most 50 characters about me', async () => {
    const { user } = await open();
    await type(user, 'About me', 'x'.repeat(60));
    expect(screen.getByLabelText('About me')).toHaveValue('x'.repeat(50));
  });

  it('keeps what was typed where saving fails', async () => {
    api.answer(editUser, 'no answer');
    const { user } = await open();
    await type(user, 'About me', 'Coach');
    await user.click(save());
    expect(await screen.findByText('An error occurred while saving the profile.')).toBeInTheDocument();
    expect(screen.getByLabelText('About me')).toHaveValue('Coach');
  });

  it('guards unsaved edits, and nothing else', async () => {
    const { user } = await open();
    expect(leaveGuards.held()).toBe(false);
    await type(user, 'About me', 'Coach');
    expect(leaveGuards.ask('rail', '/dashboard')).toMatchObject({ confirm: 'Leave without saving', cancel: 'Keep editing' });
    await user.click(save());
    await screen.findByText('Profile updated successfully!');
    expect(leaveGuards.held()).toBe(false);
  });

  it('asks before its own links lose unsaved edits', async () => {
    const { user, address } = await open();
    const asked = jest.fn();
    const stop = departures.subscribe(asked);
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    stop();
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ to: '/change-password' }));
    expect(address()).toBe('/edit-profile');
  });

  it('saves once, however often it is pressed', async () => {
    api.answer(editUser, 'pending');
    const { user } = await open();
    await type(user, 'First name', 'm');
    await user.dblClick(save());
    await user.type(screen.getByLabelText('First name'), '{Enter}{Enter}');
    await clock.pass(10);
    expect(api.callsOf(editUser)).toHaveLength(1);
  });

  it.each([
    ['removes the picture', undefined, { kind: 'success', text: 'Profile picture removed successfully!', ms: 3_000 }],
    ['says so where the picture cannot be removed', { status: 500 }, { kind: 'error', text: 'Failed to remove profile picture.', ms: 3_000 }],
  ])('%s', async (_, answer, notice) => {
    api.club.user = { ...api.club.user, profile_picture: 'aGVsbG8=' };
    if (answer) api.answer(editUser, answer);
    const heard: Notice[] = [];
    const stop = notices.subscribe((said) => heard.push(said));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    await clock.pass(50);
    stop();
    expect(heard).toEqual([notice]);
    expect(api.callsOf(editUser)[0]?.body).toEqual({ profile_picture: '' });
  });

  it.each([
    ['Change Password', '/change-password'],
    ['Change Email', '/change-email'],
    ['Change Username', '/change-username'],
  ])('leads on by %s', async (name, to) => {
    const { user, address } = await open();
    await user.click(screen.getByRole('button', { name }));
    expect(address()).toBe(to);
  });

  it('says so where the profile cannot be fetched', async () => {
    api.answer(getUser, { status: 500 });
    renderScreen(<EditProfileScreen />, { path: '/edit-profile' });
    expect(await screen.findByText('Error fetching user profile.')).toBeInTheDocument();
  });
});
