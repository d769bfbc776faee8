import { messages } from '@courtside/contracts/messages';
import { createTeam, deleteTeam, editTeam, listTeams } from '@courtside/contracts/teams';
import { leaveGuards } from '@courtside/session-bus';
import { team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { useNoticesHeard } from '../test/notices-heard';
import { openedDialog } from '../test/opened-dialog';
import { texts } from '../texts/en';
import ManageTeamScreen from './manage-team-screen';

const api = useFakeApi();
const show = () => renderScreen(<ManageTeamScreen />, { path: '/manage-team' });
const cards = () => screen.queryAllByRole('button', { pressed: false }).map((card) => card.getAttribute('aria-label'));
const dialog = () => screen.findByRole('dialog');

const heard = useNoticesHeard();

describe('the list', () => {
  test('search matches names that start with the query, case-insensitive', async () => {
    api.club.teams = ['Eagles', 'eagle Owls', 'Bald Eagles'].map((team_name) => team({ team_name }));
    const { user } = show();
    await user.type(await screen.findByRole('searchbox'), 'EAG');
    await waitFor(() => expect(cards()).toEqual(['Eagles', 'eagle Owls']));
  });

  test('a search without a match says so and leads back to all teams', async () => {
    api.club.teams = [team({ team_name: 'Eagles' })];
    const { user } = show();
    await user.type(await screen.findByRole('searchbox'), 'Owl');
    await user.click(await screen.findByRole('button', { name: texts.teams.clearSearch }));
    await waitFor(() => expect(cards()).toEqual(['Eagles']));
  });

  test('clicking a team selects it and reveals View, Edit and Delete', async () => {
    api.club.teams = [team({ id: 't1', team_name: 'Eagles' })];
    const { user, address } = show();
    const card = await screen.findByRole('button', { name: 'Eagles' });
    expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
    await user.click(card);
    expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'View' }));
    await waitFor(() => expect(address()).toBe('/manage-players?teamId=t1'));
  });

  test('an empty club is led to its first team', async () => {
    const { user } = show();
    await screen.findByText(texts.teams.emptyTitle);
    await user.click(screen.getByRole('button', { name: 'Add Team' }));
    expect(await dialog()).toHaveTextContent('Add Team');
  });

  test("a failed load says 'Error fetching teams.' and offers a retry", async () => {
    api.answer(listTeams, { status: 400, body: { detail: 'no' } });
    show();
    await waitFor(() => expect(screen.getByText('Error fetching teams.')).toBeInTheDocument());
    expect(screen.getByRole('button', { name: /try again|retry/i })).toBeInTheDocument();
  });

  test('401 goes to the login screen', async () => {
    api.answer(listTeams, { status: 401, body: { detail: 'no' } });
    const { address } = show();
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('adding', () => {
  async function openAdd() {
    const shown = show();
    await screen.findByRole('searchbox');
    await shown.user.click(screen.getByRole('button', { name: 'Add Team' }));
    return { ...shown, box: await openedDialog('Team Name') };
  }
  beforeEach(() => {
    api.club.teams = [team({ team_name: 'Eagles' })];
  });

  test('a new team appears in the list', async () => {
    const { user, box } = await openAdd();
    await user.type(box.getByLabelText('Team Name'), '  Owls ');
    await user.click(box.getByRole('button', { name: 'Save' }));
    await heard('Team added successfully.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Owls' })).toBeInTheDocument());
  });

  test("Save is disabled while the name is blank, and an emptied name says 'Must fill team name'", async () => {
    const { user, box } = await openAdd();
    expect(box.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(box.getByLabelText('Team Name'), 'a');
    await waitFor(() => expect(box.getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.clear(box.getByLabelText('Team Name'));
    await waitFor(() => expect(box.getByRole('button', { name: 'Save' })).toBeDisabled());
    await waitFor(() => expect(box.getByText('Must fill team name')).toBeInTheDocument());
  });

  test('a duplicate name is refused on the field', async () => {
    const { user, box } = await openAdd();
    await user.type(box.getByLabelText('Team Name'), ' EAGLES ');
    await user.click(box.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box.getByText(messages.teamExists)).toBeInTheDocument());
    expect(api.callsOf(createTeam)).toEqual([]);
  });

  test('what the server says of the name is shown on the field', async () => {
    api.answer(createTeam, { status: 400, body: { team_name: ['Too rude.'] } });
    const { user, box } = await openAdd();
    await user.type(box.getByLabelText('Team Name'), 'Owls');
    await user.click(box.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box.getByText('Too rude.')).toBeInTheDocument());
  });

  test("another failure says 'Error saving team.'", async () => {
    api.answer(createTeam, { status: 400, body: { detail: 'odd' } });
    const { user, box } = await openAdd();
    await user.type(box.getByLabelText('Team Name'), 'Owls');
    await user.click(box.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box.getByText('Error saving team.')).toBeInTheDocument());
  });

  test('a lost connection keeps what was typed and says so; the retry carries the same key', async () => {
    api.answer(createTeam, 'no answer');
    const { user, box } = await openAdd();
    await user.type(box.getByLabelText('Team Name'), 'Owls');
    await user.click(box.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box.getByText(texts.offline)).toBeInTheDocument());
    expect(box.getByLabelText('Team Name')).toHaveValue('Owls');
    await user.click(box.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsOf(createTeam)).toHaveLength(2));
    const keys = api.callsOf(createTeam).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('editing', () => {
  async function openEdit() {
    api.club.teams = [team({ id: 't1', team_name: 'Eagles' }), team({ team_name: 'Owls' })];
    const shown = show();
    await shown.user.click(await screen.findByRole('button', { name: 'Eagles' }));
    await shown.user.click(screen.getByRole('button', { name: 'Edit' }));
    return { ...shown, box: await openedDialog('Team Name') };
  }

  test('Save is disabled while nothing changed', async () => {
    const { user, box } = await openEdit();
    expect(box.getByLabelText('Team Name')).toHaveValue('Eagles');
    expect(box.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(box.getByLabelText('Team Name'), 's');
    await waitFor(() => expect(box.getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.type(box.getByLabelText('Team Name'), '{Backspace}');
    await waitFor(() => expect(box.getByRole('button', { name: 'Save' })).toBeDisabled());
  });

  test('removing the picture counts as a change, and is sent', async () => {
    api.club.teams = [team({ team_name: 'Eagles', team_picture: '/9j/4AAQ' })];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Eagles' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const box = within(await dialog());
    await user.click(box.getByRole('button', { name: /remove/i }));
    await waitFor(() => expect(box.getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.click(box.getByRole('button', { name: 'Save' }));
    await heard('Team updated successfully.');
    expect(api.callsOf(editTeam)[0]?.body).toMatchObject({ team_name: 'Eagles', team_picture_upload: '' });
  });

  test('leaving with something typed asks first; without, it does not', async () => {
    const { user, box } = await openEdit();
    expect(leaveGuards.ask('rail', '/dashboard')).toBeNull();
    await user.type(box.getByLabelText('Team Name'), 's');
    expect(leaveGuards.ask('rail', '/dashboard')?.text).toBe(texts.leave.text);
    await user.click(box.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(leaveGuards.ask('rail', '/dashboard')).toBeNull());
  });

  test('Escape asks before it loses what was typed; Cancel does not', async () => {
    const { user, box } = await openEdit();
    await user.type(box.getByLabelText('Team Name'), 's');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: texts.leave.cancel }));
    expect(box.getByLabelText('Team Name')).toHaveValue('Eagless');
    await user.click(box.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByLabelText('Team Name')).toBeNull());
    expect(api.callsOf(editTeam)).toEqual([]);
  });

  test("a saved edit says 'Team updated successfully.'", async () => {
    const { user, box } = await openEdit();
    await user.type(box.getByLabelText('Team Name'), ' B');
    await user.click(box.getByRole('button', { name: 'Save' }));
    await heard('Team updated successfully.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Eagles B' })).toBeInTheDocument());
  });

  test('a change in another window is not overwritten: it says so and offers to reload', async () => {
    const { user, box } = await openEdit();
    api.club.teams[0] = { ...api.club.teams[0]!, team_name: 'Hawks', version: 2 };
    await user.type(box.getByLabelText('Team Name'), ' B');
    await user.click(box.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box.getByText(messages.changedElsewhere)).toBeInTheDocument());
    expect(box.getByLabelText('Team Name')).toHaveValue('Eagles B');
    await user.click(box.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(box.getByText(texts.changedTo('Hawks'))).toBeInTheDocument());
    expect(box.getByLabelText('Team Name')).toHaveValue('Eagles B');
    await user.click(box.getByRole('button', { name: 'Save' }));
    await heard('Team updated successfully.');
    expect(api.callsOf(editTeam)).toHaveLength(2);
  });
});

describe('deleting', () => {
  async function askDelete() {
    api.club.teams = [team({ team_name: 'Eagles' })];
    const shown = show();
    await shown.user.click(await screen.findByRole('button', { name: 'Eagles' }));
    await shown.user.click(screen.getByRole('button', { name: 'Delete' }));
    return { ...shown, box: within(await dialog()) };
  }

  test('it asks, naming what goes with the team', async () => {
    const { user, box } = await askDelete();
    expect(box.getByText(texts.teams.deleteText('Eagles'))).toBeInTheDocument();
    await user.click(box.getByRole('button', { name: 'Delete' }));
    await heard('Team deleted successfully.');
    expect(api.club.teams).toEqual([]);
    await waitFor(() => expect(screen.getByText(texts.teams.emptyTitle)).toBeInTheDocument());
  });

  test("a refused deletion brings the team back and says 'Error deleting team.'", async () => {
    api.answer(deleteTeam, { status: 400, body: { detail: 'no' } });
    const { user, box } = await askDelete();
    await user.click(box.getByRole('button', { name: 'Delete' }));
    await heard('Error deleting team.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Eagles' })).toBeInTheDocument());
  });
});
