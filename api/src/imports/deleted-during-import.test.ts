import { uploadImport } from '@courtside/contracts/imports';
import { deletePlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { deleteTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { buildTestApi, type TestApi } from '../../test/test-api';
import { registerCoach, type TestCoach } from '../../test/register-coach';

const PLAYERS = 20;
/** Several batches. */
const ROWS = 400;

describe('an import', () => {
  let api: TestApi;
  let coach: TestCoach;
  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    coach = await registerCoach(api);
    await upload(2024);
  });

  const upload = (year: number) => {
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      team_name: `Team ${index % 2}`,
      name: `Ana ${index % PLAYERS}`,
      last_name: 'Silva',
      player_number: index % PLAYERS,
      position: 'Setter',
      session_date: `${year}-01-${String(1 + Math.floor(index / PLAYERS)).padStart(2, '0')}`,
      weight_lift_impact: 72,
      lower_body_power: 13.2,
      upper_body_power: 4.1,
      serve_speed: 21,
      serve_accuracy: 65,
    }));
    const body = new FormData();
    body.append('file', new Blob([JSON.stringify(rows)]), 'results.json');
    return api.call(uploadImport, { as: coach.token, body });
  };
  /** Imports two files, and deletes meanwhile. */
  const importWhile = async (work: () => Promise<void>): Promise<number[]> => {
    const uploads = Promise.all([upload(2025), upload(2026)]);
    await work();
    return (await uploads).map(({ statusCode }) => statusCode);
  };

  it('goes on if its players are deleted, and creates those in the rows that follow again', async () => {
    const players = (await api.call(listPlayers, { as: coach.token })).json<Player[]>();
    const statuses = await importWhile(async () => {
      for (const { id } of players) await api.call(deletePlayer, { as: coach.token, params: { id } });
    });
    expect(statuses).toEqual([201, 201]);
  });

  it('goes on if its teams are deleted, and creates those in the rows that follow again', async () => {
    const statuses = await importWhile(async () => {
      for (let round = 0; round < 4; round += 1)
        for (const { id } of (await api.call(listTeams, { as: coach.token })).json<Team[]>())
          await api.call(deleteTeam, { as: coach.token, params: { id } });
    });
    expect(statuses).toEqual([201, 201]);
  });
});
