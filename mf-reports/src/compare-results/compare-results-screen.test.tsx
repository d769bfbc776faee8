import { screen, within } from '@testing-library/react';
import { ApiError } from '@courtside/api-client';
import { exportComparison } from '@courtside/contracts/reports';
import { getTeam } from '@courtside/contracts/teams';
import { getTrainingSession, listTrainingSessions } from '@courtside/contracts/training-sessions';
import { UNCONFIRMED_NOTE } from '@courtside/contracts/unconfirmed';
import { ofEachMeasure } from '@courtside/contracts/verdict-words';
import { getComparisonVerdicts } from '@courtside/contracts/verdicts';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { comparisonVerdicts } from '@courtside/testing/fake-verdicts';
import { renderScreen } from '@courtside/testing/render-screen';
import { chartRows, tableRows } from '@courtside/testing/table-rows';
import { onPhone } from '../../test/on-phone';
import { recordDownloads } from '@courtside/testing/record-downloads';
import { screenDate } from '@courtside/ui';
import { texts } from '../texts/en';
import CompareResultsScreen from './compare-results-screen';

const api = useFakeApi();
const downloads = recordDownloads();
const link = { player1Id: 'ana', player2Id: 'bea', session1Id: 'ana-2', session2Id: 'bea-1', teamId: 't' };
const show = (change: Partial<typeof link> = {}) =>
  renderScreen(<CompareResultsScreen />, {
    path: '/compare-results',
    url: `/compare-results?${new URLSearchParams({ ...link, ...change }).toString()}`,
  });
const differences = async () =>
  within(await screen.findByRole('region', { name: texts.compareResults.values })).getByRole('table');

beforeEach(() => {
  api.club.teams = [team({ id: 't', team_name: 'VK Split' }), team({ id: 'u', team_name: 'OK Riba' })];
  api.club.players = [
    player({ id: 'ana', name: 'Ana', last_name: 'Kovač', position: 'Setter', team: 't' }),
    player({ id: 'bea', name: 'Bea', last_name: 'Novak', position: 'Libero', team: 't' }),
    player({ id: 'far', name: 'Far', last_name: 'Away', team: 'u' }),
  ];
  api.club.sessions = [
    trainingSession({ id: 'ana-1', player: 'ana', session_date: '2026-03-01', decrypted_stiix_index: 50 }),
    trainingSession({
      id: 'ana-2',
      player: 'ana',
      session_date: '2026-03-12',
      decrypted_weight_lift_impact: 60,
      decrypted_lower_body_power: 13.2,
      decrypted_upper_body_power: 0,
      decrypted_serve_speed: 20,
      decrypted_stiix_index: 52.5,
    }),
    trainingSession({
      id: 'bea-1',
      player: 'bea',
      session_date: '2026-03-13',
      decrypted_weight_lift_impact: 50,
      decrypted_lower_body_power: 13.2,
      decrypted_upper_body_power: 4.1,
      decrypted_serve_speed: 25,
      decrypted_stiix_index: 52.5,
    }),
  ];
});

describe('Compare Results', () => {
  it("shows 'Loading...' while loading", async () => {
    api.respond(getTrainingSession, 'pending');
    show();
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
  });

  it('goes to the player who was kept if a record of the link was merged since', async () => {
    api.club.players = [
      ...api.club.players,
      player({ id: 'old', name: 'Anna', last_name: 'Kovac', team: 'u', inactive_since: 1, merged_into: 'ana' }),
    ];
    const { address } = show({ player1Id: 'old' });
    expect(await differences()).toBeInTheDocument();
    expect(address()).toBe('/compare-results?player1Id=ana&player2Id=bea&session1Id=ana-2&session2Id=bea-1');
  });

  it('shows both players with name, team, position and profile', async () => {
    show();
    const first = within(await screen.findByRole('region', { name: 'Ana Kovač' }));
    expect(first.getByText('VK Split')).toBeInTheDocument();
    expect(first.getByText('Setter')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Bea Novak' })).getByText('Libero')).toBeInTheDocument();
    expect(
      await screen.findByRole('img', { name: /Ana Kovač: .*Upper Body Power not measured.* Profile of Bea Novak: / }),
    ).toBeInTheDocument();
  });

  it('marks a value that nobody has confirmed, compares it with nothing, and explains the mark', async () => {
    Object.assign(api.club.sessions[1]!, { decrypted_serve_speed: 185, unconfirmed: ['serve_speed'] });
    show();
    const [, , , speed] = tableRows(await differences());
    expect(speed).toEqual(['Serve Speed', '185 m/s\u00a0?not confirmed', '25 m/s', expect.stringMatching(/^N\/A/)]);
    expect(screen.getAllByText(UNCONFIRMED_NOTE).length).toBeGreaterThan(0);
  });

  it('compares six values with the higher one in bold, and says whether the difference is more than noise', async () => {
    show();
    const table = await differences();
    const texts = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td:not(:last-child), td:last-child > :first-child')].map(
        (cell) => cell.textContent,
      ),
    );
    expect(texts).toEqual([
      ['Weight Lift Impact', '60 %', '50 %', '20.00% Higher for Ana Kovač'],
      ['Lower Body Power', '13.2 m/s²', '13.2 m/s²', 'No Difference'],
      ['Upper Body Power', '0 m/s (not measured)', '4.1 m/s', '100.00% Higher for Bea Novak'],
      ['Serve Speed', '20 m/s', '25 m/s', '20.00% Higher for Bea Novak'],
      ['Serve Accuracy', '65 %', '65 %', 'No Difference'],
      ['Composite Index', '52.5', '52.5', 'No Difference'],
    ]);
    expect([...document.querySelectorAll('tbody strong')].map((bold) => bold.textContent)).toEqual([
      '60 %',
      '4.1 m/s',
      '25 m/s',
    ]);
    await within(table).findAllByText('Within noise');
    expect([...table.querySelectorAll('td:last-child > :last-child')].map((badge) => badge.textContent)).toEqual([
      'Real difference, worthwhile',
      'Within noise',
      'Not enough data',
      'Real difference, worthwhile',
      'Within noise',
      'Within noise',
    ]);
  });

  it('shows which metrics the index comparison uses, and how differences are judged', async () => {
    Object.assign(api.club.sessions[1]!, { stiix_coverage: 4 });
    const { user } = show();
    expect(
      await screen.findByText(
        'Compared on 4 of 5 metrics, which both players have: Weight Lift Impact, Lower Body Power, Serve Speed, and Serve Accuracy.',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'How this is judged' }));
    expect(screen.getByRole('row', { name: /^Serve Speed 0.86 m\/s.*24 pairs/ })).toBeInTheDocument();
  });

  it('shows values in the coach’s units; differences in percent stay the same', async () => {
    api.club.user = { ...api.club.user, units: 'imperial' };
    show();
    const row = (await screen.findByText('44.74 mph')).closest('tr')!;
    expect(row).toHaveTextContent('Serve Speed44.74 mph55.92 mph20.00% Higher for Bea Novak');
  });

  describe('the averages of the positions', () => {
    const average = (position: string, players: number) => ({
      position,
      players,
      values: { ...ofEachMeasure(() => 50), serve_speed: 21.25, upper_body_power: null },
    });
    const respond = (...averages: ReturnType<typeof average>[]) => {
      const body = { ...comparisonVerdicts(api.club, 'ana-2', 'bea-1')!, averages };
      api.respond(getComparisonVerdicts, { status: 200, body });
    };
    const against = async (name: string) =>
      tableRows((await screen.findByText(name)).parentElement!.querySelector('table')!);

    it('are beside the values of each player', async () => {
      respond(average('Setter', 4), average('Libero', 2));
      show();
      expect(await against('Ana Kovač and the average of the other Setters (4 players)')).toEqual([
        ['Weight Lift Impact', '60 %', '50', '+10'],
        ['Lower Body Power', '13.2 m/s²', '50.0', '−36.8'],
        ['Upper Body Power', '–', '–', '–'],
        ['Serve Speed', '20 m/s', '21.3', '−1.3'],
        ['Serve Accuracy', '65 %', '50', '+15'],
        ['Composite Index', '52.5', '50.0', '+2.5'],
      ]);
      expect((await against('Bea Novak and the average of the other Liberos (2 players)'))[3]).toEqual([
        'Serve Speed',
        '25 m/s',
        '21.3',
        '+3.7',
      ]);
    });

    it('are in the spider chart, a single one if both share the position', async () => {
      respond(average('Setter', 4), average('Setter', 4));
      const { user } = show();
      await screen.findByText('Ana Kovač and the average of the other Setters (4 players)');
      await user.click(screen.getByText(texts.compareResults.spider));
      expect([...new Set((await chartRows()).map(([name]) => name))]).toEqual([
        'Ana Kovač',
        'Bea Novak',
        'Average of the other Setters (4 players)',
      ]);
    });

    it('need another player in the position', async () => {
      respond(average('Setter', 1), average('Libero', 2));
      show();
      expect(
        await screen.findByText(
          'Fewer than two other Setters have results, so Ana Kovač has no average to compare with.',
        ),
      ).toBeInTheDocument();
    });
  });

  it('stays usable if differences cannot be judged, and offers a retry', async () => {
    api.respond(getComparisonVerdicts, { status: 500 });
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Changes can’t be judged right now.');
    expect(await differences()).toHaveTextContent('20.00% Higher for Ana Kovač');
    api.respond(getComparisonVerdicts, { status: 200, body: comparisonVerdicts(api.club, 'ana-2', 'bea-1')! });
    await user.click(screen.getByText('Retry'));
    expect(await screen.findAllByText('Real difference, worthwhile')).toHaveLength(2);
  });

  it('draws the index of both over all their sessions, then the five metrics', async () => {
    const { user } = show();
    expect(await chartRows()).toEqual([
      ['Ana Kovač', screenDate('2026-03-01'), '50'],
      ['Ana Kovač', screenDate('2026-03-12'), '52.5'],
      ['Bea Novak', screenDate('2026-03-13'), '52.5'],
    ]);
    await user.click(screen.getByText(texts.compareResults.spider));
    expect((await chartRows()).slice(0, 5)).toEqual([
      ['Ana Kovač', 'Weight Lift Impact', '60 %'],
      ['Ana Kovač', 'Lower Body Power', '13.2 m/s²'],
      ['Ana Kovač', 'Upper Body Power', 'not measured'],
      ['Ana Kovač', 'Serve Speed', '20 m/s'],
      ['Ana Kovač', 'Serve Accuracy', '65 %'],
    ]);
  });

  it('Back opens Manage Team', async () => {
    const { user, address } = show();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(address()).toBe('/manage-team');
  });

  it.each(['player1Id', 'player2Id'])('links from an incomplete link, without %s, to Compare Players', async (key) => {
    const { user, address } = show({ [key]: '' });
    expect(
      await screen.findByText('This link is incomplete. Select two players and a training session for each.'),
    ).toBeInTheDocument();
    await user.click(screen.getByText('Select Players'));
    expect(address()).toBe('/compare-players?teamId=t');
  });

  it.each(Object.keys(link))('shows and logs that an unknown %s does not exist', async (key) => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    show({ [key]: 'unknown' });
    expect(await screen.findByText(/no longer exists or belongs to another coach/)).toBeInTheDocument();
    expect(errors).toHaveBeenCalledWith('Failed to load the comparison.', expect.any(ApiError));
    errors.mockRestore();
  });

  it.each([
    ['a session of the other player', { session1Id: 'bea-1' }],
    ['a player of another team', { player2Id: 'far' }],
    ['another team', { teamId: 'u' }],
    ['one player twice', { player2Id: 'ana', session2Id: 'ana-1' }],
  ])('rejects a link with %s', async (_, change) => {
    show(change);
    expect(
      await screen.findByText('The team, players and training sessions in this link do not belong together.'),
    ).toBeInTheDocument();
  });

  it('compares the newest sessions if the link has only the players', async () => {
    show({ session1Id: '', session2Id: '', teamId: '' });
    expect(await screen.findByText(`Session of ${screenDate('2026-03-12')}`)).toBeInTheDocument();
    expect(screen.getByText(`Session of ${screenDate('2026-03-13')}`)).toBeInTheDocument();
    expect(screen.getAllByText('VK Split')).toHaveLength(2);
  });

  it('shows that a player has no sessions yet', async () => {
    api.club.sessions = api.club.sessions.slice(0, 2);
    show({ session2Id: '' });
    expect(await screen.findByText('A player in this link has no training sessions yet.')).toBeInTheDocument();
  });

  it('stacks the metrics on a phone: a bar for each player, and the difference', () =>
    onPhone(async () => {
      show();
      const list = await screen.findByRole('list', { name: texts.compareResults.values });
      const [lift] = within(list).getAllByRole('listitem');
      expect(lift).toHaveTextContent('Weight Lift ImpactAna Kovač60 %Bea Novak50 %20.00% Higher for Ana Kovač');
      expect(
        within(lift!)
          .getAllByTestId('bar')
          .map((bar) => bar.style.width),
      ).toEqual(['100%', '83%']);
      expect(within(lift!).getByText('60 %').tagName).toBe('STRONG');
    }));

  it('downloads the comparison, and links back to the player selection', async () => {
    const { user, address } = show();
    await user.click(await screen.findByText('Download PDF'));
    expect(await downloads.next()).toBe('comparison-report.pdf');
    expect(api.callsOf(exportComparison)[0]?.query.getAll('sessionIds[]')).toEqual(['ana-2', 'bea-1']);
    await user.click(screen.getByText('Change Players'));
    expect(address()).toBe('/compare-players?teamId=t&playerId=ana&sessionId=ana-2');
  });

  it('shows and logs a failed load, and retries only the failed call', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    api.respond(getTeam, { status: 500 });
    const { user } = show();
    expect(await screen.findByText('The comparison could not be loaded.')).toBeInTheDocument();
    expect(errors).toHaveBeenCalledWith('Failed to load the comparison.', expect.any(ApiError));
    errors.mockRestore();
    api.respond(getTeam, { status: 200, body: api.club.teams[0] });
    const before = api.callsOf(listTrainingSessions).length;
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(await differences()).toBeInTheDocument();
    expect(api.callsOf(listTrainingSessions)).toHaveLength(before);
  });
});
