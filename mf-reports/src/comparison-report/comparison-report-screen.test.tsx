import { screen } from '@testing-library/react';
import { exportComparison } from '@courtside/contracts/reports';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { chooseOption, tableRows } from '../choose-option';
import { downloads } from '../downloads';
import ComparisonReportScreen from './comparison-report-screen';

const api = useFakeApi();
const saved = downloads();
const show = () => renderScreen(<ComparisonReportScreen />, { path: '/data-visualization-comparison' });
const tick = (name: string) => screen.getByLabelText(`Select ${name}`);
const generate = () => screen.queryByText('Generate Report', { selector: 'button span' })?.closest('button') ?? null;

beforeEach(() => {
  api.club.teams = [team({ id: 't', team_name: 'VK Split' }), team({ id: 'u', team_name: 'OK Riba' }), team({ id: 'v', team_name: 'Empty' })];
  api.club.players = [
    player({ id: 'ana', name: 'Ana', last_name: 'Kovač', position: 'Setter', team: 't' }),
    player({ id: 'bea', name: 'Bea', last_name: 'Anders', position: 'Libero', team: 't' }),
    player({ id: 'cia', name: 'Cia', last_name: 'Berg', position: 'Opposite', team: 't' }),
    player({ id: 'far', name: 'Far', last_name: 'Away', team: 'u' }),
  ];
  api.club.sessions = ['ana', 'bea'].map((id, at) => trainingSession({ id: `${id}-1`, player: id, session_date: `2026-03-1${at}` }));
});

async function chooseTwo() {
  const shown = show();
  await chooseOption(shown.user, 'Team', 'VK Split');
  await screen.findByRole('table');
  await shown.user.click(tick('Ana Kovač'));
  await shown.user.click(tick('Bea Anders'));
  await chooseOption(shown.user, 'Training session of Ana Kovač', '2026-03-10');
  return shown;
}

describe('Generate Report, Player Comparison', () => {
  it("alerts 'No players found for this team.'", async () => {
    const { user } = show();
    await chooseOption(user, 'Team', 'Empty');
    expect(await screen.findByText('No players found for this team.')).toBeInTheDocument();
  });

  it('lists the players by position', async () => {
    const { user } = show();
    await chooseOption(user, 'Team', 'VK Split');
    expect(tableRows(await screen.findByRole('table')).map((row) => row.at(-1))).toEqual(['Libero', 'Opposite', 'Setter']);
  });

  it('keeps who is chosen while a search hides them', async () => {
    const { user } = await chooseTwo();
    await user.type(screen.getByLabelText('Search by first name'), 'cia');
    expect(tableRows(screen.getByRole('table'))).toHaveLength(1);
    expect(screen.getByLabelText('Training session of Ana Kovač')).toBeInTheDocument();
    await user.click(tick('Cia Berg'));
    await user.clear(screen.getByLabelText('Search by first name'));
    expect(tick('Ana Kovač')).toBeChecked();
    expect(tick('Cia Berg')).toBeChecked();
  });

  it('shows the export only when at least two players are selected and each has a session', async () => {
    const { user } = await chooseTwo();
    expect(generate()).toBeNull();
    await chooseOption(user, 'Training session of Bea Anders', '2026-03-11');
    expect(generate()).toBeEnabled();
    await user.click(tick('Cia Berg'));
    expect(generate()).toBeNull();
    await user.click(tick('Cia Berg'));
    expect(generate()).toBeEnabled();
    await user.click(tick('Ana Kovač'));
    expect(generate()).toBeNull();
  });

  it.each([
    ['PDF', 'comparison-report.pdf'],
    ['CSV', 'comparison-report.csv'],
    ['JSON', 'comparison-report.json'],
  ])('downloads %s as %s, the players by position with their sessions', async (format, file) => {
    const { user } = await chooseTwo();
    await chooseOption(user, 'Training session of Bea Anders', '2026-03-11');
    expect(screen.getByLabelText('PDF')).toBeChecked();
    await user.click(screen.getByLabelText(format));
    await user.click(generate()!);
    expect(await saved.next()).toBe(file);
    const { query } = api.callsOf(exportComparison)[0]!;
    expect([query.getAll('playerIds[]'), query.getAll('sessionIds[]'), query.get('format')]).toEqual([['bea', 'ana'], ['bea-1', 'ana-1'], format.toLowerCase()]);
  });

  it('forgets the selections and takes json when the team changes', async () => {
    const { user } = await chooseTwo();
    await chooseOption(user, 'Team', 'OK Riba');
    await screen.findByLabelText('Select Far Away');
    await chooseOption(user, 'Team', 'VK Split');
    expect(await screen.findByLabelText('Select Ana Kovač')).not.toBeChecked();
    await user.click(tick('Ana Kovač'));
    await user.click(tick('Bea Anders'));
    await chooseOption(user, 'Training session of Ana Kovač', '2026-03-10');
    await chooseOption(user, 'Training session of Bea Anders', '2026-03-11');
    expect(screen.getByLabelText('JSON')).toBeChecked();
  });

  it('says why a report failed', async () => {
    api.answer(exportComparison, { status: 503, body: { detail: 'Too many reports at once.' } });
    const { user } = await chooseTwo();
    await chooseOption(user, 'Training session of Bea Anders', '2026-03-11');
    await user.click(generate()!);
    expect(await screen.findByText('The report could not be made. Too many reports at once.')).toBeInTheDocument();
  });

  it('leads to the report of a single player', async () => {
    const { user, address } = show();
    await user.click(screen.getByText('Single Player'));
    expect(address()).toBe('/data-visualization?reportType=single');
  });
});
