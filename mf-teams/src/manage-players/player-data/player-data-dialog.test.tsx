import { erasePlayer, exportPlayerData } from '@courtside/contracts/player-data';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { recordDownloads } from '@courtside/testing/record-downloads';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { texts } from '../../texts/en';
import { playerDataTexts } from '../../texts/player-data.en';
import ManagePlayersScreen from '../manage-players-screen';

const api = useFakeApi();
const notices = recordNotices();
const downloads = recordDownloads();
const show = () => renderScreen(<ManagePlayersScreen />, { path: '/manage-players', url: '/manage-players?teamId=t1' });

beforeEach(() => {
  api.club.teams = [team({ id: 't1', team_name: 'Eagles' })];
  api.club.players = [
    player({ id: 'p1', name: 'Elif', last_name: 'Yılmaz', player_number: 4, position: 'Setter', team: 't1' }),
    player({ id: 'p2', name: 'Bo', last_name: 'Ray', position: 'Libero', team: 't1', inactive_since: 1 }),
  ];
  api.club.sessions = [trainingSession({ id: 's1', player: 'p1' }), trainingSession({ id: 's2', player: 'p1' })];
});

async function open() {
  const shown = show();
  await shown.user.click(await screen.findByLabelText(/^Elif Yılmaz/));
  // Without a label of its own: that of an inactive player names the player.
  await shown.user.click(screen.getByRole('button', { name: texts.players.data }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}
const eraseText = playerDataTexts.erase.confirm('Elif Yılmaz');

test('everything about a player is downloaded', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: playerDataTexts.export.title }));
  expect(await downloads.next()).toBe('player-data.zip');
  await noticeShown(notices, 'player-data.zip was downloaded.');
  expect(api.callsOf(exportPlayerData).map(({ params }) => params['id'])).toEqual(['p1']);
});

test('a failed download says why', async () => {
  api.respond(exportPlayerData, { status: 409, body: { detail: 'This record was merged into another player.' } });
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: playerDataTexts.export.title }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This record was merged into another player.');
});

test('a player is erased after a question, and the receipt can be downloaded', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: playerDataTexts.erase.start }));
  expect(api.callsOf(erasePlayer)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: eraseText }));
  const receipt = await dialog.findByRole('region', { name: playerDataTexts.receipt.label });
  expect(receipt).toHaveTextContent('Training sessions: 2');
  expect(receipt).not.toHaveTextContent('Yılmaz');
  await user.click(dialog.getByRole('button', { name: playerDataTexts.receipt.download }));
  expect(await downloads.next()).toBe('erasure-receipt.txt');
  await waitFor(() => expect(screen.queryByLabelText(/^Elif Yılmaz/)).toBeNull());
  expect(dialog.getByRole('region', { name: playerDataTexts.receipt.label })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: playerDataTexts.done }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('an erasure without an answer is repeated with the same key', async () => {
  api.respond(erasePlayer, 'network error');
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: playerDataTexts.erase.start }));
  await user.click(dialog.getByRole('button', { name: eraseText }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(playerDataTexts.erase.failed);
  await user.click(dialog.getByRole('button', { name: eraseText }));
  await waitFor(() => expect(api.callsOf(erasePlayer)).toHaveLength(2));
  const keys = api.callsOf(erasePlayer).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('the question can be answered with no', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: playerDataTexts.erase.start }));
  await user.click(dialog.getByRole('button', { name: texts.cancel }));
  expect(dialog.queryByRole('button', { name: eraseText })).toBeNull();
  await user.click(dialog.getByRole('button', { name: playerDataTexts.done }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(erasePlayer)).toEqual([]);
});

test('an inactive player has the same dialog', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: texts.players.dataOf('Bo Ray') }));
  expect(await screen.findByRole('dialog', { name: playerDataTexts.title('Bo Ray') })).toBeInTheDocument();
});
