import { editUser } from '@courtside/contracts/auth';
import { uploadImport } from '@courtside/contracts/imports';
import { createTeam, editTeam, listTeams, loadSampleTeam, type Team } from '@courtside/contracts/teams';
import { createTrainingSession, listTrainingSessions } from '@courtside/contracts/training-sessions';
import sharp from 'sharp';
import { clubWithData, METRIC_VALUES } from '../../test/club-with-data';
import { importCsv, importForm } from '../../test/import-file';
import { clubOfEachTest, testApi } from '../../test/set-up';

describe('the quota of a club', () => {
  const api = testApi({ limitsFactor: 1, quotas: { teams: 2, sessions: 3, pictures: 2, imports: 2 } });
  const club = clubOfEachTest(api);
  let as: string;
  beforeEach(async () => {
    as = club.coach.token;
  });

  const importRows = async (...rows: ReadonlyArray<ReturnType<typeof row>>) => {
    const response = await api.call(uploadImport, { as, body: importForm(importCsv(...rows)) });
    return { status: response.statusCode, body: response.json() };
  };
  const row = (team: string, day: number) => [team, 'Mila', 'Berg', 1, 'Setter', `2026-05-${day}`, 1, 2, 3, 4, 5];
  const pictureForm = async (field: string, values: Record<string, string> = {}) => {
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    form.set(field, new Blob([new Uint8Array(picture)]), 'me.png');
    return form;
  };

  it('limits teams, and deleting one makes room', async () => {
    const create = (team_name: string) => api.call(createTeam, { as, body: { team_name } });
    expect((await create('Lions')).statusCode).toBe(201);
    const third = await create('Tigers');
    expect({ status: third.statusCode, body: third.json() }).toEqual({
      status: 400,
      body: { team_name: ['Your club can have at most 2 teams.'] },
    });
    expect((await clubWithData(api)).team.team_name).toBe('Falcons');
  });

  it('limits the sessions of the sample team, and then stores nothing of it', async () => {
    const answer = await api.call(loadSampleTeam, { as });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 400,
      body: { detail: 'Your club can store at most 3 training sessions.' },
    });
    expect((await api.json<Team[]>(listTeams, { as })).map(({ team_name: name }) => name)).toEqual(['Falcons']);
    await api.call(createTeam, { as, body: { team_name: 'Lions' } });
    expect(await api.json(loadSampleTeam, { as })).toEqual({ detail: 'Your club can have at most 2 teams.' });
  });

  it('limits training sessions', async () => {
    const create = () =>
      api.call(createTrainingSession, {
        as,
        body: { player: club.player.id, session_date: '2026-03-02', ...METRIC_VALUES },
      });
    expect([(await create()).statusCode, (await create()).statusCode]).toEqual([201, 201]);
    const fourth = await create();
    expect({ status: fourth.statusCode, body: fourth.json() }).toEqual({
      status: 400,
      body: { player: ['Your club can store at most 3 training sessions.'] },
    });
  });

  it('limits what an import creates, row by row', async () => {
    const { status, body } = await importRows(
      row('Falcons', 10),
      row('Lions', 11),
      row('Tigers', 12),
      row('Lions', 13),
      row('Lions', 14),
    );
    expect(status).toBe(207);
    expect(body).toMatchObject({
      imported: 2,
      errors: [
        { row: 4, column: 'team_name', reason: 'Your club can have at most 2 teams.' },
        { row: 5, column: 'session_date', reason: 'Your club can store at most 3 training sessions.' },
        { row: 6, column: 'session_date', reason: 'Your club can store at most 3 training sessions.' },
      ],
      refused: [{ row: 4 }, { row: 5 }, { row: 6 }],
    });
    expect(await api.json(listTeams, { as })).toHaveLength(2);
    expect(await api.json(listTrainingSessions, { as })).toHaveLength(3);
  });

  it('limits imports per day', async () => {
    for (let time = 0; time < 2; time += 1) expect((await importRows(row('Falcons', 10))).status).toBe(201);
    expect(await importRows(row('Falcons', 10))).toEqual({
      status: 429,
      body: { error: 'Your club can import at most 2 files in 24 hours. Please try again later.' },
    });
  });

  it('limits pictures per day', async () => {
    const message = 'Your club can upload at most 2 pictures in 24 hours. Please try again later.';
    const team: Team = club.team;
    const upload = async () => {
      const body = await pictureForm('team_picture_upload', { team_name: team.team_name });
      return api.call(editTeam, { as, params: { id: team.id }, body });
    };
    expect([(await upload()).statusCode, (await upload()).statusCode]).toEqual([200, 200]);
    expect((await upload()).json()).toEqual({ team_picture_upload: [message] });
    const profile = await api.call(editUser, { as, body: await pictureForm('profile_picture') });
    expect({ status: profile.statusCode, body: profile.json() }).toEqual({
      status: 400,
      body: { profile_picture: [message] },
    });
    expect((await api.call(editUser, { as, body: { profile_picture: '' } })).statusCode).toBe(200);
  });
});
