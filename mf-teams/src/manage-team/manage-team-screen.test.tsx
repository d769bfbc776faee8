import { messages } from '@courtside/contracts/messages';
import { createTeam, deleteTeam, editTeam, listTeams } from '@courtside/contracts/teams';
import { leaveGuards } from '@courtside/session-bus';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { screenDate } from '@courtside/ui';
import { appearedButton, button } from '../../test/button';
import { cardResults } from '../../test/card-results';
import { openedDialog } from '../../test/opened-dialog';
import { texts } from '../texts/en';
import ManageTeamScreen from './manage-team-screen';

const api = useFakeApi();
const show = () => renderScreen(<ManageTeamScreen />, { path: '/manage-team' });
const cards = () =>
  [...document.querySelectorAll('button[aria-pressed=false]')].map((card) => card.getAttribute('aria-label'));
const card = (name: string) => screen.findByLabelText(name);
const dialog = () => screen.findByRole('dialog');

const notices = recordNotices();

describe('the list', () => {
  test('the search matches the start of names, and offers to show all teams if none match', async () => {
    api.club.teams = ['Eagles', 'eagle Owls', 'Bald Eagles'].map((team_name) => team({ team_name }));
    const { user } = show();
    await user.type(await card(texts.teams.search), 'EAG');
    await waitFor(() => expect(cards()).toEqual(['Eagles', 'eagle Owls']));
    await user.type(await card(texts.teams.search), 'x');
    await user.click(await appearedButton(texts.teams.clearSearch));
    await waitFor(() => expect(cards()).toHaveLength(3));
  });

  test('the sample team is marked, for screen readers too', async () => {
    api.club.teams = [team({ team_name: 'Eagles' }), team({ team_name: 'Sample Team', sample: true })];
    show();
    expect((await card('Sample Team, Sample')).textContent).toContain('Sample TeamSample');
    expect(cards()).toEqual(['Eagles', 'Sample Team, Sample']);
    expect(screen.getAllByText('Sample')).toHaveLength(1);
  });

  test('selecting a team shows View, Edit and Delete; View opens its players', async () => {
    api.club.teams = [team({ id: 't1', team_name: 'Eagles' })];
    const { user, address } = show();
    const eagles = await card('Eagles');
    expect(screen.queryByText('View')).toBeNull();
    await user.click(eagles);
    expect(button('Edit')).toBeInTheDocument();
    expect(button('Delete')).toBeInTheDocument();
    await user.click(button('View'));
    await waitFor(() => expect(address()).toBe('/manage-players?teamId=t1'));
  });

  test('teams are shown without results if only the results fail to load', async () => {
    const teams = [team({ team_name: 'Eagles' })];
    api.respond(listTeams, ({ query }) =>
      query.has('include') ? { status: 503, body: { detail: 'Not now.' } } : { status: 200, body: teams },
    );
    show();
    expect(cardResults(await card('Eagles'))).toEqual([]);
    expect(screen.queryByText(texts.teams.fetchFailed)).toBeNull();
  });

  test('a card shows the team’s index, the newest date and the players with missing tests', async () => {
    api.club.teams = [team({ id: 't1', team_name: 'Eagles' }), team({ team_name: 'Owls' })];
    api.club.players = [player({ id: 'p1', team: 't1' }), player({ team: 't1' })];
    api.club.sessions = [
      trainingSession({ player: 'p1', session_date: '2026-01-05', decrypted_stiix_index: 57 }),
      trainingSession({ player: 'p1', session_date: '2026-02-05' }),
    ];
    show();
    expect(cardResults(await card('Eagles'))).toEqual([
      'Average Composite Index 55.6',
      screenDate('2026-02-05'),
      '2 players · 1 with missing tests',
    ]);
    expect(cardResults(await card('Owls'))).toEqual(['Average Composite Index –', 'No test yet', 'No players yet']);
  });

  test('a club without teams offers to add one', async () => {
    const { user } = show();
    await screen.findByText(texts.teams.emptyTitle);
    await user.click(button('Add Team'));
    expect(await dialog()).toHaveTextContent('Add Team');
  });

  test("a failed load shows 'Error fetching teams.' and a retry", async () => {
    api.respond(listTeams, { status: 400, body: { detail: 'no' } });
    show();
    expect(await screen.findByText('Error fetching teams.')).toBeInTheDocument();
    expect(button('Retry')).toBeInTheDocument();
  });

  test('a 401 opens the login screen', async () => {
    api.respond(listTeams, { status: 401, body: { detail: 'no' } });
    const { address } = show();
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('adding', () => {
  async function openAdd() {
    const shown = show();
    await card(texts.teams.search);
    await shown.user.click(button('Add Team'));
    return { ...shown, box: await openedDialog('Team Name') };
  }
  beforeEach(() => {
    api.club.teams = [team({ team_name: 'Eagles' })];
  });

  test('a new team appears in the list, and the focus returns to the button that opened the dialog', async () => {
    const { user, box } = await openAdd();
    await user.type(box.getByLabelText('Team Name'), '  Owls ');
    await user.click(button('Save', box));
    await noticeShown(notices, 'Team added successfully.');
    await waitFor(() => expect(screen.getByLabelText('Owls')).toBeInTheDocument());
    await waitFor(() => expect(button('Add Team')).toHaveFocus());
  });

  test.each([
    [texts.teams.addPlayers, 'player'],
    [texts.players.paste, 'roster'],
  ])('a new team is selected, and its next step is on the screen: %s', async (action, add) => {
    const { user, box, address } = await openAdd();
    await user.type(box.getByLabelText('Team Name'), 'Owls');
    await user.click(button('Save', box));
    expect(await screen.findByText(texts.teams.ready('Owls'))).toBeInTheDocument();
    expect(screen.getByLabelText('Owls')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button(action));
    const { id } = api.club.teams.find(({ team_name }) => team_name === 'Owls') ?? {};
    await waitFor(() => expect(address()).toBe(`/manage-players?teamId=${id}&add=${add}`));
  });

  test("a blank name disables Save and shows 'Must fill team name', and a duplicate one is an error", async () => {
    const { user, box } = await openAdd();
    expect(button('Save', box)).toBeDisabled();
    await user.type(box.getByLabelText('Team Name'), 'a');
    await waitFor(() => expect(button('Save', box)).toBeEnabled());
    await user.clear(box.getByLabelText('Team Name'));
    await waitFor(() => expect(button('Save', box)).toBeDisabled());
    expect(await box.findByText('Must fill team name')).toBeInTheDocument();
    await user.type(box.getByLabelText('Team Name'), ' EAGLES ');
    await user.click(button('Save', box));
    expect(await box.findByText(messages.teamExists)).toBeInTheDocument();
    expect(api.callsOf(createTeam)).toEqual([]);
  });

  test("a server error of the name is shown on the field, and another failure as 'Error saving team.'", async () => {
    api.respond(createTeam, { status: 400, body: { team_name: ['Not allowed.'] } });
    const { user, box } = await openAdd();
    await user.type(box.getByLabelText('Team Name'), 'Owls');
    await user.click(button('Save', box));
    expect(await box.findByText('Not allowed.')).toBeInTheDocument();
    expect(box.queryByText('Error saving team.')).toBeNull();
    api.respond(createTeam, { status: 400, body: { detail: 'odd' } });
    await user.click(button('Save', box));
    expect(await box.findByText('Error saving team.')).toBeInTheDocument();
  });

  test("a lost connection shows 'Error saving team.' with advice and keeps the input; the retry reuses the key", async () => {
    api.respond(createTeam, 'network error');
    const { user, box } = await openAdd();
    await user.type(box.getByLabelText('Team Name'), 'Owls');
    await user.click(button('Save', box));
    await waitFor(() => expect(box.getAllByRole('alert')[0]).toHaveTextContent(`Error saving team.${texts.offline}`));
    expect(box.getByLabelText('Team Name')).toHaveValue('Owls');
    await user.click(button('Save', box));
    await waitFor(() => expect(api.callsOf(createTeam)).toHaveLength(2));
    const keys = api.callsOf(createTeam).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('editing', () => {
  async function openEdit() {
    api.club.teams = [team({ id: 't1', team_name: 'Eagles' }), team({ team_name: 'Owls' })];
    const shown = show();
    await shown.user.click(await card('Eagles'));
    await shown.user.click(button('Edit'));
    return { ...shown, box: await openedDialog('Team Name') };
  }

  test('Save is disabled without changes, and only unsaved changes are guarded', async () => {
    const { user, box } = await openEdit();
    expect(box.getByLabelText('Team Name')).toHaveValue('Eagles');
    expect(button('Save', box)).toBeDisabled();
    expect(leaveGuards.ask('rail', '/dashboard')).toBeNull();
    await user.type(box.getByLabelText('Team Name'), 's');
    await waitFor(() => expect(button('Save', box)).toBeEnabled());
    expect(leaveGuards.ask('rail', '/dashboard')?.text).toBe(texts.leave.text);
    await user.type(box.getByLabelText('Team Name'), '{Backspace}');
    await waitFor(() => expect(button('Save', box)).toBeDisabled());
    await user.click(button('Cancel', box));
    await waitFor(() => expect(leaveGuards.ask('rail', '/dashboard')).toBeNull());
  });

  test('removing the picture counts as a change, and is sent', async () => {
    api.club.teams = [team({ team_name: 'Eagles', team_picture: '/9j/4AAQ' })];
    const { user } = show();
    await user.click(await card('Eagles'));
    await user.click(button('Edit'));
    const box = within(await dialog());
    await user.click(box.getByRole('button', { name: /remove/i }));
    await waitFor(() => expect(button('Save', box)).toBeEnabled());
    await user.click(button('Save', box));
    await noticeShown(notices, 'Team updated successfully.');
    expect(api.callsOf(editTeam)[0]?.body).toMatchObject({ team_name: 'Eagles', team_picture_upload: '' });
  });

  test('Escape asks before it discards changes; Cancel does not', async () => {
    const { user, box } = await openEdit();
    await user.type(box.getByLabelText('Team Name'), 's');
    await user.keyboard('{Escape}');
    await user.click(await appearedButton(texts.leave.cancel));
    expect(box.getByLabelText('Team Name')).toHaveValue('Eagless');
    await user.click(button('Cancel', box));
    await waitFor(() => expect(screen.queryByLabelText('Team Name')).toBeNull());
    expect(api.callsOf(editTeam)).toEqual([]);
  });

  test("a saved edit shows 'Team updated successfully.'", async () => {
    const { user, box } = await openEdit();
    await user.type(box.getByLabelText('Team Name'), ' B');
    await user.click(button('Save', box));
    await noticeShown(notices, 'Team updated successfully.');
    expect(await card('Eagles B')).toBeInTheDocument();
  });

  test('a change in another window is not overwritten; Reload shows the conflict', async () => {
    const { user, box } = await openEdit();
    api.club.teams[0] = { ...api.club.teams[0]!, team_name: 'Hawks', version: 2 };
    await user.type(box.getByLabelText('Team Name'), ' B');
    await user.click(button('Save', box));
    expect(await box.findByText(messages.changedElsewhere)).toBeInTheDocument();
    expect(box.getByLabelText('Team Name')).toHaveValue('Eagles B');
    await user.click(button('Reload', box));
    expect(await box.findByText(texts.changedTo('Hawks'))).toBeInTheDocument();
    expect(box.getByLabelText('Team Name')).toHaveValue('Eagles B');
    await user.click(button('Save', box));
    await noticeShown(notices, 'Team updated successfully.');
    expect(api.callsOf(editTeam)).toHaveLength(2);
  });
});

describe('deleting', () => {
  async function askDelete() {
    api.club.teams = [team({ team_name: 'Eagles' })];
    const shown = show();
    await shown.user.click(await card('Eagles'));
    await shown.user.click(button('Delete'));
    return { ...shown, box: within(await dialog()) };
  }

  test('a confirmed deletion removes the team', async () => {
    const { user, box } = await askDelete();
    expect(box.getByText(texts.teams.deleteText)).toBeInTheDocument();
    await user.click(button('Delete', box));
    await noticeShown(notices, 'Team deleted successfully.');
    expect(api.club.teams).toEqual([]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(await screen.findByText(texts.teams.emptyTitle)).toBeInTheDocument();
  });

  test("a rejected deletion restores the team and shows 'Error deleting team.'", async () => {
    api.respond(deleteTeam, { status: 400, body: { detail: 'no' } });
    const { user, box } = await askDelete();
    await user.click(button('Delete', box));
    await noticeShown(notices, 'Error deleting team.');
    await waitFor(() => expect(screen.getByLabelText('Eagles')).toBeInTheDocument());
  });
});
