import { screen, waitFor, within } from '@testing-library/react';
import { leaveClub, listClubs, type OwnClub, switchClub } from '@courtside/contracts/auth';
import { deviceStorage, sessionBus, storageKeys } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import ClubsScreen from './clubs-screen';

const api = useFakeApi();
const notices = recordNotices();
const club = (id: string, change: Partial<OwnClub>): OwnClub => ({
  id,
  role: 'viewer',
  is_current: false,
  owner: 'Ada Berg',
  teams: [],
  ...change,
});
const open = () => renderScreen(<ClubsScreen />, { path: '/clubs' });

beforeEach(() => {
  api.club.clubs = [
    club('a', { is_current: true, role: 'owner', teams: ['Herons', 'U16'] }),
    club('b', { owner: 'Bea Nord', teams: ['Falcons'] }),
    club('c', { owner: null }),
  ];
});

it('names each club by its owner and teams, with the role, and marks the open one', async () => {
  open();
  const items = within(await screen.findByRole('list', { name: 'Your Clubs' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Club of Ada BergOpenOwner, Herons, U16',
    'Club of Bea NordViewer, FalconsOpen ClubLeave Club',
    'Club without an ownerViewer, no teams yetOpen ClubLeave Club',
  ]);
});

it('opens another club with its token', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Open Club of Bea Nord: Viewer, Falcons' }));
  await waitFor(() => expect(sessionBus.hasMoved()).toBe(true));
  expect(api.callsOf(switchClub)).toMatchObject([{ params: { clubId: 'b' } }]);
  expect(atob(deviceStorage.getItem(storageKeys.access)!.split('.')[1]!)).toContain('"club":"b"');
});

it('stays in the open club if the other one can not be opened', async () => {
  api.respond(switchClub, 'network error');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Open Club of Bea Nord/ }));
  await noticeShown(notices, 'The club could not be opened. Please try again.');
  expect(sessionBus.hasMoved()).toBe(false);
  expect(screen.getByRole('button', { name: /Open Club of Bea Nord/ })).toBeEnabled();
});

it('leaves a club after a question', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Leave Club of Bea Nord: Viewer, Falcons' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave Club of Bea Nord?' }));
  expect(question.getByText(/What you entered stays in the club\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Leave Club' }));
  await noticeShown(notices, 'You left the club.');
  expect(api.callsOf(leaveClub)).toMatchObject([{ params: { clubId: 'b' } }]);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
});

it('says why a club can not be left', async () => {
  api.respond(leaveClub, {
    status: 409,
    body: { detail: 'A club needs an owner. Make somebody else an owner first.' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Leave Club of Bea Nord/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave Club' }));
  await noticeShown(notices, 'A club needs an owner. Make somebody else an owner first.');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it.each([
  ['offers to leave the only club', 'assistant', 1],
  ['does not offer it to the owner of the only club', 'owner', 0],
] as const)('%s', async (_, role, buttons) => {
  api.club.clubs = [club('a', { is_current: true, role })];
  open();
  expect(await screen.findByText('You belong to one club.')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: /^Leave/ })).toHaveLength(buttons);
});

it('offers to load again if there is no answer', async () => {
  api.respond(listClubs, { status: 500 });
  open();
  expect(await screen.findByText('Your clubs could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
