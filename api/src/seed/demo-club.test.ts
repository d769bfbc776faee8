import { getUser, login } from '@courtside/contracts/auth';
import { listPlayersOfTeam } from '@courtside/contracts/players';
import { listTeams, type Team } from '@courtside/contracts/teams';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { buildTestApi, type TestApi } from '../../test/test-api';
import { DEMO_LOGIN, seedDemoClub } from './demo-club';
import { demoResults } from './demo-results';

describe('the demo club', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());

  it('is created once with a working login, two teams of twelve players, and ten sessions per player', async () => {
    expect(await seedDemoClub(api.core)).toBe(true);
    expect(await seedDemoClub(api.core)).toBe(false);
    const { access: as } = (await api.call(login, { body: DEMO_LOGIN })).json();
    expect((await api.call(getUser, { as })).json()).toMatchObject({ first_name: 'Alex', last_name: 'Morgan' });
    const teams = (await api.call(listTeams, { as })).json<Team[]>();
    expect(teams.map((team) => team.team_name)).toEqual(['Harbour Hawks', 'Riverside Juniors']);
    for (const { id } of teams)
      expect((await api.call(listPlayersOfTeam, { as, params: { teamId: id } })).json()).toHaveLength(12);

    const sessions = (await api.call(listTrainingSessions, { as })).json<TrainingSession[]>();
    expect(sessions).toHaveLength(240);
    expect(sessions.every(({ decrypted_stiix_index: index }) => index > 15 && index < 90)).toBe(true);
  });

  it('has reproducible results', () => {
    expect(demoResults(1_795_000_000_000)).toEqual(demoResults(1_795_000_000_000));
  });
});
