import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { exportComparison } from '@courtside/contracts/reports';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { onPhone } from '../../test/on-phone';
import { selectOption } from '../../test/select-option';
import { recordDownloads } from '@courtside/testing/record-downloads';
import { screenDate } from '@courtside/ui';
import ComparisonReportScreen from './comparison-report-screen';

const api = useFakeApi();
const downloads = recordDownloads();
const path = '/data-visualization-comparison';
const show = (query = '') => renderScreen(<ComparisonReportScreen />, { path, url: `${path}${query}` });
const checkbox = (name: string) => screen.getByLabelText(`Select ${name}`);
const generate = () => screen.queryByText('Generate Report', { selector: 'button span' })?.closest('button') ?? null;

beforeEach(() => {
  api.club.teams = [
    team({ id: 't', team_name: 'VK Split' }),
    team({ id: 'u', team_name: 'OK Riba' }),
    team({ id: 'v', team_name: 'Empty' }),
  ];
  api.club.players = [
    player({ id: 'ana', name: 'Ana', last_name: 'Kovač', position: 'Setter', team: 't' }),
    player({ id: 'bea', name: 'Bea', last_name: 'Anders', position: 'Libero', team: 't' }),
    player({ id: 'cia', name: 'Cia', last_name: 'Berg', position: 'Opposite', team: 't' }),
    player({ id: 'far', name: 'Far', last_name: 'Away', team: 'u' }),
  ];
  api.club.sessions = ['ana', 'bea'].map((id, at) =>
    trainingSession({ id: `${id}-1`, player: id, session_date: `2026-03-1${at}` }),
  );
});

/** Opens the team, and selects two players with their newest sessions. */
async function chooseTwo() {
  const shown = show('?teamId=t');
  await shown.user.click(await screen.findByLabelText('Select Ana Kovač'));
  await shown.user.click(checkbox('Bea Anders'));
  await waitFor(() => expect(generate()).toBeEnabled());
  return shown;
}
const lastQuery = () => {
  const { query } = api.callsOf(exportComparison).at(-1)!;
  return [query.getAll('playerIds[]'), query.getAll('sessionIds[]'), query.get('format'), query.get('kind')];
};

describe('Generate Report, Player Comparison', () => {
  it("shows 'No players found for this team.'", async () => {
    show('?teamId=v');
    expect(await screen.findByText('No players found for this team.')).toBeInTheDocument();
  });

  it('keeps selected players while a search hides them', async () => {
    const { user } = await chooseTwo();
    fireEvent.change(screen.getByLabelText('Search by first name'), { target: { value: 'cia' } });
    expect(screen.queryByLabelText('Select Bea Anders')).toBeNull();
    expect(screen.getByLabelText('Training Session of Ana Kovač')).toBeInTheDocument();
    await user.click(checkbox('Cia Berg'));
    fireEvent.change(screen.getByLabelText('Search by first name'), { target: { value: '' } });
    expect(checkbox('Ana Kovač')).toBeChecked();
    expect(checkbox('Cia Berg')).toBeChecked();
  });

  it('shows the comparison of exactly two players', async () => {
    const { user } = await chooseTwo();
    const preview = await screen.findByRole('region', { name: 'Comparison' });
    expect(within(preview).getByRole('columnheader', { name: 'Ana Kovač' })).toBeInTheDocument();
    expect(within(preview).getByRole('row', { name: /^Serve Speed/ })).toHaveTextContent('No Difference');
    await user.click(checkbox('Bea Anders'));
    expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
  });

  it('shows the comparison in place of the list on a phone, until the coach opens it for a third player', () =>
    onPhone(async () => {
      const { user } = await chooseTwo();
      const preview = await screen.findByRole('region', { name: 'Comparison' });
      expect(screen.queryByLabelText('Select Cia Berg')).toBeNull();
      const change = screen.getByText('Change Players').closest('button')!;
      expect(change).toHaveFocus();
      const sessions = screen.getByRole('region', { name: 'Training Sessions' });
      expect(preview.compareDocumentPosition(sessions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await user.click(screen.getByLabelText('Clear the session of Ana Kovač'));
      expect(screen.queryByLabelText('Select Cia Berg')).toBeNull();
      await user.click(change);
      expect(checkbox('Ana Kovač')).toBeChecked();
      await user.click(checkbox('Ana Kovač'));
      await user.click(checkbox('Ana Kovač'));
      await waitFor(() => expect(screen.queryByLabelText('Select Cia Berg')).toBeNull());
    }));

  it('shows the export only if at least two players are selected and each has a session', async () => {
    const { user } = await chooseTwo();
    await user.click(screen.getByLabelText('Clear the session of Ana Kovač'));
    expect(generate()).toBeNull();
    expect(screen.getByText('Select at least two players, and a session for each.')).toBeInTheDocument();
    await selectOption(user, 'Training Session of Ana Kovač', screenDate('2026-03-10'));
    expect(generate()).toBeEnabled();
    // Cia has no session.
    await user.click(checkbox('Cia Berg'));
    expect(generate()).toBeNull();
    await user.click(checkbox('Cia Berg'));
    expect(generate()).toBeEnabled();
    await user.click(checkbox('Ana Kovač'));
    expect(generate()).toBeNull();
  });

  it('downloads the chosen format with the players by position and their sessions', async () => {
    const { user } = await chooseTwo();
    expect(screen.getByLabelText('PDF')).toBeChecked();
    for (const format of ['PDF', 'CSV', 'JSON']) {
      await user.click(screen.getByLabelText(format));
      await user.click(generate()!);
      expect(await downloads.next()).toBe(`comparison-report.${format.toLowerCase()}`);
      expect(lastQuery()).toEqual([['ana', 'bea'], ['ana-1', 'bea-1'], format.toLowerCase(), null]);
    }
  });

  it('downloads the reports of all selected players in one file', async () => {
    api.club.sessions.push(trainingSession({ id: 'cia-1', player: 'cia' }));
    const { user } = show('?teamId=t');
    await user.click(await screen.findByText('Select All'));
    await user.click(await screen.findByText('PDF for Each Player'));
    expect(await downloads.next()).toBe('report.pdf');
    expect(lastQuery()).toEqual([['ana', 'cia', 'bea'], ['ana-1', 'cia-1', 'bea-1'], 'pdf', 'players']);
    expect(screen.queryByText('See on Screen')).toBeNull();
  });

  it('resets the selections and the format when the team changes', async () => {
    const { user } = await chooseTwo();
    await selectOption(user, 'Team', 'OK Riba');
    await screen.findByLabelText('Select Far Away');
    await selectOption(user, 'Team', 'VK Split');
    expect(await screen.findByLabelText('Select Ana Kovač')).not.toBeChecked();
    await user.click(checkbox('Ana Kovač'));
    await user.click(checkbox('Bea Anders'));
    expect(await screen.findByLabelText('JSON')).toBeChecked();
  });

  it('shows why a report failed, and opens the comparison of two players on the screen', async () => {
    api.respond(exportComparison, { status: 503, body: { detail: 'Too many reports at once.' } });
    const { user, address } = await chooseTwo();
    await user.click(generate()!);
    expect(await screen.findByText('The report could not be generated. Too many reports at once.')).toBeInTheDocument();
    await user.click(screen.getByText('See on Screen'));
    expect(address()).toBe('/compare-results?player1Id=ana&player2Id=bea&session1Id=ana-1&session2Id=bea-1&teamId=t');
  });

  it('starts with the player from the link', async () => {
    show('?playerId=bea');
    expect(await screen.findByLabelText('Select Bea Anders')).toBeChecked();
    expect(await screen.findByText(screenDate('2026-03-11'))).toBeInTheDocument();
  });

  it('links to the single player report', async () => {
    const { user, address } = show();
    await user.click(screen.getByText('Single Player'));
    expect(address()).toBe('/data-visualization?reportType=single');
  });
});
