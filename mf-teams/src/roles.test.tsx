import { screen, within } from '@testing-library/react';
import type { Role } from '@courtside/contracts/roles';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import ManagePlayersScreen from './manage-players/manage-players-screen';
import ManageTeamScreen from './manage-team/manage-team-screen';
import TrainingSessionsScreen from './training-sessions/training-sessions-screen';

const api = useFakeApi();
beforeEach(() => {
  api.club.teams = [team({ id: 't1', team_name: 'Falcons' })];
  api.club.players = [player({ id: 'p1', team: 't1', name: 'Ines', last_name: 'Quintana' })];
  api.club.sessions = [trainingSession({ id: 's1', player: 'p1' })];
});

/** The offered buttons that change something. */
const offered = (names: readonly string[]) =>
  within(document.body)
    .queryAllByRole('button')
    .map((button) => button.textContent ?? '')
    .filter((name) => names.includes(name));

const TEAMS = ['Add Team', 'Edit', 'Delete'];
const PLAYERS = ['Paste a Roster', 'Add Player', 'Edit', 'Delete'];
const SESSIONS = ['Add Session', 'Edit', 'Delete', 'Add Note'];

it.each<[Role, string[]]>([
  ['coach', TEAMS],
  ['assistant', []],
  ['viewer', []],
])('a %s is offered these changes of teams: %j', async (role, expected) => {
  const { user } = renderScreen(<ManageTeamScreen />, { path: '/manage-team', role });
  await user.click(await screen.findByRole('button', { name: /^Falcons/ }));
  expect(await screen.findByRole('button', { name: 'View' })).toBeVisible();
  expect(offered(TEAMS)).toEqual(expected);
});

it.each<[Role, string[]]>([
  ['coach', PLAYERS],
  ['assistant', []],
  ['viewer', []],
])('a %s is offered these changes of players: %j', async (role, expected) => {
  const { user } = renderScreen(<ManagePlayersScreen />, {
    path: '/manage-players',
    url: '/manage-players?teamId=t1',
    role,
  });
  await user.click(await screen.findByRole('button', { name: /^Ines Quintana/ }));
  expect(await screen.findByRole('button', { name: 'View Player Data' })).toBeVisible();
  expect(offered(PLAYERS)).toEqual(expected);
});

it.each<[Role, string[]]>([
  ['coach', SESSIONS],
  ['assistant', ['Add Session', 'Add Note', 'Edit']],
  ['viewer', []],
])('a %s is offered these changes of sessions: %j', async (role, expected) => {
  const url = '/training-sessions?teamId=t1&playerId=p1';
  renderScreen(<TrainingSessionsScreen />, { path: '/training-sessions', url, role });
  expect(await screen.findByRole('heading', { name: /Ines Quintana/ })).toBeVisible();
  expect(offered(SESSIONS).toSorted()).toEqual(expected.toSorted());
});
