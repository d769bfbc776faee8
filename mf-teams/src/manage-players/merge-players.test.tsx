import { mergePlayers, previewPlayerMerge, undoPlayerMerge } from '@courtside/contracts/player-merges';
import { listPlayers } from '@courtside/contracts/players';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button } from '../../test/button';
import { openedDialog } from '../../test/opened-dialog';
import { texts } from '../texts/en';
import ManagePlayersScreen from './manage-players-screen';

const api = useFakeApi();
const notices = recordNotices();
const show = () => renderScreen(<ManagePlayersScreen />, { path: '/manage-players', url: '/manage-players?teamId=t1' });
const elif = player({ id: 'p1', name: 'Elif', last_name: 'Yılmaz', player_number: 4, position: 'Setter', team: 't1' });
const same = { ...elif, id: 'p2', last_name: 'Yilmaz', player_number: 12, team: 't2' };

beforeEach(() => {
  api.club.teams = [team({ id: 't2', team_name: 'Lions' }), team({ id: 't1', team_name: 'Eagles' })];
  api.club.players = [
    elif,
    same,
    player({ id: 'p3', name: 'Ann', last_name: 'Lee', player_number: 7, position: 'Setter', team: 't1' }),
    player({ id: 'p4', name: 'Bo', last_name: 'Ray', position: 'Libero', team: 't1', inactive_since: 1 }),
  ];
  api.club.sessions = [
    trainingSession({ id: 's1', player: 'p1', session_date: '2026-03-01' }),
    trainingSession({ id: 's2', player: 'p2', session_date: '2026-03-01' }),
    trainingSession({ id: 's3', player: 'p2', session_date: '2026-03-08' }),
  ];
});

async function open() {
  const shown = show();
  await shown.user.click(await screen.findByLabelText(/^Elif Yılmaz/));
  await shown.user.click(button(texts.players.mergeWith));
  return { ...shown, box: await openedDialog(texts.merge.other) };
}
const choose = async (user: ReturnType<typeof show>['user'], label: string) => {
  fireEvent.mouseDown(screen.getByLabelText(texts.merge.other));
  await user.click(await screen.findByTitle(label));
};
const cardLabels = () => screen.queryAllByLabelText(/, #\d+, /).map((each) => each.getAttribute('aria-label'));

test('a player is merged after a preview in plain words, and the undo separates both again', async () => {
  const { user, box } = await open();
  expect(button(texts.merge.confirm, box)).toBeDisabled();
  await choose(user, 'Elif Yilmaz, #12, Setter');
  expect(
    await box.findByText(
      '2 sessions of Elif Yilmaz move to Elif Yılmaz. 1 day then has several sessions. You can merge those on the player’s page. Elif Yılmaz stays #4, Setter. Elif Yilmaz, #12, is no longer listed. You can undo this.',
    ),
  ).toBeInTheDocument();
  await user.click(button(texts.merge.confirm, box));

  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Elif Yilmaz was merged into Elif Yılmaz.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button(texts.players.mergeWith)).toHaveFocus();
  expect(await screen.findByText('Merged with: Elif Yilmaz, #12')).toBeInTheDocument();
  expect(api.club.sessions.map((session) => session.player)).toEqual(['p1', 'p1', 'p1']);

  await user.click(notice.getByLabelText(texts.players.undoOf('Elif Yilmaz')));
  await noticeShown(notices, 'Elif Yilmaz is a separate player again.');
  await waitFor(() => expect(screen.queryByText('Elif Yilmaz was merged into Elif Yılmaz.')).not.toBeInTheDocument());
  expect(api.club.sessions.map((session) => session.player)).toEqual(['p1', 'p2', 'p2']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the choice has the own team first, and says who is inactive', async () => {
  const { box } = await open();
  fireEvent.mouseDown(box.getByLabelText(texts.merge.other));
  await screen.findByTitle('Elif Yilmaz, #12, Setter');
  const titles = [...document.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Eagles',
    'Ann Lee, #7, Setter',
    expect.stringMatching(/^Bo Ray, #\d+, Libero \(inactive\)$/),
    'Lions',
    'Elif Yilmaz, #12, Setter',
  ]);
});

test('the undo on the card of the kept player says why the other one stays inactive', async () => {
  const { user, box } = await open();
  await choose(user, 'Ann Lee, #7, Setter');
  await user.click(await box.findByText(texts.merge.confirm));
  const merged = within((await screen.findByText('Merged with: Ann Lee, #7')).parentElement!);
  expect(cardLabels()).toEqual(['Elif Yılmaz, #4, Setter']);
  api.club.players.push(player({ name: 'New', player_number: 7, team: 't1' }));
  await user.click(merged.getByLabelText(texts.players.undoOf('Ann Lee')));
  await noticeShown(
    notices,
    'Ann Lee is a separate player again, but inactive. A player with this player number already exists in this team.',
  );
});

test('a merge that the server refuses says why, and can’t be confirmed', async () => {
  const reason = 'Elif Yilmaz is in a test day that is still open. Finish it first.';
  api.respond(previewPlayerMerge, { status: 409, body: { detail: reason } });
  const { user, box } = await open();
  await choose(user, 'Elif Yilmaz, #12, Setter');
  expect(await box.findByText(reason)).toBeInTheDocument();
  expect(button(texts.merge.confirm, box)).toBeDisabled();
});

test('without a network, nothing is merged, and the coach can try again', async () => {
  const { user, box } = await open();
  await choose(user, 'Elif Yilmaz, #12, Setter');
  await box.findByText(/You can undo this\.$/);
  api.respond(mergePlayers, 'network error');
  await user.click(button(texts.merge.confirm, box));
  expect(await box.findByText(texts.merge.failed)).toBeInTheDocument();
  expect(box.getByText(texts.offline)).toBeInTheDocument();
  await user.click(button(texts.merge.confirm, box));
  await waitFor(() => expect(api.callsOf(mergePlayers)).toHaveLength(2));
  const keys = api.callsOf(mergePlayers).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[0]);
});

test('without a network, nothing is undone, and the coach reads that', async () => {
  const { id, name, last_name, player_number } = same;
  api.club.players = [{ ...elif, merged: [{ id, name, last_name, player_number }] }];
  api.respond(undoPlayerMerge, 'network error');
  const { user } = show();
  await user.click(await screen.findByLabelText(/^Elif Yılmaz/));
  await user.click(screen.getByLabelText(texts.players.undoOf('Elif Yilmaz')));
  await noticeShown(notices, `${texts.players.undoFailed} ${texts.offline}`);
});

test('the page of players calls nothing about merges before the dialog opens', async () => {
  show();
  await screen.findByLabelText(/^Elif Yılmaz/);
  expect([...api.callsOf(previewPlayerMerge), ...api.callsOf(listPlayers)]).toEqual([]);
});
