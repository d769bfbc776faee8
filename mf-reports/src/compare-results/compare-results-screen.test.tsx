import { screen, within } from '@testing-library/react';
import type { IndexSeries, SpiderSeries } from '@courtside/charts';
import { getTeam } from '@courtside/contracts/teams';
import { getTrainingSession, listTrainingSessions } from '@courtside/contracts/training-sessions';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { tableRows } from '../choose-option';
import CompareResultsScreen from './compare-results-screen';

// jsdom draws no canvas: what the charts are given is written out instead.
jest.mock('@courtside/charts', () => ({
  IndexLineChart: ({ series }: { series: IndexSeries[] }) => <pre data-testid="line">{JSON.stringify(series)}</pre>,
  SpiderChart: ({ series }: { series: SpiderSeries[] }) => <pre data-testid="spider">{JSON.stringify(series)}</pre>,
}));

const api = useFakeApi();
const link = { player1Id: 'ana', player2Id: 'bea', session1Id: 'ana-2', session2Id: 'bea-1', teamId: 't' };
const show = (change: Partial<typeof link> = {}) =>
  renderScreen(<CompareResultsScreen />, { path: '/compare-results', url: `/compare-results?${new URLSearchParams({ ...link, ...change }).toString()}` });
const drawn = <Series,>(chart: string) => JSON.parse(screen.getByTestId(chart).textContent) as Series[];

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
      id: 'ana-2', player: 'ana', session_date: '2026-03-12',
      decrypted_weight_lift_impact: 60, decrypted_lower_body_power: 13.2, decrypted_upper_body_power: 0, decrypted_serve_speed: 20, decrypted_stiix_index: 52.5,
    }),
    trainingSession({
      id: 'bea-1', player: 'bea', session_date: '2026-03-13',
      decrypted_weight_lift_impact: 50, decrypted_lower_body_power: 13.2, decrypted_upper_body_power: 4.1, decrypted_serve_speed: 25, decrypted_stiix_index: 52.5,
    }),
  ];
});

describe('Compare Results', () => {
  it("says 'Loading...' while loading", async () => {
    api.answer(getTrainingSession, 'pending');
    show();
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
  });

  it('shows both players with name, team and position', async () => {
    show();
    const first = within(await screen.findByRole('region', { name: 'Ana Kovač' }));
    expect(first.getByText('VK Split')).toBeInTheDocument();
    expect(first.getByText('Setter')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Bea Novak' })).getByText('Libero')).toBeInTheDocument();
  });

  it('compares six values in words, the higher bold', async () => {
    show();
    expect(tableRows(await screen.findByRole('table'))).toEqual([
      ['Weight Lift Impact', '60 %', '50 %', '20.00% Higher for Ana Kovač'],
      ['Lower Body Power', '13.2 m/s²', '13.2 m/s²', 'No Difference'],
      ['Upper Body Power', '0 m/s (not measured)', '4.1 m/s', '100.00% Higher for Bea Novak'],
      ['Serve Speed', '20 m/s', '25 m/s', '20.00% Higher for Bea Novak'],
      ['Serve Accuracy', '65 %', '65 %', 'No Difference'],
      ['Composite Index', '52.5', '52.5', 'No Difference'],
    ]);
    expect([...document.querySelectorAll('tbody strong')].map((bold) => bold.textContent)).toEqual(['60 %', '4.1 m/s', '25 m/s']);
  });

  it('draws the index of both over all their sessions, then the five metrics', async () => {
    const { user } = show();
    await screen.findByTestId('line');
    expect(drawn<IndexSeries>('line')).toEqual([
      { name: 'Ana Kovač', points: [{ date: '2026-03-01', value: 50 }, { date: '2026-03-12', value: 52.5 }] },
      { name: 'Bea Novak', points: [{ date: '2026-03-13', value: 52.5 }] },
    ]);
    await user.click(screen.getByText('Spider Chart'));
    expect(drawn<SpiderSeries>('spider')[0]).toEqual({
      name: 'Ana Kovač',
      values: { weight_lift_impact: 60, lower_body_power: 13.2, upper_body_power: null, serve_speed: 20, serve_accuracy: 65 },
    });
  });

  it('goes back to Manage Team', async () => {
    const { user, address } = show();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(address()).toBe('/manage-team');
  });

  it.each(Object.keys(link))('says that a link without %s is not complete', async (key) => {
    show({ [key]: '' });
    expect(await screen.findByText('This link is not complete. Choose two players and a training session of each.')).toBeInTheDocument();
  });

  it.each(Object.keys(link))('says that a foreign %s is not there', async (key) => {
    show({ [key]: 'foreign' });
    expect(await screen.findByText(/does not exist any more, or belongs to someone else/)).toBeInTheDocument();
  });

  it.each([
    ['a session of the other player', { session1Id: 'bea-1' }],
    ['a player of another team', { player2Id: 'far' }],
    ['another team', { teamId: 'u' }],
    ['one player twice', { player2Id: 'ana', session2Id: 'ana-1' }],
  ])('says that a link with %s does not belong together', async (_, change) => {
    show(change);
    expect(await screen.findByText('The team, players and training sessions of this link do not belong together.')).toBeInTheDocument();
  });

  it('leads from a wrong link to the choice of players', async () => {
    const { user, address } = show({ session1Id: '' });
    await user.click(await screen.findByRole('button', { name: 'Choose players' }));
    expect(address()).toBe('/compare-players?teamId=t');
  });

  it('tells when something cannot be loaded, and tries just that again', async () => {
    api.answer(getTeam, { status: 500 });
    const { user } = show();
    expect(await screen.findByText('The comparison could not be loaded.')).toBeInTheDocument();
    api.answer(getTeam, { status: 200, body: api.club.teams[0] });
    const before = api.callsOf(listTrainingSessions).length;
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(api.callsOf(listTrainingSessions)).toHaveLength(before);
  });
});
