import { getUser, login, type Tokens } from '@courtside/contracts/auth';
import { listPlayersOfTeam } from '@courtside/contracts/players';
import { listTeams, type Team } from '@courtside/contracts/teams';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { testApi } from '../../test/set-up';
import { DEMO_LOGIN } from '../auth/demo-login';
import { seedDemoClub } from './demo-club';
import { demoResults } from './demo-results';

describe('the demo club', () => {
  const api = testApi();

  it('is created once with a working login, two teams of twelve players, and ten sessions per player', async () => {
    expect(await seedDemoClub(api.core)).toBe(true);
    expect(await seedDemoClub(api.core)).toBe(false);
    const { access: as } = await api.json<Tokens>(login, { body: DEMO_LOGIN });
    expect(await api.json(getUser, { as })).toMatchObject({ first_name: 'Alex', last_name: 'Morgan' });
    const teams = await api.json<Team[]>(listTeams, { as });
    expect(teams.map((team) => team.team_name)).toEqual(['Harbour Hawks', 'Riverside Juniors']);
    for (const { id } of teams)
      expect(await api.json(listPlayersOfTeam, { as, params: { teamId: id } })).toHaveLength(12);

    const sessions = await api.json<TrainingSession[]>(listTrainingSessions, { as });
    expect(sessions).toHaveLength(240);
    expect(sessions.every(({ decrypted_stiix_index: index }) => index > 15 && index < 90)).toBe(true);
  });

  it('has reproducible results', () => {
    expect(demoResults(1_795_000_000_000)).toEqual(demoResults(1_795_000_000_000));
  });
});
