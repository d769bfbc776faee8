import { messages } from '@courtside/contracts/messages';
import { createPlayer, deletePlayer, listPlayersOfTeam } from '@courtside/contracts/players';
import { sessionBus } from '@courtside/session-bus';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { logInForTest } from '@courtside/testing/fake-session';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { screenDate } from '@courtside/ui';
import { button } from '../../test/button';
import { cardResults } from '../../test/card-results';
import { openedDialog } from '../../test/opened-dialog';
import { texts } from '../texts/en';
import ManagePlayersScreen from './manage-players-screen';

const api = useFakeApi();
const notices = recordNotices();
const show = (url = '/manage-players?teamId=t1') =>
  renderScreen(<ManagePlayersScreen />, { path: '/manage-players', url });
const ann = player({ id: 'p1', name: 'Ann', last_name: 'Lee', player_number: 7, position: 'Setter', team: 't1' });
const bo = player({ id: 'p2', name: 'Bo', last_name: 'Ray', player_number: 3, position: 'Libero', team: 't1' });
const card = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));

beforeEach(() => {
  api.club.teams = [team({ id: 't1', team_name: 'Eagles' })];
  api.club.players = [{ ...ann }, { ...bo }, player({ team: 'other', name: 'Zoe' })];
});

type User = ReturnType<typeof show>['user'];
async function openAdd() {
  const shown = show();
  await card('Ann');
  await shown.user.click(button('Add Player'));
  return { ...shown, box: await openedDialog('Name') };
}
async function openEdit() {
  const shown = show();
  await shown.user.click(await card('Ann'));
  await shown.user.click(button('Edit'));
  return { ...shown, box: await openedDialog('Name') };
}
type Box = Awaited<ReturnType<typeof openAdd>>['box'];
async function fill(user: User, box: Box, { name = 'Cy', last = 'Day', number = '9' } = {}) {
  for (const [label, value] of [
    ['Name', name],
    ['Last Name', last],
    ['Player Number', number],
  ] as const)
    fireEvent.change(box.getByLabelText(label), { target: { value } });
  await user.click(box.getByRole('radio', { name: 'Opposite' }));
}
const save = (user: User, box: Box) => user.click(button('Save', box));

test('a new player whose name is spelt like another one is asked about, and can be added', async () => {
  const { user, box } = await openAdd();
  await fill(user, box, { name: 'Ánn', last: 'Lee' });
  expect(await box.findByText('Did you mean Ann Lee? This player is already on the team.')).toBeInTheDocument();
  await save(user, box);
  await waitFor(() => expect(api.callsOf(createPlayer)).toHaveLength(1));
});

describe('the list', () => {
  test('the query selects the team; players are in volleyball order and can be filtered by position', async () => {
    const { user } = show();
    expect(await screen.findByText('Players of Eagles')).toBeInTheDocument();
    const list = await screen.findByLabelText('Players');
    const cards = [...list.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'));
    expect(cards).toEqual(['Ann Lee, #7, Setter', 'Bo Ray, #3, Libero']);
    await user.click(screen.getByLabelText('Libero'));
    expect(screen.queryByLabelText(/^Ann/)).toBeNull();
    expect(await card('Bo')).toBeInTheDocument();
    await user.click(screen.getByLabelText('All'));
    expect(await card('Ann')).toBeInTheDocument();
  });

  test.each([
    ['an unknown team', '/manage-players?teamId=nope', texts.players.wrongTeam],
    ['no team', '/manage-players', texts.players.noTeam],
  ])('%s shows a message and a link to the teams', async (_, url, text) => {
    const { user, address } = show(url);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await user.click(button(texts.players.toTeams));
    await waitFor(() => expect(address()).toBe('/manage-team'));
  });

  test('a card shows the newest index, the date and the missing tests', async () => {
    api.club.sessions = [
      trainingSession({ id: 's1', player: 'p1', session_date: '2026-01-05', decrypted_stiix_index: 50 }),
      trainingSession({ id: 's2', player: 'p1', session_date: '2026-02-05', decrypted_serve_speed: 0 }),
    ];
    show();
    expect(cardResults(await card('Ann'))).toEqual([
      'Composite Index 55.6',
      screenDate('2026-02-05'),
      'Missing: Serve Speed',
    ]);
    expect(cardResults(await card('Bo'))).toEqual(['Composite Index –', 'No test yet', '5 of 5 tests missing']);
  });

  test.each([
    ['View Player Data', '/training-sessions?teamId=t1&playerId=p1'],
    ['Report', '/data-visualization?reportType=single&teamId=t1&playerId=p1&sessionId=s2'],
    ['Compare', '/compare-players?playerId=p1&sessionId=s2&teamId=t1'],
  ])(
    'selecting a player shows the actions; %s opens with the player and the newest session',
    async (name, expected) => {
      api.club.sessions = [trainingSession({ id: 's2', player: 'p1' })];
      const { user, address } = show();
      await user.click(await card('Ann'));
      expect(button('Edit')).toBeInTheDocument();
      expect(button('Delete')).toBeInTheDocument();
      await user.click(button(name));
      await waitFor(() => expect(address()).toBe(expected));
    },
  );

  test("a failed load shows 'Failed to load players. Please try again.', then ends the session and opens the login", async () => {
    logInForTest();
    api.respond(listPlayersOfTeam, { status: 400, body: { detail: 'no' } });
    const { address } = show();
    await noticeShown(notices, 'Failed to load players. Please try again.');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(sessionBus.session().status).toBe('guest');
  });

  test('a 401 opens the login screen', async () => {
    api.respond(listPlayersOfTeam, { status: 401, body: { detail: 'no' } });
    const { address } = show();
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('a lost connection stays on the screen with a retry', async () => {
    api.respond(listPlayersOfTeam, 'network error');
    const { address } = show();
    expect(await screen.findByText('Failed to load players. Please try again.')).toBeInTheDocument();
    expect(button('Retry')).toBeInTheDocument();
    expect(address()).toBe('/manage-players?teamId=t1');
  });

  test('a team without players offers to add one', async () => {
    api.club.players = [];
    const { user } = show();
    await screen.findByText(texts.players.emptyTitle);
    await user.click(button('Add Player'));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeInTheDocument());
  });
});

test.each([
  ['Add Player', openAdd],
  ['Edit', openEdit],
])('the focus returns to %s when its dialog closes', async (name, open) => {
  const { user, box } = await open();
  await user.click(button('Cancel', box));
  await waitFor(() => expect(button(name)).toHaveFocus());
});

describe('adding', () => {
  test('a new player appears in the list', async () => {
    const { user, box } = await openAdd();
    await fill(user, box);
    await save(user, box);
    await noticeShown(notices, 'Player added successfully.');
    expect(await card('Cy Day, #9, Opposite')).toBeInTheDocument();
    expect(api.callsOf(createPlayer)[0]?.body).toEqual({
      name: 'Cy',
      last_name: 'Day',
      player_number: 9,
      position: 'Opposite',
      team: 't1',
    });
  });

  test("blank fields are errors, the first gets the focus, and the dialog shows 'Please fill out all fields.'", async () => {
    const { user, box } = await openAdd();
    fireEvent.change(box.getByLabelText('Name'), { target: { value: 'Cy' } });
    await save(user, box);
    await waitFor(() => expect(box.getByLabelText('Last Name')).toHaveFocus());
    fireEvent.change(box.getByLabelText('Name'), { target: { value: '' } });
    await save(user, box);
    for (const text of [
      'Must fill name',
      'Must fill last name',
      'Must fill player number',
      'Must fill position',
      'Please fill out all fields.',
    ]) {
      expect(await box.findByText(text)).toBeInTheDocument();
    }
  });

  test('the number must be numeric and not a duplicate, and a duplicate name plus last name shows the snackbar', async () => {
    const { user, box } = await openAdd();
    const number = (value: string) => fireEvent.change(box.getByLabelText('Player Number'), { target: { value } });
    await fill(user, box, { name: 'ANN', last: 'lee', number: 'nine' });
    await save(user, box);
    expect(await box.findByText('Player Number must be numeric.')).toBeInTheDocument();
    number('9');
    await save(user, box);
    await noticeShown(notices, 'A player with this name and last name already exists in this team.');
    fireEvent.change(box.getByLabelText('Name'), { target: { value: 'Cy' } });
    number('3');
    await save(user, box);
    expect(await box.findByText('A player with this player number already exists in this team.')).toBeInTheDocument();
    expect(api.callsOf(createPlayer)).toEqual([]);
  });

  test('a server error of the number is shown on the field and in the snackbar, and one of the team in the dialog', async () => {
    const { user, box } = await openAdd();
    api.club.players.push(player({ team: 't1', player_number: 9 }));
    await fill(user, box);
    await save(user, box);
    expect(await box.findByText(messages.playerNumberExists)).toBeInTheDocument();
    await noticeShown(notices, 'Failed to Edit Player, player number already assigned to a player in team.');
    api.respond(createPlayer, { status: 400, body: { team: [messages.teamFull] } });
    await save(user, box);
    expect(await box.findByText(messages.teamFull)).toBeInTheDocument();
  });

  test('with 20 players a notice appears instead of the form', async () => {
    api.club.players = Array.from({ length: 20 }, (_, index) => player({ team: 't1', player_number: index }));
    const { user } = show();
    expect(await screen.findByText(messages.teamFull)).toBeInTheDocument();
    await user.click(button('Add Player'));
    await noticeShown(notices, 'You have 20 players in this team, cannot add more players until you delete one.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a lost connection shows the specified error with advice and keeps the input', async () => {
    api.respond(createPlayer, 'network error');
    const { user, box } = await openAdd();
    await fill(user, box);
    await save(user, box);
    await waitFor(() =>
      expect(box.getByRole('alert')).toHaveTextContent(`${texts.players.saveFailed}${texts.offline}`),
    );
    expect(box.getByLabelText('Name')).toHaveValue('Cy');
  });
});

describe('editing', () => {
  test("a saved edit shows 'Player edited successfully.'", async () => {
    const { user, box } = await openEdit();
    await user.clear(box.getByLabelText('Player Number'));
    await user.type(box.getByLabelText('Player Number'), '8');
    await save(user, box);
    await noticeShown(notices, 'Player edited successfully.');
    expect(await card('Ann Lee, #8')).toBeInTheDocument();
  });

  test('a change in another window is not overwritten', async () => {
    const { user, box } = await openEdit();
    api.club.players[0] = { ...ann, player_number: 11, version: 2 };
    await user.type(box.getByLabelText('Name'), 'a');
    await save(user, box);
    expect(
      await box.findByText('This was changed in another window in the meantime. Reload it and try again.'),
    ).toBeInTheDocument();
    expect(box.getByLabelText('Name')).toHaveValue('Anna');
    await user.click(button('Reload', box));
    await waitFor(() => expect(box.getByLabelText('Player Number')).toHaveValue('11'));
    expect(api.club.players[0]?.name).toBe('Ann');
    await save(user, box);
    await noticeShown(notices, 'Player edited successfully.');
    expect(api.club.players[0]).toMatchObject({ name: 'Anna', player_number: 11 });
  });
});

describe('deleting', () => {
  async function askDelete() {
    const shown = show();
    await shown.user.click(await card('Ann'));
    await shown.user.click(button('Delete'));
    return { ...shown, box: within(await screen.findByRole('dialog')) };
  }

  test('a confirmed deletion removes the player', async () => {
    const { user, box } = await askDelete();
    expect(
      box.getByText('This also deletes all training sessions of this player. This action cannot be undone.'),
    ).toBeInTheDocument();
    await user.click(button('Delete', box));
    await noticeShown(notices, 'Player deleted successfully.');
    await waitFor(() => expect(screen.queryByLabelText(/^Ann/)).toBeNull());
    expect(screen.getByText('Players of Eagles')).toHaveFocus();
  });

  test("a rejected deletion restores the player and shows 'Failed to delete player.'", async () => {
    api.respond(deletePlayer, { status: 400, body: { detail: 'no' } });
    const { user, box } = await askDelete();
    await user.click(button('Delete', box));
    await noticeShown(notices, 'Failed to delete player.');
    expect(await card('Ann')).toBeInTheDocument();
  });
});
