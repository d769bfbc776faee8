import { messages } from '@courtside/contracts/messages';
import { createPlayer, deletePlayer, listPlayersOfTeam } from '@courtside/contracts/players';
import { player, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { useNoticesHeard } from '../test/notices-heard';
import { openedDialog } from '../test/opened-dialog';
import { texts } from '../texts/en';
import ManagePlayersScreen from './manage-players-screen';

const api = useFakeApi();
const heard = useNoticesHeard();
const show = (url = '/manage-players?teamId=t1') => renderScreen(<ManagePlayersScreen />, { path: '/manage-players', url });
const ann = player({ id: 'p1', name: 'Ann', last_name: 'Lee', player_number: 7, position: 'Setter', team: 't1' });
const bo = player({ id: 'p2', name: 'Bo', last_name: 'Ray', player_number: 3, position: 'Libero', team: 't1' });
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  api.club.teams = [team({ id: 't1', team_name: 'Eagles' })];
  api.club.players = [{ ...ann }, { ...bo }, player({ team: 'other', name: 'Zoe' })];
});

type User = ReturnType<typeof show>['user'];
async function openAdd() {
  const shown = show();
  await card('Ann');
  await shown.user.click(screen.getByRole('button', { name: 'Add Player' }));
  return { ...shown, box: await openedDialog('Name') };
}
async function openEdit() {
  const shown = show();
  await shown.user.click(await card('Ann'));
  await shown.user.click(screen.getByRole('button', { name: 'Edit' }));
  return { ...shown, box: await openedDialog('Name') };
}
type Box = Awaited<ReturnType<typeof openAdd>>['box'];
async function fill(user: User, box: Box, { name = 'Cy', last = 'Day', number = '9' } = {}) {
  for (const [label, text] of [['Name', name], ['Last Name', last], ['Player Number', number]] as const) {
    await user.click(box.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(box.getByLabelText('Position'));
  await user.click(await screen.findByTitle('Opposite'));
}
const save = (user: User, box: Box) => user.click(box.getByRole('button', { name: 'Save' }));

describe('the list', () => {
  test('the query parameter opens the right team', async () => {
    show();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Players of Eagles' })).toBeInTheDocument());
    const names = within(await screen.findByRole('list', { name: 'Players' })).getAllByRole('button').map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['Bo Ray, #3, Libero', 'Ann Lee, #7, Setter']);
  });

  test.each([
    ['a wrong team', '/manage-players?teamId=nope', texts.players.wrongTeam],
    ['no team', '/manage-players', texts.players.noTeam],
  ])('%s says so and leads to the teams', async (_, url, text) => {
    const { user, address } = show(url);
    await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: texts.players.toTeams }));
    await waitFor(() => expect(address()).toBe('/manage-team'));
  });

  test('the filter shows the players of one position', async () => {
    const { user } = show();
    await card('Ann');
    await user.click(screen.getByRole('radio', { name: 'Libero' }));
    expect(screen.queryByRole('button', { name: /^Ann/ })).toBeNull();
    expect(await card('Bo')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await card('Ann')).toBeInTheDocument();
  });

  test('selecting a player reveals View Player Data, Edit and Delete; the first opens the training sessions', async () => {
    const { user, address } = show();
    await user.click(await card('Ann'));
    expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'View Player Data' }));
    await waitFor(() => expect(address()).toBe('/training-sessions?teamId=t1&playerId=p1'));
  });

  test("a refused load says 'Failed to load players. Please try again.', then goes to login", async () => {
    api.answer(listPlayersOfTeam, { status: 400, body: { detail: 'no' } });
    const { address } = show();
    await heard('Failed to load players. Please try again.');
    await waitFor(() => expect(address()).toBe('/login'), { timeout: 4_000 });
  });

  test('401 goes to the login screen', async () => {
    api.answer(listPlayersOfTeam, { status: 401, body: { detail: 'no' } });
    const { address } = show();
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('a lost connection stays on the screen and offers a retry', async () => {
    api.answer(listPlayersOfTeam, 'no answer');
    const { address } = show();
    await waitFor(() => expect(screen.getByText('Failed to load players. Please try again.')).toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(address()).toBe('/manage-players?teamId=t1');
  });

  test('a team without players is led to its first one', async () => {
    api.club.players = [];
    const { user } = show();
    await screen.findByText(texts.players.emptyTitle);
    await user.click(screen.getByRole('button', { name: 'Add Player' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeInTheDocument());
  });
});

describe('adding', () => {
  test('a new player appears in the list', async () => {
    const { user, box } = await openAdd();
    await fill(user, box);
    await save(user, box);
    await heard('Player added successfully.');
    expect(await card('Cy Day, #9, Opposite')).toBeInTheDocument();
    expect(api.callsOf(createPlayer)[0]?.body).toEqual({ name: 'Cy', last_name: 'Day', player_number: 9, position: 'Opposite', team: 't1' });
  });

  test("blank fields say what must be filled, and 'Please fill out all fields.' overall", async () => {
    const { user, box } = await openAdd();
    await save(user, box);
    for (const text of ['Must fill name', 'Must fill last name', 'Must fill player number', 'Must fill position', 'Please fill out all fields.']) {
      await waitFor(() => expect(box.getByText(text)).toBeInTheDocument());
    }
  });

  test('the player number must be numeric', async () => {
    const { user, box } = await openAdd();
    await fill(user, box, { number: 'nine' });
    await save(user, box);
    await waitFor(() => expect(box.getByText('Player Number must be numeric.')).toBeInTheDocument());
    expect(api.callsOf(createPlayer)).toEqual([]);
  });

  test('a duplicate name plus last name gives the snackbar', async () => {
    const { user, box } = await openAdd();
    await fill(user, box, { name: 'ANN', last: 'lee' });
    await save(user, box);
    await heard('A player with this name and last name already exists in this team.');
    expect(api.callsOf(createPlayer)).toEqual([]);
  });

  test('a duplicate number is said on the field', async () => {
    const { user, box } = await openAdd();
    await fill(user, box, { number: '3' });
    await save(user, box);
    await waitFor(() => expect(box.getByText('A player with this player number already exists in this team.')).toBeInTheDocument());
    expect(api.callsOf(createPlayer)).toEqual([]);
  });

  test('a number taken by another window is refused by the server: on the field and overall', async () => {
    const { user, box } = await openAdd();
    api.club.players.push(player({ team: 't1', player_number: 9 }));
    await fill(user, box);
    await save(user, box);
    await waitFor(() => expect(box.getByText(messages.playerNumberExists)).toBeInTheDocument());
    await heard('Failed to Edit Player, player number already assigned to a player in team.');
  });

  test('a team that another window filled is refused by the server, in its words', async () => {
    api.answer(createPlayer, { status: 400, body: { team: [messages.teamFull] } });
    const { user, box } = await openAdd();
    await fill(user, box);
    await save(user, box);
    await waitFor(() => expect(box.getByText(messages.teamFull)).toBeInTheDocument());
  });

  test('with 20 players it is said before the form opens', async () => {
    api.club.players = Array.from({ length: 20 }, (_, index) => player({ team: 't1', player_number: index }));
    const { user } = show();
    await waitFor(() => expect(screen.getByText(messages.teamFull)).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Add Player' }));
    await heard('You have 20 players in this team, cannot add more players until you delete one.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a lost connection keeps what was typed and says so', async () => {
    api.answer(createPlayer, 'no answer');
    const { user, box } = await openAdd();
    await fill(user, box);
    await save(user, box);
    await waitFor(() => expect(box.getByText(texts.offline)).toBeInTheDocument());
    expect(box.getByLabelText('Name')).toHaveValue('Cy');
  });
});

describe('editing', () => {
  test("a saved edit says 'Player edited successfully.'", async () => {
    const { user, box } = await openEdit();
    await user.clear(box.getByLabelText('Player Number'));
    await user.type(box.getByLabelText('Player Number'), '8');
    await save(user, box);
    await heard('Player edited successfully.');
    expect(await card('Ann Lee, #8')).toBeInTheDocument();
  });

  test('two tabs do not silently overwrite one another', async () => {
    const { user, box } = await openEdit();
    api.club.players[0] = { ...ann, player_number: 11, version: 2 };
    await user.type(box.getByLabelText('Name'), 'a');
    await save(user, box);
    await waitFor(() => expect(box.getByText(messages.changedElsewhere)).toBeInTheDocument());
    expect(box.getByLabelText('Name')).toHaveValue('Anna');
    await user.click(box.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(box.getByLabelText('Player Number')).toHaveValue('11'));
    expect(api.club.players[0]?.name).toBe('Ann');
    await save(user, box);
    await heard('Player edited successfully.');
    expect(api.club.players[0]).toMatchObject({ name: 'Anna', player_number: 11 });
  });
});

describe('deleting', () => {
  async function askDelete() {
    const shown = show();
    await shown.user.click(await card('Ann'));
    await shown.user.click(screen.getByRole('button', { name: 'Delete' }));
    return { ...shown, box: within(await screen.findByRole('dialog')) };
  }

  test('it asks, naming what goes with the player', async () => {
    const { user, box } = await askDelete();
    expect(box.getByText(texts.players.deleteText('Ann Lee'))).toBeInTheDocument();
    await user.click(box.getByRole('button', { name: 'Delete' }));
    await heard('Player deleted successfully.');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Ann/ })).toBeNull());
  });

  test("a refused deletion brings the player back and says 'Failed to delete player.'", async () => {
    api.answer(deletePlayer, { status: 400, body: { detail: 'no' } });
    const { user, box } = await askDelete();
    await user.click(box.getByRole('button', { name: 'Delete' }));
    await heard('Failed to delete player.');
    expect(await card('Ann')).toBeInTheDocument();
  });
});
