import { screen } from '@testing-library/react';
import { listTeams } from '@courtside/contracts/teams';
import { player, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { sessionStore } from '../test-session/session-store';
import { heardNotices } from '../testing/heard-notices';
import SelectTeamScreen from './select-team-screen';

const api = useFakeApi();
const said = heardNotices();
beforeEach(() => {
  api.club.teams = [team({ id: 'hawks', team_name: 'Hawks' }), team({ id: 'river', team_name: 'Riverside' })];
  api.club.players = [
    player({ id: 'a', name: 'Ana', last_name: 'Horvat', position: 'Setter', team: 'hawks' }),
    player({ id: 'b', name: 'Iva', last_name: 'Marić', position: 'Libero', team: 'hawks' }),
    player({ id: 'c', name: 'Lea', last_name: 'Novak', position: 'Libero', team: 'hawks' }),
    player({ id: 'd', name: 'Mia', last_name: 'Berg', position: 'Opposite', team: 'hawks' }),
  ];
});

const show = () => renderScreen(<SelectTeamScreen />, { path: '/select-team' });
const pick = (name: string) => screen.findByRole('button', { name });

test('teams are found by the beginning of their name', async () => {
  const { user } = show();
  await pick('Hawks');
  await user.type(screen.getByRole('textbox', { name: 'Search teams' }), 'riv');
  expect(screen.queryByRole('button', { name: 'Hawks' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Riverside' })).toBeInTheDocument();
});

test('players are filtered by the positions found', async () => {
  const { user } = show();
  await user.click(await pick('Hawks'));
  await pick('Ana Horvat');
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  await user.click(screen.getByText('Libero', { selector: '.ant-segmented-item-label' }));
  expect(screen.queryByRole('button', { name: 'Ana Horvat' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Iva Marić' })).toBeInTheDocument();
});

test('up to 3 players are chosen, and the fourth is refused with a warning', async () => {
  const { user } = show();
  await user.click(await pick('Hawks'));
  for (const name of ['Ana Horvat', 'Iva Marić', 'Lea Novak']) await user.click(await pick(name));
  expect(screen.getByText('3 / 3 Players Selected')).toBeInTheDocument();
  await user.click(await pick('Mia Berg'));
  expect(screen.getByText('3 / 3 Players Selected')).toBeInTheDocument();
  expect(said.at(-1)?.text).toBe('You can only select up to 3 players.');
  await user.click(await pick('Ana Horvat'));
  expect(screen.getByText('2 / 3 Players Selected')).toBeInTheDocument();
});

test('Continue to Test opens glove select with teamId and the chosen players', async () => {
  const { user, address } = show();
  await user.click(await pick('Hawks'));
  expect(screen.getByRole('button', { name: 'Continue to Test' })).toBeDisabled();
  await user.click(await pick('Iva Marić'));
  await user.click(screen.getByRole('button', { name: 'Continue to Test' }));
  const query = new URLSearchParams(address().split('?')[1]);
  expect(address()).toMatch(/^\/glove-select\?/);
  expect(query.get('teamId')).toBe('hawks');
  expect(JSON.parse(query.get('players') ?? '')).toMatchObject([{ id: 'b', name: 'Iva' }]);
  expect(sessionStore.session()?.players[0]?.id).toBe('b');
});

test('another team begins with nobody chosen', async () => {
  const { user } = show();
  await user.click(await pick('Hawks'));
  await user.click(await pick('Ana Horvat'));
  await user.click(await pick('Riverside'));
  expect(await screen.findByText('No players on this team.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue to Test' })).toBeDisabled();
});

test('teams that cannot be fetched can be asked for again', async () => {
  api.answer(listTeams, 'no answer');
  show();
  expect(await screen.findByText('Error fetching teams.')).toBeInTheDocument();
});
