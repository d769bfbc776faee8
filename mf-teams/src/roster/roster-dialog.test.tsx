import type { Call } from '@courtside/contracts/call';
import { messages } from '@courtside/contracts/messages';
import { listPlayersOfTeam } from '@courtside/contracts/players';
import { changePlayerNumbers, createTeamPlayers } from '@courtside/contracts/team-players';
import type { FakeResponse } from '@courtside/testing/fake-call';
import { player, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { logInForTest } from '@courtside/testing/fake-session';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import ManagePlayersScreen from '../manage-players/manage-players-screen';
import { texts as common } from '../texts/en';
import { texts } from '../texts/roster.en';
import RosterDialog from './roster-dialog';

const api = useFakeApi();
const notices = recordNotices();
const zoe = player({ id: 'p1', name: 'Zoe', last_name: 'Lee', player_number: 9, position: 'Setter', team: 't1' });
const ADDED = [
  player({ id: 'a1', name: 'Ana', last_name: 'Kovač', player_number: 7, position: 'Setter', team: 't1' }),
  player({ id: 'a2', name: 'Bea', last_name: 'Nord', player_number: 12, position: 'Libero', team: 't1' }),
  player({ id: 'a3', name: 'Mia', last_name: 'Costa', player_number: 4, position: 'Outside Hitter', team: 't1' }),
];
const LIST = '7 Ana Kovač Setter\n12 Bea Nord Libero\n4 Mia Costa OH';

beforeEach(() => {
  logInForTest();
  api.club.teams = [team({ id: 't1', team_name: 'Eagles' })];
  api.club.players = [zoe];
});

async function openRoster(url = '/manage-players?teamId=t1') {
  const shown = renderScreen(<ManagePlayersScreen />, { path: '/manage-players', url });
  await screen.findByLabelText(/^Zoe/);
  if (!url.includes('add=')) await shown.user.click(screen.getByRole('button', { name: common.players.paste }));
  const field = await screen.findByLabelText(texts.text);
  await waitFor(() => expect(field).toHaveFocus());
  return { ...shown, field, dialog: within(await screen.findByRole('dialog')) };
}
async function paste(text: string) {
  const shown = await openRoster();
  await shown.user.paste(text);
  return shown;
}
type Dialog = Awaited<ReturnType<typeof paste>>['dialog'];
const cell = (dialog: Dialog, column: string, name: string) => dialog.getByLabelText(texts.cell(column, name));
const { columns } = texts;

test('a pasted list is read at once, and its players are added in one call', async () => {
  const { user, dialog } = await paste(LIST);
  expect(await dialog.findByText(texts.found(3))).toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(texts.found(3));
  expect(dialog.getAllByRole('row')).toHaveLength(4);
  await user.click(dialog.getByRole('button', { name: texts.add(3) }));
  await noticeShown(notices, texts.added(3));
  expect(api.callsOf(createTeamPlayers).map(({ body }) => body)).toEqual([
    {
      players: [
        { name: 'Ana', last_name: 'Kovač', player_number: 7, position: 'Setter' },
        { name: 'Bea', last_name: 'Nord', player_number: 12, position: 'Libero' },
        { name: 'Mia', last_name: 'Costa', player_number: 4, position: 'Outside Hitter' },
      ],
    },
  ]);
  expect(await screen.findByLabelText(/^Mia Costa/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a list that is typed is read on request, and the text is still there on the way back', async () => {
  const { user, dialog, field } = await openRoster();
  expect(dialog.getByRole('button', { name: texts.read })).toBeDisabled();
  await user.type(field, '7 Ana Kovač Setter');
  await user.click(dialog.getByRole('button', { name: texts.read }));
  expect(await dialog.findByText(texts.found(1))).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: texts.back }));
  const again = await dialog.findByLabelText(texts.text);
  expect(again).toHaveValue('7 Ana Kovač Setter');
  expect(again).toHaveFocus();
});

test('corrections in the table stay if a line is added to the text', async () => {
  const { user, dialog } = await paste(LIST);
  await user.type(cell(dialog, columns.lastName, 'Bea Nord'), 'in');
  await user.click(dialog.getByRole('button', { name: texts.remove('Ana Kovač') }));
  await user.click(dialog.getByRole('button', { name: texts.back }));
  await user.type(await dialog.findByLabelText(texts.text), '\n9 Eva Ek Setter');
  await user.click(dialog.getByRole('button', { name: texts.read }));
  expect(await dialog.findByText(texts.found(3))).toBeInTheDocument();
  expect(cell(dialog, columns.lastName, 'Bea Nordin')).toHaveValue('Nordin');
  expect(dialog.queryByLabelText(texts.cell(columns.name, 'Ana Kovač'))).toBeNull();
  expect(cell(dialog, columns.number, 'Eva Ek')).toHaveValue('9');
});

test('a text without players is explained', async () => {
  const { user, dialog, field } = await openRoster();
  await user.type(field, '12345');
  await user.click(dialog.getByRole('button', { name: texts.read }));
  expect(dialog.getByRole('alert')).toHaveTextContent(texts.nothing);
  expect(field).toBeInvalid();
});

test('a pasted text without players is explained at once, and what is typed after it is not interrupted', async () => {
  const { user, dialog, field } = await paste('12345\n678');
  expect(dialog.getByRole('alert')).toHaveTextContent(texts.nothing);
  await user.type(field, '\n7 Ana Kovač');
  expect(field).toHaveFocus();
  expect(field).toBeValid();
});

test('missing positions and numbers are asked, with one answer for all', async () => {
  const { user, dialog } = await paste('1. Ana Kovač\n2. Bea Nord (Libero)\n3. Mia Costa');
  expect(await dialog.findByText(texts.countTitle('1, 2, 3'))).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: texts.add(3) }));
  expect(dialog.getByLabelText(texts.isNumber)).toHaveFocus();
  expect(cell(dialog, columns.number, 'Ana Kovač')).toHaveAccessibleDescription(messages.playerNumberRequired);
  expect(api.callsOf(createTeamPlayers)).toEqual([]);

  await user.click(dialog.getByLabelText(texts.isCount));
  await user.click(dialog.getByRole('button', { name: texts.add(3) }));
  expect(cell(dialog, columns.number, 'Ana Kovač')).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: texts.freeNumbers }));
  expect(cell(dialog, columns.number, 'Mia Costa')).toHaveValue('3');
  const all = dialog.getByRole('radiogroup', { name: texts.others(2, 3) });
  await user.click(within(all).getByLabelText('Opposite'));
  expect(cell(dialog, columns.position, 'Ana Kovač')).toHaveValue('Opposite');
  expect(cell(dialog, columns.position, 'Bea Nord')).toHaveValue('Libero');
  expect(dialog.getByText(texts.toCheck(0))).toBeInTheDocument();
});

test('what is wrong is at its cell, can be corrected there, and a row can be removed', async () => {
  const { user, dialog } = await paste('9 Ana Kovač Setter\n12 Zoé Lee Libero\n4 Mia Costa OH');
  const number = cell(dialog, columns.number, 'Ana Kovač');
  expect(number).toHaveAccessibleDescription(messages.playerNumberExists);
  expect(cell(dialog, columns.name, 'Zoé Lee')).toHaveAccessibleDescription(messages.playerExists);
  await user.clear(number);
  await user.type(number, '8');
  expect(number).toBeValid();
  await user.click(dialog.getByRole('button', { name: texts.remove('Zoé Lee') }));
  expect(dialog.getByText(texts.removed('Zoé Lee'))).toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(texts.found(2));
  expect(dialog.getByRole('button', { name: texts.add(2) })).toBeEnabled();
});

test('more players than the team has room for are named', async () => {
  const many = Array.from({ length: 21 }, (_, index) => `${index + 20} Ana${String.fromCodePoint(97 + index)} Ek S`);
  const { dialog } = await paste(many.join('\n'));
  expect(await dialog.findByText(texts.room(21, 19))).toBeInTheDocument();
  expect(dialog.getAllByText(texts.noRoom)).toHaveLength(2);
});

test('what the server refuses is at the row, and everything stays until it is corrected', async () => {
  const { user, dialog } = await paste(LIST);
  const errors = [{ index: 1, field: null, message: messages.mergedPlayerExists }];
  api.respond(createTeamPlayers, { status: 400, body: { detail: messages.mergedPlayerExists, errors } });
  await user.click(dialog.getByRole('button', { name: texts.add(3) }));
  expect(await dialog.findByText(texts.refused)).toBeInTheDocument();
  const name = cell(dialog, columns.name, 'Bea Nord');
  expect(name).toHaveAccessibleDescription(messages.mergedPlayerExists);
  await user.type(name, 'trice');
  expect(cell(dialog, columns.name, 'Beatrice Nord')).toBeValid();
  api.respond(createTeamPlayers, { status: 201, body: [zoe] });
  await user.click(dialog.getByRole('button', { name: texts.add(3) }));
  await noticeShown(notices, texts.added(3));
});

test('a list survives a lost connection, and is sent again with the same key', async () => {
  const { user, dialog } = await paste(LIST);
  api.respond(createTeamPlayers, 'network error');
  await user.click(dialog.getByRole('button', { name: texts.add(3) }));
  expect(await dialog.findByText(common.offline)).toBeInTheDocument();
  expect(cell(dialog, columns.lastName, 'Ana Kovač')).toHaveValue('Kovač');
  api.respond(createTeamPlayers, { status: 201, body: [zoe] });
  await user.click(dialog.getByRole('button', { name: texts.add(3) }));
  await noticeShown(notices, texts.added(3));
  const keys = api.callsOf(createTeamPlayers).map(({ headers }) => headers.get('idempotency-key'));
  expect({ calls: keys.length, keys: new Set(keys).size }).toEqual({ calls: 2, keys: 1 });
});

/** Answers a call only when the result is called. */
function hold(call: Call, response: FakeResponse): () => void {
  let answer: (response: FakeResponse) => void = () => undefined;
  const answered = new Promise<FakeResponse>((resolve) => {
    answer = resolve;
  });
  api.respond(call, () => answered);
  return () => answer(response);
}

test('nothing counts as wrong while the new players arrive', async () => {
  const { user, dialog } = await paste(LIST);
  api.respond(createTeamPlayers, () => {
    api.club.players = [zoe, ...ADDED];
    return { status: 201, body: ADDED };
  });
  // The team's list arrives, and the one with the results doesn't, so the dialog is still open.
  api.respond(listPlayersOfTeam, ({ query }) => {
    if (query.has('include') || query.has('status')) return new Promise<FakeResponse>(() => undefined);
    return { status: 200, body: api.club.players };
  });
  await user.click(dialog.getByRole('button', { name: texts.add(3) }));
  await screen.findByText(common.players.count(4));
  expect(dialog.getByText(texts.toCheck(0))).toBeInTheDocument();
  expect(cell(dialog, columns.name, 'Ana Kovač')).toBeValid();
  expect(dialog.queryByText(messages.playerExists)).toBeNull();
});

test('a list can be neither changed nor closed while it is added', async () => {
  const { user, dialog } = await paste(LIST);
  const answer = hold(createTeamPlayers, { status: 500 });
  await user.click(dialog.getByRole('button', { name: texts.add(3) }));
  await waitFor(() => expect(cell(dialog, columns.name, 'Ana Kovač')).toBeDisabled());
  expect(dialog.getByRole('button', { name: texts.remove('Ana Kovač') })).toBeDisabled();
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(common.leave.text)).toBeNull();
  answer();
  await dialog.findByRole('alert');
  expect(cell(dialog, columns.name, 'Ana Kovač')).toBeEnabled();
});

test('a list that was added after its dialog is gone closes no other dialog', async () => {
  const onClose = jest.fn();
  const { user, unmount } = renderScreen(
    <RosterDialog teamId="t1" teamName="Eagles" players={[zoe]} onClose={onClose} />,
  );
  const field = screen.getByLabelText(texts.text);
  field.focus();
  await user.paste(LIST);
  const answer = hold(createTeamPlayers, { status: 201, body: ADDED });
  await user.click(await screen.findByRole('button', { name: texts.add(3) }));
  unmount();
  answer();
  await noticeShown(notices, texts.added(3));
  expect(onClose).not.toHaveBeenCalled();
});

test('after a refusal, the players of the team are loaded again', async () => {
  const { user, dialog } = await paste(LIST);
  api.respond(createTeamPlayers, () => {
    api.club.players = [zoe, { ...zoe, id: 'p2', name: 'Bo', last_name: 'Ray', player_number: 12 }];
    const errors = [{ index: 1, field: 'player_number', message: messages.playerNumberExists }];
    return { status: 400, body: { detail: messages.playerNumberExists, errors } };
  });
  await user.click(dialog.getByRole('button', { name: texts.add(3) }));
  expect(await screen.findByText(common.players.count(2))).toBeInTheDocument();
});

test('a removed row takes back what the server has refused', async () => {
  const { user, dialog } = await paste(LIST);
  const errors = [0, 1, 2].map((index) => ({ index, field: null, message: messages.teamFull }));
  api.respond(createTeamPlayers, { status: 400, body: { detail: messages.teamFull, errors } });
  await user.click(dialog.getByRole('button', { name: texts.add(3) }));
  expect(await dialog.findByText(texts.refused)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: texts.remove('Bea Nord') }));
  expect(cell(dialog, columns.name, 'Ana Kovač')).toBeValid();
  expect(dialog.queryByText(texts.refused)).toBeNull();
  expect(dialog.getByText(texts.toCheck(0))).toBeInTheDocument();
});

test('names in the other order are swapped with one tap', async () => {
  const { user, dialog } = await paste('Kovács Anna 7 S\nNagy Eszter 12 L');
  await user.click(dialog.getByRole('button', { name: texts.swap }));
  expect(cell(dialog, columns.lastName, 'Anna Kovács')).toHaveValue('Kovács');
});

test('a pasted list is not lost by accident', async () => {
  const { user, dialog } = await paste(LIST);
  await user.keyboard('{Escape}');
  expect(await screen.findByText(common.leave.text)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: common.leave.cancel }));
  expect(dialog.getByRole('button', { name: texts.add(3) })).toBeInTheDocument();
});

test('an address can open the list, once', async () => {
  const { address } = await openRoster('/manage-players?teamId=t1&add=roster');
  expect(address()).toBe('/manage-players?teamId=t1');
});

test('a full team takes no list', async () => {
  api.club.players = Array.from({ length: 20 }, (_, index) =>
    player({ name: 'Zoe', last_name: `Lee ${index}`, player_number: index, team: 't1' }),
  );
  const { user } = renderScreen(<ManagePlayersScreen />, { path: '/manage-players', url: '/manage-players?teamId=t1' });
  await screen.findAllByLabelText(/^Zoe/);
  await user.click(screen.getByRole('button', { name: common.players.paste }));
  await noticeShown(notices, messages.teamFull);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('external ids of a list are shown, corrected and stored', async () => {
  const list = 'Jersey\tName\tPosition\tPlayer ID\n7\tAna Kovač\tSetter\tA-17\n12\tBea Nord\tLibero\t';
  const { user, dialog } = await paste(list);
  const id = cell(dialog, columns.externalId, 'Ana Kovač');
  expect(id).toHaveValue('A-17');
  const taken = { index: 0, field: 'external_id', message: 'Zoe Lee already has this external ID.' };
  api.respond(createTeamPlayers, { status: 400, body: { detail: taken.message, errors: [taken] } });
  await user.click(dialog.getByRole('button', { name: texts.add(2) }));
  await waitFor(() => expect(id).toBeInvalid());
  expect(dialog.getByText(taken.message)).toBeInTheDocument();
  api.respond(createTeamPlayers, { status: 201, body: ADDED.slice(0, 2) });
  await user.clear(id);
  await user.type(id, 'A-18');
  await user.click(dialog.getByRole('button', { name: texts.add(2) }));
  await noticeShown(notices, texts.added(2));
  expect(api.callsOf(createTeamPlayers).at(-1)?.body).toEqual({
    players: [
      { name: 'Ana', last_name: 'Kovač', player_number: 7, position: 'Setter', external_id: 'A-18' },
      { name: 'Bea', last_name: 'Nord', player_number: 12, position: 'Libero' },
    ],
  });
});

test('a list without ids has no column for them', async () => {
  const { dialog } = await paste(LIST);
  expect(dialog.queryByLabelText(texts.cell(columns.externalId, 'Ana Kovač'))).toBeNull();
});

test('players of the team who have swapped their numbers in a list are changed with one tap, and leave the list', async () => {
  api.club.players = [zoe, player({ id: 'p2', name: 'Eva', last_name: 'Ek', player_number: 4, team: 't1' })];
  const { user, dialog } = await paste('4 Zoe Lee Setter\n9 Eva Ek Libero\n12 Bea Nord Libero');
  const offer = '2 players of the team have other numbers in this list: Zoe Lee from 9 to 4, Eva Ek from 4 to 9.';
  expect(await dialog.findByText(offer)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Change 2 Numbers' }));
  expect(await dialog.findByText(texts.found(1))).toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(texts.found(1));
  expect(dialog.queryByText(offer)).toBeNull();
  expect(api.callsOf(changePlayerNumbers)).toHaveLength(1);
  expect(api.club.players.map(({ player_number }) => player_number)).toEqual([4, 9]);
  expect(dialog.getByRole('button', { name: texts.add(1) })).toBeEnabled();
});

test('numbers of a list that changed in the meantime are refused, and the rows stay', async () => {
  api.respond(changePlayerNumbers, { status: 409, body: { detail: messages.changedElsewhere } });
  const { user, dialog } = await paste('4 Zoe Lee Setter\n12 Bea Nord Libero');
  await user.click(await dialog.findByRole('button', { name: 'Change to 4' }));
  expect(await dialog.findByText(messages.changedElsewhere)).toBeInTheDocument();
  expect(dialog.getByText(texts.found(2))).toBeInTheDocument();
});
