import { fireEvent, screen, waitFor } from '@testing-library/react';
import { exportClub, importClub } from '@courtside/contracts/club-data';
import { CLUB_FILE_MAX_BYTES, CLUB_FILE_MAX_CONTENT_BYTES } from '@courtside/contracts/limits';
import { listTeams } from '@courtside/contracts/teams';
import type { FakeResponse } from '@courtside/testing/fake-call';
import { sessionBus } from '@courtside/session-bus';
import { team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { logInForTest } from '@courtside/testing/fake-session';
import { recordDownloads } from '@courtside/testing/record-downloads';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import SettingsScreen from '../settings-screen';

const api = useFakeApi();
const notices = recordNotices();
const downloads = recordDownloads();

const open = () => renderScreen(<SettingsScreen />, { path: '/settings' });
const file = (name = 'courtside-club.json') => new File(['{"courtside":"club"}'], name, { type: 'application/json' });
const input = () => screen.findByLabelText('Choose File', { selector: 'input' });

describe('Export Your Club', () => {
  it('downloads the chosen file and says so', async () => {
    const { user } = open();
    expect(screen.getByRole('radio', { name: 'Workbook (Excel)' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Complete (JSON)' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await downloads.next()).toBe('courtside-club.json');
    await noticeShown(notices, 'courtside-club.json was downloaded.');
    expect(api.callsOf(exportClub).map(({ query }) => query.get('kind'))).toEqual(['json']);
  });

  it('goes on while the coach is on another screen, and is running when the coach comes back', async () => {
    let finish = () => {};
    const made = new Promise<void>((resolve) => {
      finish = resolve;
    });
    api.respond(exportClub, async () => {
      await made;
      return { status: 200, body: new Blob(['{}'], { type: 'application/json' }) };
    });
    const { user, unmount } = open();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Making the file…')).toBeInTheDocument();
    unmount();
    open();
    expect(screen.getByText('Making the file…')).toBeInTheDocument();
    finish();
    expect(await downloads.next()).toBe('courtside-club.xlsx');
    await waitFor(() => expect(screen.queryByText('Making the file…')).toBeNull());
    expect(api.callsOf(exportClub)).toHaveLength(1);
  });

  it.each([
    [
      { status: 503, body: { detail: 'Too many exports are being made.' } },
      'The club could not be exported. Too many exports are being made.',
    ],
    [
      'network error' as const,
      'The club could not be exported. The server did not respond. Check your connection and try again.',
    ],
  ])('says why it failed', async (response, text) => {
    api.respond(exportClub, response);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});

describe('Bring Back a Club Export', () => {
  /** Answers the import only when the result is called. */
  const hold = (response: FakeResponse) => {
    let answer = () => {};
    const answered = new Promise<FakeResponse>((resolve) => {
      answer = () => resolve(response);
    });
    api.respond(importClub, () => answered);
    return () => answer();
  };

  it('stores a file, and says what was stored', async () => {
    const { user } = open();
    await user.upload(await input(), file());
    await user.click(screen.getByRole('button', { name: 'Bring back courtside-club.json' }));
    await noticeShown(notices, 'Brought back: 1 team, 2 players and 3 sessions.');
    expect(api.callsOf(importClub)).toHaveLength(1);
  });

  it('goes on while the coach is on another screen, and is running when the coach comes back', async () => {
    const answer = hold({ status: 201, body: { teams: 1, players: 2, sessions: 3, test_days: 0 } });
    const { user, unmount } = open();
    await user.upload(await input(), file());
    await user.click(screen.getByRole('button', { name: 'Bring back courtside-club.json' }));
    unmount();
    open();
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'courtside-club.json' })).toBeDisabled();
    answer();
    await noticeShown(notices, 'Brought back: 1 team, 2 players and 3 sessions.');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(api.callsOf(importClub)).toHaveLength(1);
  });

  it('reports a failure after the coach has left, and can be repeated with the same key', async () => {
    const answer = hold({ status: 500 });
    const { user, unmount } = open();
    await user.upload(await input(), file());
    await user.click(screen.getByRole('button', { name: 'Bring back courtside-club.json' }));
    unmount();
    answer();
    await noticeShown(notices, 'The file could not be brought back. Nothing was stored.');
    const back = open();
    expect(screen.getByRole('alert')).toHaveTextContent('The file could not be brought back.');
    await back.user.click(await screen.findByRole('button', { name: 'Bring back courtside-club.json' }));
    await waitFor(() => expect(api.callsOf(importClub)).toHaveLength(2));
    const keys = api.callsOf(importClub).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('shows nothing of it to the next user', async () => {
    const answer = hold({ status: 500 });
    const { user, unmount } = open();
    await user.upload(await input(), file());
    await user.click(screen.getByRole('button', { name: 'Bring back courtside-club.json' }));
    unmount();
    sessionBus.logOut();
    logInForTest();
    answer();
    open();
    expect(await screen.findByRole('button', { name: 'Choose File' })).toBeEnabled();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('repeats a call without an answer with the same key', async () => {
    api.respond(importClub, 'network error');
    const { user } = open();
    await user.upload(await input(), file());
    const send = () => screen.getByRole('button', { name: 'Bring back courtside-club.json' });
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('nothing is stored twice');
    await user.click(send());
    await waitFor(() => expect(api.callsOf(importClub)).toHaveLength(2));
    const keys = api.callsOf(importClub).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    [{ status: 400, body: { file: ['Session 2, note: Use at most 500 characters.'] } }, 'Session 2, note: Use'],
    [{ status: 409, body: { detail: 'Your club already has teams.' } }, 'Your club already has teams.'],
    [{ status: 504 }, 'nothing is stored twice'],
    [{ status: 500 }, 'The file could not be brought back. Nothing was stored.'],
  ])('shows why a file is refused', async (response, text) => {
    api.respond(importClub, response);
    const { user } = open();
    await user.upload(await input(), file());
    await user.click(screen.getByRole('button', { name: 'Bring back courtside-club.json' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('refuses a file that is too large without sending it', async () => {
    open();
    const large = file();
    Object.defineProperty(large, 'size', { value: CLUB_FILE_MAX_CONTENT_BYTES + 1 });
    fireEvent.change(await input(), { target: { files: [large] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a file of at most 256 MB.');
    expect(screen.queryByRole('button', { name: /Bring back/ })).toBeNull();
  });

  it('says who can help if this browser can’t make a file small enough', async () => {
    const { user } = open();
    const large = file();
    Object.defineProperty(large, 'size', { value: CLUB_FILE_MAX_BYTES + 1 });
    fireEvent.change(await input(), { target: { files: [large] } });
    await user.click(await screen.findByRole('button', { name: 'Bring back courtside-club.json' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The person who runs Courtside can bring it back.');
    expect(api.callsOf(importClub)).toEqual([]);
  });

  it('is not offered to a club with teams', async () => {
    api.club.teams = [team()];
    open();
    expect(await screen.findByText('Your club has teams, so no export can be brought back here.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Choose File' })).toBeNull();
  });

  it('offers to load the teams again', async () => {
    api.respond(listTeams, { status: 500 });
    const { user } = open();
    await screen.findByText('Your teams could not be loaded.');
    api.respond(listTeams, { status: 200, body: [] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Choose File' })).toBeInTheDocument();
  });
});
