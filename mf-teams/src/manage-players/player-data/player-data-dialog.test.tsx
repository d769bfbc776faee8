import type { Call } from '@courtside/contracts/call';
import { ERASED_KINDS } from '@courtside/contracts/erasure-receipt';
import { erasePlayer, exportPlayerData, type ErasureReceipt } from '@courtside/contracts/player-data';
import { leaveGuards } from '@courtside/session-bus';
import type { FakeResponse } from '@courtside/testing/fake-call';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { recordDownloads } from '@courtside/testing/record-downloads';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { texts } from '../../texts/en';
import { playerDataTexts } from '../../texts/player-data.en';
import ManagePlayersScreen from '../manage-players-screen';

const receipt: ErasureReceipt = {
  receipt_id: 'receipt-1',
  erased_at: '2026-11-02T10:00:00.000Z',
  records: ['p1'],
  erased: Object.fromEntries(Object.keys(ERASED_KINDS).map((kind) => [kind, 1])) as ErasureReceipt['erased'],
  hash: 'abc123',
};
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
/** Answers a call only when the result is called. */
function hold(call: Call, response: FakeResponse): () => void {
  let answer: (response: FakeResponse) => void = () => undefined;
  const answered = new Promise<FakeResponse>((resolve) => {
    answer = resolve;
  });
  api.respond(call, () => answered);
  return () => answer(response);
}
/** Erases the player of an open dialog. */
async function erase({ user, dialog }: Awaited<ReturnType<typeof open>>) {
  await user.click(dialog.getByRole('button', { name: playerDataTexts.erase.start }));
  await user.click(dialog.getByRole('button', { name: eraseText }));
}
const { leave } = playerDataTexts;
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
  expect(dialog.getByRole('button', { name: playerDataTexts.receipt.download })).toHaveFocus();
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

test('an erasure without an answer is repeated with the same key from another dialog', async () => {
  api.respond(erasePlayer, 'network error');
  const shown = await open();
  await erase(shown);
  await shown.dialog.findByRole('alert');
  await waitFor(() => expect(shown.dialog.getByRole('button', { name: playerDataTexts.done })).toBeEnabled());
  await shown.user.click(shown.dialog.getByRole('button', { name: playerDataTexts.done }));
  expect(await screen.findByText(leave.erasing.text)).toBeInTheDocument();
  await shown.user.click(screen.getByRole('button', { name: leave.erasing.confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  shown.unmount();
  await erase(await open());
  await waitFor(() => expect(api.callsOf(erasePlayer)).toHaveLength(2));
  const keys = api.callsOf(erasePlayer).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('an erasure without an answer loads the players again', async () => {
  api.respond(erasePlayer, () => {
    api.club.players = [];
    return 'network error';
  });
  await erase(await open());
  await waitFor(() => expect(screen.queryByLabelText(/^Elif Yılmaz/)).toBeNull());
});

test('the screen is not left while a player is erased, or without the receipt', async () => {
  const answer = hold(erasePlayer, { status: 200, body: receipt });
  const shown = await open();
  const { user, dialog } = shown;
  expect(leaveGuards.active()).toBe(false);
  await erase(shown);
  await waitFor(() => expect(leaveGuards.ask('rail', '/dashboard')).toMatchObject(leave.erasing));
  answer();
  const download = await dialog.findByRole('button', { name: playerDataTexts.receipt.download });
  await waitFor(() => expect(leaveGuards.ask('unload', null)).toMatchObject(leave.receipt));

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(leave.receipt.text)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: leave.receipt.cancel }));
  await user.click(download);
  expect(await downloads.next()).toBe('erasure-receipt.txt');
  expect(leaveGuards.active()).toBe(false);
  await user.click(dialog.getByRole('button', { name: playerDataTexts.done }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a download that fails after the dialog was closed is reported', async () => {
  const detail = 'This record was merged into another player.';
  const answer = hold(exportPlayerData, { status: 409, body: { detail } });
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: playerDataTexts.export.title }));
  await user.click(dialog.getByRole('button', { name: playerDataTexts.done }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer();
  await noticeShown(notices, `${playerDataTexts.export.failed} ${detail}`);
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
