import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@courtside/api-client';
import { POSITIONS } from '@courtside/contracts/positions';
import { listPlayersOfTeam } from '@courtside/contracts/players';
import { listTeams } from '@courtside/contracts/teams';
import { listTrainingSessions } from '@courtside/contracts/training-sessions';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { tableRows } from '@courtside/testing/table-rows';
import { screenDate } from '@courtside/ui';
import { selectOption } from '../../test/select-option';
import ComparePlayersScreen from './compare-players-screen';

const api = useFakeApi();
const show = (query = 'teamId=t') =>
  renderScreen(<ComparePlayersScreen />, { path: '/compare-players', url: `/compare-players?${query}` });
const compareButton = () => screen.getByText('Compare', { selector: 'button span' }).closest('button')!;
const checkbox = (name: string) => screen.getByLabelText(`Select ${name}`);

beforeEach(() => {
  api.club.teams = [team({ id: 't', team_name: 'VK Split' }), team({ id: 'u', team_name: 'OK Riba' })];
  api.club.players = [
    player({ id: 'ana', name: 'Ana', last_name: 'Kovač', position: 'Setter', team: 't' }),
    player({ id: 'bea', name: 'Bea', last_name: 'Novak', position: 'Libero', team: 't' }),
    player({ id: 'cia', name: 'Cia', last_name: 'Anić', position: 'Opposite', team: 't' }),
    player({ id: 'far', name: 'Far', last_name: 'Away', position: 'Opposite', team: 'u' }),
  ];
  api.club.sessions = [
    trainingSession({ id: 'ana-1', player: 'ana', session_date: '2026-03-12' }),
    trainingSession({ id: 'bea-1', player: 'bea', session_date: '2026-03-13' }),
    trainingSession({ id: 'bea-2', player: 'bea', session_date: '2026-04-01' }),
  ];
});

describe('Compare Players', () => {
  it('sorts the players of the team by position, ascending', async () => {
    show();
    const rows = tableRows(await screen.findByRole('table'));
    expect(rows.map((row) => row.slice(-3))).toEqual([
      ['Ana', 'Kovač', 'Setter'],
      ['Cia', 'Anić', 'Opposite'],
      ['Bea', 'Novak', 'Libero'],
    ]);
    expect(screen.getByRole('columnheader', { name: 'Position' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('shows 20 players per page', async () => {
    api.club.players = Array.from({ length: 23 }, (_, at) =>
      player({ name: `P${at}`, team: 't', position: POSITIONS[at % 6]! }),
    );
    show();
    expect(tableRows(await screen.findByRole('table'))).toHaveLength(20);
    expect(screen.getByTitle('2')).toBeInTheDocument();
  });

  it('searches any part of the full name', async () => {
    const { user } = show();
    await user.type(await screen.findByLabelText('Search by name'), 'a n');
    expect(tableRows(screen.getByRole('table')).map((row) => row.slice(-3))).toEqual([['Bea', 'Novak', 'Libero']]);
    await user.type(screen.getByLabelText('Search by name'), 'zzz');
    expect(screen.getByText('No players match your search.')).toBeInTheDocument();
  });

  it('disables the other players when two are selected, and shows that a player has no sessions', async () => {
    const { user } = show();
    await screen.findByRole('table');
    await user.click(checkbox('Ana Kovač'));
    expect(screen.getByText('1 / 2 Players Selected')).toBeInTheDocument();
    await user.click(checkbox('Bea Novak'));
    expect(checkbox('Cia Anić')).toBeDisabled();
    await user.click(screen.getByLabelText('Remove Ana Kovač'));
    await user.click(checkbox('Cia Anić'));
    expect(await screen.findByText('No training sessions available for this player.')).toBeInTheDocument();
  });

  it('preselects the newest session of each, and opens the results with all ids', async () => {
    const { user, address } = show();
    await screen.findByRole('table');
    expect(compareButton()).toBeDisabled();
    await user.click(checkbox('Ana Kovač'));
    await user.click(checkbox('Bea Novak'));
    await waitFor(() => expect(compareButton()).toBeEnabled());
    await user.click(compareButton());
    expect(address()).toBe('/compare-results?player1Id=ana&player2Id=bea&session1Id=ana-1&session2Id=bea-2&teamId=t');
  });

  it('disables Compare while a session is cleared', async () => {
    const { user } = show('playerId=bea&sessionId=bea-1&teamId=t');
    await user.click(await screen.findByLabelText('Select Ana Kovač'));
    await waitFor(() => expect(compareButton()).toBeEnabled());
    await user.click(screen.getByLabelText('Clear the session of Bea Novak'));
    expect(compareButton()).toBeDisabled();
    await selectOption(user, 'Training Session of Bea Novak', screenDate('2026-04-01'));
    expect(compareButton()).toBeEnabled();
  });

  it('preselects the player and session of the link', async () => {
    const { user, address } = show('playerId=bea&sessionId=bea-1&teamId=t');
    expect(await screen.findByText(screenDate('2026-03-13'))).toBeInTheDocument();
    expect(checkbox('Bea Novak')).toBeChecked();
    await user.click(checkbox('Ana Kovač'));
    await waitFor(() => expect(compareButton()).toBeEnabled());
    await user.click(compareButton());
    expect(address()).toContain('player1Id=bea&player2Id=ana&session1Id=bea-1&session2Id=ana-1');
  });

  it('shows and logs that the linked player cannot be loaded', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    show('playerId=unknown');
    expect(
      await screen.findByText('The player in this link could not be loaded. Select a team and two of its players.'),
    ).toBeInTheDocument();
    expect(errors).toHaveBeenCalledWith('Failed to load the linked player.', expect.any(ApiError));
    errors.mockRestore();
  });

  it('shows that the linked player is not in the team', async () => {
    show('playerId=far&teamId=t');
    expect(
      await screen.findByText('The player in this link is not in the team. Select two players below.'),
    ).toBeInTheDocument();
  });

  it('ignores a linked session of another player', async () => {
    const { user } = show('playerId=bea&sessionId=ana-1&teamId=t');
    await screen.findByRole('table');
    await user.click(checkbox('Ana Kovač'));
    await screen.findByText(screenDate('2026-03-12'));
    expect(compareButton()).toBeDisabled();
  });

  it('asks for a team if the link has none, unless the club has only one', async () => {
    const { unmount } = show('');
    expect(await screen.findByText('Select a team to see its players.')).toBeInTheDocument();
    unmount();
    api.club.teams = api.club.teams.slice(0, 1);
    show('');
    expect(await screen.findByLabelText('Select Ana Kovač')).toBeInTheDocument();
  });

  it('shows the team from the link; another team resets the selection', async () => {
    const { user, address } = show('playerId=bea&sessionId=bea-1&teamId=t');
    expect(await screen.findByLabelText('Select Bea Novak')).toBeChecked();
    expect(screen.getByText('VK Split')).toBeInTheDocument();
    await selectOption(user, 'Team', 'OK Riba');
    expect(await screen.findByLabelText('Select Far Away')).toBeInTheDocument();
    expect(screen.getByText('0 / 2 Players Selected')).toBeInTheDocument();
    expect(screen.queryByText(/is not in the team/)).toBeNull();
    expect(address()).toBe('/compare-players?teamId=u');
  });

  it('shows and logs that players or sessions cannot be loaded, with a retry', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    api.respond(listPlayersOfTeam, 'network error');
    const { user } = show();
    expect(await screen.findByText('The players could not be loaded.')).toBeInTheDocument();
    api.respond(listPlayersOfTeam, { status: 200, body: api.club.players.slice(0, 3) });
    api.respond(listTrainingSessions, 'network error');
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    await user.click(await screen.findByLabelText('Select Ana Kovač'));
    expect(await screen.findByText('The training sessions could not be loaded.')).toBeInTheDocument();
    expect(errors.mock.calls).toEqual([
      ['Failed to load players.', expect.any(ApiError)],
      ['Failed to load training sessions.', expect.any(ApiError)],
    ]);
    errors.mockRestore();
  });

  it('shows one message if neither teams nor players can be loaded; its retry loads both', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    api.respond(listTeams, 'network error');
    api.respond(listPlayersOfTeam, 'network error');
    const { user } = show();
    const alert = await screen.findByText('The teams could not be loaded.');
    await waitFor(() => expect(errors).toHaveBeenCalledTimes(2));
    expect(screen.getAllByRole('alert')).toEqual([alert.closest('[role=alert]')]);
    api.respond(listTeams, { status: 200, body: api.club.teams });
    api.respond(listPlayersOfTeam, { status: 200, body: api.club.players.slice(0, 3) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Select Ana Kovač')).toBeInTheDocument();
    errors.mockRestore();
  });
});
