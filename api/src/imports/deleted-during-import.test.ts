import { uploadImport } from '@courtside/contracts/imports';
import { deletePlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { deleteTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { importForm } from '../../test/import-file';
import { coachOfEachTest, testApi } from '../../test/set-up';
import { EXAMPLE_METRICS } from '../../test/club-with-data';

const PLAYERS = 20;
/** Several batches. */
const ROWS = 400;

describe('an import', () => {
  const api = testApi();
  const coach = coachOfEachTest(api);
  beforeEach(async () => {
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
      ...EXAMPLE_METRICS,
    }));
    return api.call(uploadImport, { as: coach.token, body: importForm(JSON.stringify(rows)) });
  };
  /** Imports two files, and deletes meanwhile. */
  const importWhile = async (work: () => Promise<void>): Promise<number[]> => {
    const uploads = Promise.all([upload(2025), upload(2026)]);
    await work();
    return (await uploads).map(({ statusCode }) => statusCode);
  };

  it('goes on if its players are deleted, and creates those in the rows that follow again', async () => {
    const players = await api.json<Player[]>(listPlayers, { as: coach.token });
    const statuses = await importWhile(async () => {
      for (const { id } of players) await api.call(deletePlayer, { as: coach.token, params: { id } });
    });
    expect(statuses).toEqual([201, 201]);
  });

  it('goes on if its teams are deleted, and creates those in the rows that follow again', async () => {
    const statuses = await importWhile(async () => {
      for (let round = 0; round < 4; round += 1)
        for (const { id } of await api.json<Team[]>(listTeams, { as: coach.token }))
          await api.call(deleteTeam, { as: coach.token, params: { id } });
    });
    expect(statuses).toEqual([201, 201]);
  });
});
