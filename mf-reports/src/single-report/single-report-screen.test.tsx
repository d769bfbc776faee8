import { screen, within } from '@testing-library/react';
import { listPlayersOfTeam } from '@courtside/contracts/players';
import { exportPlayer } from '@courtside/contracts/reports';
import { listTeams } from '@courtside/contracts/teams';
import { notices, type Notice } from '@courtside/session-bus';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { chooseOption, tableRows } from '../choose-option';
import { downloads } from '../downloads';
import SingleReportScreen from './single-report-screen';

const api = useFakeApi();
const saved = downloads();
const show = (query = '') => renderScreen(<SingleReportScreen />, { path: '/data-visualization', url: `/data-visualization${query}` });
const generate = () => screen.getByText('Generate Report', { selector: 'button span' }).closest('button')!;
const pick = (name: string) => screen.getByLabelText(`Select ${name}`);

beforeEach(() => {
  api.club.teams = [team({ id: 't', team_name: 'VK Split' }), team({ id: 'u', team_name: 'OK Riba' })];
  api.club.players = [
    player({ id: 'ana', name: 'Ana', last_name: 'Kovač', player_number: 7, position: 'Setter', team: 't' }),
    player({ id: 'bea', name: 'Bea', last_name: 'Anders', player_number: 8, position: 'Libero', team: 't' }),
    player({ id: 'twin', name: 'Bea', last_name: 'Anders', player_number: 9, position: 'Libero', team: 't' }),
  ];
  api.club.sessions = [
    trainingSession({ id: 'ana-1', player: 'ana', session_date: '2026-03-12' }),
    trainingSession({ id: 'ana-2', player: 'ana', session_date: '2026-04-01' }),
    trainingSession({ id: 'bea-1', player: 'bea', session_date: '2026-03-13' }),
  ];
});

async function chooseAna() {
  const shown = show('?reportType=single');
  await chooseOption(shown.user, 'Team', 'VK Split');
  await screen.findByRole('table');
  await shown.user.click(pick('Ana Kovač'));
  await chooseOption(shown.user, 'Training session of Ana Kovač', '2026-03-12');
  return shown;
}

describe('Generate Report, Single Player', () => {
  it("says 'No Teams Available' where there are none", async () => {
    api.club.teams = [];
    show();
    expect((await screen.findAllByText('No Teams Available')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Select a team to see its players.')).toBeNull();
  });

  it("alerts 'No players on this team.'", async () => {
    const { user } = show();
    await chooseOption(user, 'Team', 'OK Riba');
    expect(await screen.findByText('No players on this team.')).toBeInTheDocument();
  });

  it('lists number, first name, last name and position, each name once, by position, without a footer', async () => {
    const { user } = show();
    await chooseOption(user, 'Team', 'VK Split');
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('columnheader').map((heading) => heading.textContent).filter(Boolean)).toEqual(['Selected', 'Player Number', 'First Name', 'Last Name', 'Position']);
    expect(tableRows(table)).toEqual([['8', 'Bea', 'Anders', 'Libero'], ['7', 'Ana', 'Kovač', 'Setter']]);
    expect(document.querySelector('.ant-pagination')).toBeNull();
  });

  it("searches by first name, and alerts 'No players match your search.'", async () => {
    const { user } = show();
    await chooseOption(user, 'Team', 'VK Split');
    const search = await screen.findByLabelText('Search by first name');
    await user.type(search, 'AN');
    expect(tableRows(screen.getByRole('table'))).toEqual([['7', 'Ana', 'Kovač', 'Setter']]);
    await user.clear(search);
    await user.type(search, 'Kovač');
    expect(screen.getByText('No players match your search.')).toBeInTheDocument();
  });

  it('takes one player: choosing another lets go of the first and of the session', async () => {
    const { user } = await chooseAna();
    await user.click(pick('Bea Anders'));
    expect(pick('Ana Kovač')).not.toBeChecked();
    expect(generate()).toBeDisabled();
  });

  it('says what is still to be chosen until everything is', async () => {
    const { unmount } = show();
    expect(await screen.findByText('Select a team to see its players.')).toBeInTheDocument();
    expect(screen.getByText('Select a team, a player and a session first.')).toBeInTheDocument();
    unmount();
    await chooseAna();
    expect(screen.queryByText('Select a team, a player and a session first.')).toBeNull();
  });

  it('starts again when another team is chosen', async () => {
    const { user } = await chooseAna();
    await chooseOption(user, 'Team', 'OK Riba');
    await screen.findByText('No players on this team.');
    await chooseOption(user, 'Team', 'VK Split');
    await screen.findByRole('table');
    expect(pick('Ana Kovač')).not.toBeChecked();
    expect(generate()).toBeDisabled();
  });

  it('downloads report.pdf by default, and says so', async () => {
    const told: Notice[] = [];
    const unsubscribe = notices.subscribe((notice) => told.push(notice));
    const { user } = await chooseAna();
    expect(screen.getByLabelText('PDF')).toBeChecked();
    await user.click(generate());
    expect(await saved.next()).toBe('report.pdf');
    expect(api.callsOf(exportPlayer)[0]?.params).toEqual({ playerId: 'ana' });
    expect(api.callsOf(exportPlayer)[0]?.query.toString()).toBe('sessionId=ana-1&format=pdf');
    expect(told).toEqual([{ kind: 'success', text: 'report.pdf was downloaded.' }]);
    unsubscribe();
  });

  it.each([
    ['JSON', 'report.json'],
    ['CSV', 'report.csv'],
  ])('downloads %s as %s', async (format, file) => {
    const { user } = await chooseAna();
    await user.click(screen.getByLabelText(format));
    await user.click(generate());
    expect(await saved.next()).toBe(file);
  });

  it('says that the report is being made', async () => {
    api.answer(exportPlayer, 'pending');
    const { user } = await chooseAna();
    await user.click(generate());
    expect(await screen.findByText('The report is being made…')).toBeInTheDocument();
    await user.click(generate());
    expect(api.callsOf(exportPlayer)).toHaveLength(1);
  });

  it.each([
    [{ status: 404, body: { detail: 'Ana Kovač has no such training session.' } }, 'The report could not be made. Ana Kovač has no such training session.'],
    ['no answer' as const, 'The report could not be made. The server did not answer. Check the connection and try again.'],
  ])('says why it failed: %j', async (answer, words) => {
    api.answer(exportPlayer, answer);
    const { user } = await chooseAna();
    await user.click(generate());
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(generate()).toBeEnabled();
  });

  it('tells when teams or players cannot be loaded', async () => {
    api.answer(listTeams, 'no answer');
    const { user } = show();
    await screen.findByText('The teams could not be loaded.');
    api.answer(listTeams, { status: 200, body: api.club.teams });
    api.answer(listPlayersOfTeam, 'no answer');
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    await chooseOption(user, 'Team', 'VK Split');
    expect(await screen.findByText('The players could not be loaded.')).toBeInTheDocument();
  });

  it('leads to the comparison report', async () => {
    const { user, address } = show();
    await user.click(screen.getByText('Player Comparison'));
    expect(address()).toBe('/data-visualization-comparison');
  });
});
