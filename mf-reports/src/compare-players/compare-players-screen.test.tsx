import { screen, within } from '@testing-library/react';
import { POSITIONS } from '@courtside/contracts/positions';
import { listPlayersOfTeam } from '@courtside/contracts/players';
import { listTrainingSessions } from '@courtside/contracts/training-sessions';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { chooseOption, tableRows } from '../choose-option';
import ComparePlayersScreen from './compare-players-screen';

const api = useFakeApi();
const show = (query = 'teamId=t') => renderScreen(<ComparePlayersScreen />, { path: '/compare-players', url: `/compare-players?${query}` });
const compareButton = () => screen.getByText('Compare', { selector: 'button span' }).closest('button')!;
const tick = (name: string) => screen.getByLabelText(`Select ${name}`);

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
  it('shows the players of the team by position, ascending', async () => {
    show();
    const rows = tableRows(await screen.findByRole('table'));
    expect(rows.map((row) => row.slice(-3))).toEqual([['Bea', 'Novak', 'Libero'], ['Cia', 'Anić', 'Opposite'], ['Ana', 'Kovač', 'Setter']]);
    expect(screen.getByRole('columnheader', { name: 'Position' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('shows 20 players a page', async () => {
    api.club.players = Array.from({ length: 23 }, (_, at) => player({ name: `P${at}`, team: 't', position: POSITIONS[at % 6]! }));
    show();
    expect(tableRows(await screen.findByRole('table'))).toHaveLength(20);
    expect(screen.getByTitle('2')).toBeInTheDocument();
  });

  it('searches for any part of the full name', async () => {
    const { user } = show();
    await user.type(await screen.findByLabelText('Search by name'), 'a n');
    expect(tableRows(screen.getByRole('table')).map((row) => row.slice(-3))).toEqual([['Bea', 'Novak', 'Libero']]);
    await user.type(screen.getByLabelText('Search by name'), 'zzz');
    expect(screen.getByText('No players match your search.')).toBeInTheDocument();
  });

  it('takes exactly two players: with two chosen no third can be ticked', async () => {
    const { user } = show();
    await screen.findByRole('table');
    await user.click(tick('Ana Kovač'));
    expect(screen.getByText('1 / 2 Players Selected')).toBeInTheDocument();
    await user.click(tick('Bea Novak'));
    expect(tick('Cia Anić')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove Ana Kovač' }));
    expect(tick('Cia Anić')).toBeEnabled();
  });

  it('enables Compare only when both have a session, then opens the results with all ids', async () => {
    const { user, address } = show();
    await screen.findByRole('table');
    expect(compareButton()).toBeDisabled();
    await user.click(tick('Ana Kovač'));
    await user.click(tick('Bea Novak'));
    await chooseOption(user, 'Training session of Ana Kovač', '2026-03-12');
    expect(compareButton()).toBeDisabled();
    await chooseOption(user, 'Training session of Bea Novak', '2026-03-13');
    await user.click(compareButton());
    expect(address()).toBe('/compare-results?player1Id=ana&player2Id=bea&session1Id=ana-1&session2Id=bea-1&teamId=t');
  });

  it('preselects the player and session it was opened with', async () => {
    const { user, address } = show('playerId=bea&sessionId=bea-1&teamId=t');
    expect(await screen.findByText('2026-03-13')).toBeInTheDocument();
    expect(tick('Bea Novak')).toBeChecked();
    await user.click(tick('Ana Kovač'));
    await chooseOption(user, 'Training session of Ana Kovač', '2026-03-12');
    await user.click(compareButton());
    expect(address()).toContain('player1Id=bea&player2Id=ana&session1Id=bea-1&session2Id=ana-1');
  });

  it('finds the team of the player it was opened with where the link names none', async () => {
    show('playerId=bea');
    expect(await screen.findByLabelText('Select Bea Novak')).toBeChecked();
  });

  it('says that a linked player without a team cannot be loaded', async () => {
    show('playerId=nobody');
    expect(await screen.findByText('The player of this link could not be loaded. Select a team, and two of its players.')).toBeInTheDocument();
  });

  it('says that a linked player is not in the team', async () => {
    show('playerId=far&teamId=t');
    expect(await screen.findByText('The player of this link is not in the team. Choose two players below.')).toBeInTheDocument();
  });

  it('does not take over a session of somebody else', async () => {
    const { user } = show('playerId=bea&sessionId=ana-1&teamId=t');
    await screen.findByRole('table');
    await user.click(tick('Ana Kovač'));
    await chooseOption(user, 'Training session of Ana Kovač', '2026-03-12');
    expect(compareButton()).toBeDisabled();
  });

  it('asks for a team where the link names none', async () => {
    const { user } = show('');
    await chooseOption(user, 'Team', 'VK Split');
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('shows the team it was opened with; another one lets go of who was chosen', async () => {
    const { user, address } = show('playerId=bea&sessionId=bea-1&teamId=t');
    expect(await screen.findByLabelText('Select Bea Novak')).toBeChecked();
    expect(screen.getByText('VK Split')).toBeInTheDocument();
    await chooseOption(user, 'Team', 'OK Riba');
    expect(await screen.findByLabelText('Select Far Away')).toBeInTheDocument();
    expect(screen.getByText('0 / 2 Players Selected')).toBeInTheDocument();
    expect(screen.queryByText(/is not in the team/)).toBeNull();
    expect(address()).toBe('/compare-players?teamId=u');
  });

  it('says that a player has no sessions', async () => {
    const { user } = show();
    await screen.findByRole('table');
    await user.click(tick('Cia Anić'));
    expect(await screen.findByText('No training sessions available for this player.')).toBeInTheDocument();
  });

  it('tells when players or sessions cannot be loaded, and tries again', async () => {
    api.answer(listPlayersOfTeam, 'no answer');
    const { user } = show();
    expect(await screen.findByText('The players could not be loaded.')).toBeInTheDocument();
    api.answer(listPlayersOfTeam, { status: 200, body: api.club.players.slice(0, 3) });
    api.answer(listTrainingSessions, 'no answer');
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    await user.click(await screen.findByLabelText('Select Ana Kovač'));
    expect(await screen.findByText('The training sessions could not be loaded.')).toBeInTheDocument();
  });
});
