import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@courtside/api-client';
import { listPlayersOfTeam } from '@courtside/contracts/players';
import { exportPlayer } from '@courtside/contracts/reports';
import { listTeams } from '@courtside/contracts/teams';
import { UNCONFIRMED_NOTE } from '@courtside/contracts/unconfirmed';
import { REAL_MEANING, WORTHWHILE_MEANING } from '@courtside/contracts/verdict-sentences';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { chartRows, tableRows } from '@courtside/testing/table-rows';
import { selectOption } from '../../test/select-option';
import { onPhone } from '../../test/on-phone';
import { recordDownloads } from '@courtside/testing/record-downloads';
import { screenDate } from '@courtside/ui';
import SingleReportScreen from './single-report-screen';

const api = useFakeApi();
const downloads = recordDownloads();
const notices = recordNotices();
const show = (query = '') =>
  renderScreen(<SingleReportScreen />, { path: '/data-visualization', url: `/data-visualization${query}` });
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
    trainingSession({ id: 'ana-0', player: 'ana', session_date: '2026-02-01', decrypted_stiix_index: 58 }),
    trainingSession({
      id: 'ana-1',
      player: 'ana',
      session_date: '2026-03-12',
      decrypted_weight_lift_impact: 70,
      decrypted_stiix_index: 50,
    }),
    trainingSession({ id: 'ana-2', player: 'ana', session_date: '2026-04-01' }),
    trainingSession({ id: 'bea-1', player: 'bea', session_date: '2026-03-13' }),
  ];
});

/** Opens the team and selects a player. This also selects the player's newest session. */
async function chooseAna() {
  const shown = show('?reportType=single&teamId=t');
  await shown.user.click(await screen.findByLabelText('Select Ana Kovač'));
  await waitFor(() => expect(generate()).toBeEnabled());
  return shown;
}

describe('Generate Report, Single Player', () => {
  it("shows 'No Teams Available' without teams", async () => {
    api.club.teams = [];
    show();
    expect((await screen.findAllByText('No Teams Available')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Select a team to see its players.')).toBeNull();
  });

  it('lists number, first name, last name and position, without duplicates and footer', async () => {
    show('?teamId=t');
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((heading) => heading.textContent)
        .filter(Boolean),
    ).toEqual(['Selected', 'Player Number', 'First Name', 'Last Name', 'Position']);
    expect(tableRows(table)).toEqual([
      ['7', 'Ana', 'Kovač', 'Setter'],
      ['8', 'Bea', 'Anders', 'Libero'],
    ]);
    expect(document.querySelector('.ant-pagination')).toBeNull();
  });

  it("searches by first name, and shows 'No players match your search.'", async () => {
    const { user } = show('?teamId=t');
    const search = await screen.findByLabelText('Search by first name');
    await user.type(search, 'AN');
    expect(tableRows(screen.getByRole('table'))).toEqual([['7', 'Ana', 'Kovač', 'Setter']]);
    await user.clear(search);
    await user.type(search, 'Kovač');
    expect(screen.getByText('No players match your search.')).toBeInTheDocument();
  });

  it('preselects the newest session of each selected player', async () => {
    const { user, address } = await chooseAna();
    expect(screen.getByText(screenDate('2026-04-01'), { selector: '.ant-select *' })).toBeInTheDocument();
    await user.click(pick('Bea Anders'));
    expect(pick('Ana Kovač')).not.toBeChecked();
    expect(await screen.findByText(screenDate('2026-03-13'), { selector: '.ant-select *' })).toBeInTheDocument();
    expect(address()).toBe('/data-visualization?reportType=single&teamId=t&playerId=bea');
  });

  it('shows the report of an inactive player who is linked, and offers the player to no one else', async () => {
    api.club.players = api.club.players.map((each) => (each.id === 'ana' ? { ...each, inactive_since: 1 } : each));
    const { unmount } = show('?teamId=t&playerId=ana');
    expect(await screen.findByRole('heading', { name: 'Ana Kovač' })).toBeInTheDocument();
    expect(screen.queryByText(/is not in the team/)).toBeNull();
    await waitFor(() => expect(generate()).toBeEnabled());
    unmount();
    show('?teamId=t');
    expect(tableRows(await screen.findByRole('table')).map(([, name]) => name)).toEqual(['Bea']);
  });

  it.each(['?teamId=t&playerId=old&sessionId=', '?playerId=old&sessionId='])(
    'shows the player who was kept if the linked record was merged since: %s',
    async (link) => {
      api.club.players = [
        ...api.club.players,
        player({ id: 'old', name: 'Anna', last_name: 'Kovac', team: 'u', inactive_since: 1, merged_into: 'ana' }),
      ];
      show(link + api.club.sessions.find((each) => each.player === 'ana')!.id);
      expect(await screen.findByRole('heading', { name: 'Ana Kovač' })).toBeInTheDocument();
      await waitFor(() => expect(generate()).toBeEnabled());
      expect(screen.queryByText(/is not in the team/)).toBeNull();
    },
  );

  it('marks a value that nobody has confirmed, and explains the mark', async () => {
    Object.assign(api.club.sessions[2]!, { decrypted_serve_speed: 185, unconfirmed: ['serve_speed'] });
    show('?playerId=ana');
    expect(await screen.findByRole('row', { name: /^Serve Speed 185 m\/s\s+not confirmed/ })).toBeInTheDocument();
    expect(screen.getByText(UNCONFIRMED_NOTE)).toBeInTheDocument();
  });

  it('shows the report: index with change and best, metrics with previous values, profile, trends, index over time, and verdicts', async () => {
    show('?playerId=ana');
    const trends = within(await screen.findByRole('list', { name: 'The Five Metrics over Time' }));
    expect(trends.getAllByRole('listitem').map((item) => item.textContent)).toContainEqual(
      expect.stringContaining('70 to 72 %'),
    );
    expect(await trends.findAllByTestId('band')).toHaveLength(5);
    expect(document.querySelector('dl')).toHaveTextContent(
      `Since previous+5.6Real gain, worthwhile${screenDate('2026-03-12')}Best58.0${screenDate('2026-02-01')}Sessions3`,
    );
    expect(tableRows(screen.getByText('Result').closest('table')!)[0]).toEqual([
      'Weight Lift Impact',
      '72 %',
      '70',
      '+2',
    ]);
    expect(screen.getByRole('img', { name: /^Profile of Ana Kovač: Weight Lift Impact score 53/ })).toBeInTheDocument();
    expect((await chartRows()).map(([, date, index]) => [date, index])).toEqual([
      [screenDate('2026-02-01'), '58'],
      [screenDate('2026-03-12'), '50'],
      [screenDate('2026-04-01'), '55.6'],
    ]);
    const changed = within(screen.getByText('What Changed').closest('section')!);
    expect(await changed.findByText(`${REAL_MEANING} ${WORTHWHILE_MEANING}`)).toBeInTheDocument();
    expect(changed.getAllByRole('listitem')[0]).toHaveTextContent(/^Weight Lift Impact changed by \+2 .*within noise/);
    expect(changed.getAllByRole('listitem')[5]).toHaveTextContent(/^Composite Index rose by 5.6 points.*a real gain/);
    expect(tableRows(screen.getByText('Result').closest('table')!)[1]).toEqual(['Within noise']);
    expect(await screen.findByText(/^Serve Speed would raise the index most/)).toBeInTheDocument();
  });

  it('shows no report while the session is cleared', async () => {
    const { user } = await chooseAna();
    await user.click(screen.getByLabelText('Clear the session of Ana Kovač'));
    expect(screen.queryByText('Result')).toBeNull();
    expect(generate()).toBeDisabled();
    await selectOption(user, 'Training Session of Ana Kovač', screenDate('2026-03-12'));
    expect(screen.getByText('Result')).toBeInTheDocument();
  });

  it('shows and logs that a linked player cannot be loaded', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    show('?playerId=unknown');
    expect(await screen.findByText(/^The player in this link could not be loaded/)).toBeInTheDocument();
    expect(errors).toHaveBeenCalledWith('Failed to load the linked player.', expect.any(ApiError));
    errors.mockRestore();
  });

  it('on a phone, the report of a linked player comes first, and the player list opens on request', () =>
    onPhone(async () => {
      const { user } = show('?playerId=ana');
      await user.click(await screen.findByText('Change Player'));
      await user.click(await screen.findByLabelText('Select Bea Anders'));
      expect(pick('Bea Anders')).toBeChecked();
      expect(screen.queryByText('Change Player')).toBeNull();
    }));

  it('explains what to select until the selection is complete', async () => {
    const { unmount } = show();
    expect(await screen.findByText('Select a team to see its players.')).toBeInTheDocument();
    expect(screen.getByText('Select a team, a player and a session first.')).toBeInTheDocument();
    unmount();
    await chooseAna();
    expect(screen.queryByText('Select a team, a player and a session first.')).toBeNull();
  });

  it('resets the selection when the team changes', async () => {
    const { user } = await chooseAna();
    await selectOption(user, 'Team', 'OK Riba');
    await screen.findByText('No players on this team.');
    await selectOption(user, 'Team', 'VK Split');
    expect(await screen.findByLabelText('Select Ana Kovač')).not.toBeChecked();
    expect(generate()).toBeDisabled();
  });

  it('downloads report.pdf by default, with a notice, or JSON or CSV, and compares with another player', async () => {
    const { user, address } = await chooseAna();
    expect(screen.getByLabelText('PDF')).toBeChecked();
    await user.click(generate());
    expect(await downloads.next()).toBe('report.pdf');
    expect(api.callsOf(exportPlayer)[0]?.params).toEqual({ playerId: 'ana' });
    expect(api.callsOf(exportPlayer)[0]?.query.toString()).toBe('sessionId=ana-2&format=pdf');
    expect(notices).toEqual([{ kind: 'success', text: 'report.pdf was downloaded.' }]);
    for (const format of ['JSON', 'CSV']) {
      await user.click(screen.getByLabelText(format));
      await user.click(generate());
      expect(await downloads.next()).toBe(`report.${format.toLowerCase()}`);
    }
    await user.click(screen.getByText('Compare', { selector: 'button span' }));
    expect(address()).toBe('/compare-players?teamId=t&playerId=ana&sessionId=ana-2');
  });

  it('shows progress and sends one request', async () => {
    api.respond(exportPlayer, 'pending');
    const { user } = await chooseAna();
    await user.click(generate());
    expect(await screen.findByText('Generating the report…')).toBeInTheDocument();
    await user.click(generate());
    expect(api.callsOf(exportPlayer)).toHaveLength(1);
  });

  it.each([
    [
      { status: 404, body: { detail: 'Ana Kovač has no such training session.' } },
      'The report could not be generated. Ana Kovač has no such training session.',
    ],
    [
      'network error' as const,
      'The report could not be generated. The server did not respond. Check your connection and try again.',
    ],
  ])('shows why it failed: %j', async (answer, message) => {
    api.respond(exportPlayer, answer);
    const { user } = await chooseAna();
    await user.click(generate());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(generate()).toBeEnabled();
  });

  it('shows and logs that teams or players cannot be loaded', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    api.respond(listTeams, 'network error');
    const { user } = show();
    await screen.findByText('The teams could not be loaded.');
    api.respond(listTeams, { status: 200, body: api.club.teams });
    api.respond(listPlayersOfTeam, 'network error');
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    await selectOption(user, 'Team', 'VK Split');
    expect(await screen.findByText('The players could not be loaded.')).toBeInTheDocument();
    expect(errors.mock.calls.map(([text]) => text as unknown)).toEqual([
      'Failed to load teams.',
      'Failed to load players.',
    ]);
    errors.mockRestore();
  });

  it('links to the comparison report', async () => {
    const { user, address } = show();
    await user.click(screen.getByText('Player Comparison'));
    expect(address()).toBe('/data-visualization-comparison');
  });
});
