import { screen } from '@testing-library/react';
import { editUser, getUser } from '@courtside/contracts/auth';
import { FORM_REDIRECT_MS, PROFILE_NOTICE_MS } from '@courtside/contracts/limits';
import { navigationRequests, leaveGuards, notices, type Notice } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { enter } from '../../test/enter';
import { useTestClock } from '../../test/test-clock';
import EditProfileScreen from './edit-profile-screen';

describe('Edit Profile', () => {
  const api = useFakeApi();
  const clock = useTestClock();
  const open = async () => {
    const shown = renderScreen(<EditProfileScreen />, { path: '/edit-profile', advanceTimers: clock.advanceTimers });
    await screen.findByLabelText('First Name');
    return shown;
  };
  const save = () => screen.getByRole('button', { name: 'Save' });
  /** Fills a field and lets the form validate. */
  const fill = async (label: string, text: string) => {
    enter({ [label]: text });
    await clock.pass(10);
  };

  it('enables Save only if something changed', async () => {
    const { user } = await open();
    expect(save()).toBeDisabled();
    await user.type(screen.getByLabelText('First Name'), 'm');
    await clock.pass(10);
    expect(save()).toBeEnabled();
    await user.keyboard('{Backspace}');
    await clock.pass(10);
    expect(save()).toBeDisabled();
  });

  it('saves, confirms, and opens the profile after 2 s', async () => {
    const { user, address } = await open();
    await fill('About Me', 'Coach');
    await user.click(save());
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(api.club.user.about_me).toBe('Coach');
    await clock.pass(FORM_REDIRECT_MS);
    expect(address()).toBe('/user-profile');
  });

  it.each(['First Name', 'Last Name'])('rejects a blank %s', async (label) => {
    const { user } = await open();
    await fill(label, '   ');
    await user.click(save());
    expect(await screen.findByText(`Enter your ${label.toLowerCase()}.`)).toBeInTheDocument();
    expect(api.callsOf(editUser)).toHaveLength(0);
  });

  it('limits About Me to 50 characters', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('About Me'));
    await user.paste('x'.repeat(60));
    await clock.pass(10);
    expect(screen.getByLabelText('About Me')).toHaveValue('x'.repeat(50));
  });

  it('keeps the input if saving fails, and hides the error after 3 s', async () => {
    api.respond(editUser, 'network error');
    const { user } = await open();
    await fill('About Me', 'Coach');
    await user.click(save());
    const error = 'An error occurred while saving the profile.';
    expect(await screen.findByText(error)).toBeInTheDocument();
    expect(screen.getByText('The server did not respond. Check your connection and try again.')).toBeInTheDocument();
    await clock.pass(PROFILE_NOTICE_MS - 100);
    expect(screen.getByText(error)).toBeInTheDocument();
    await clock.pass(100);
    expect(screen.queryByText(error)).toBeNull();
    expect(screen.getByLabelText('About Me')).toHaveValue('Coach');
    expect(save()).toBeEnabled();
  });

  it('guards unsaved changes only', async () => {
    const { user } = await open();
    expect(leaveGuards.active()).toBe(false);
    await fill('About Me', 'Coach');
    expect(leaveGuards.ask('rail', '/dashboard')).toMatchObject({
      confirm: 'Leave Without Saving',
      cancel: 'Keep Editing',
    });
    await user.click(save());
    await screen.findByText('Profile updated successfully!');
    expect(leaveGuards.active()).toBe(false);
  });

  it('asks before its own links discard unsaved changes, and then opens them', async () => {
    const { user, address } = await open();
    const asked: string[] = [];
    const stop = navigationRequests.subscribe(({ to }) => asked.push(to));
    const links = ['Change Password', 'Change Email', 'Change Username'].map((name) =>
      screen.getByRole('button', { name }),
    );
    for (const link of links) await user.click(link);
    stop();
    expect(asked).toEqual(['/change-password', '/change-email', '/change-username']);
    expect(address()).toBe('/edit-profile');
    await user.click(links[1]!);
    expect(address()).toBe('/change-email');
  });

  it('sends one request for repeated clicks', async () => {
    api.respond(editUser, 'pending');
    const { user } = await open();
    await fill('First Name', 'Mia');
    await user.dblClick(save());
    await user.type(screen.getByLabelText('First Name'), '{Enter}{Enter}');
    await clock.pass(10);
    expect(api.callsOf(editUser)).toHaveLength(1);
  });

  it.each([
    ['removes the picture', undefined, { kind: 'success', text: 'Profile picture removed successfully!', ms: 3_000 }],
    [
      'shows an error if the picture cannot be removed',
      { status: 500 },
      { kind: 'error', text: 'Failed to remove profile picture.', ms: 3_000 },
    ],
  ])('%s', async (_, answer, notice) => {
    api.club.user = { ...api.club.user, profile_picture: 'aGVsbG8=' };
    if (answer) api.respond(editUser, answer);
    const shown: Notice[] = [];
    const stop = notices.subscribe((item) => shown.push(item));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Picture' }));
    await clock.pass(50);
    stop();
    expect(shown).toEqual([notice]);
    expect(api.callsOf(editUser)[0]?.body).toEqual({ profile_picture: '' });
  });

  it('shows an error if the profile cannot be loaded', async () => {
    api.respond(getUser, { status: 500 });
    renderScreen(<EditProfileScreen />, { path: '/edit-profile' });
    expect(await screen.findByText('Error fetching user profile.')).toBeInTheDocument();
  });
});
