import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createPlayer, listPlayers } from '@courtside/contracts/players';
import { createTeam, editTeam, getTeamPicture, listTeams, type Team } from '@courtside/contracts/teams';
import { readyz } from '@courtside/contracts/operations';
import sharp from 'sharp';
import { backUp, draftOf } from '../../src/backups/backup';
import { registerCoach } from '../register-coach';
import { smallDiskOfPostgres, smallDiskOfSqlite, type SmallDisk } from '../small-disk';
import { buildTestApi, type TestApi } from '../test-api';

const url = process.env.COURTSIDE_TEST_DATABASE_URL;

describe('a full disk', () => {
  let disk: SmallDisk | string;
  let api: TestApi;
  let as: string;
  let team: Team;
  beforeAll(async () => {
    disk = url ? await smallDiskOfPostgres(url) : await smallDiskOfSqlite();
    api = await buildTestApi({}, typeof disk === 'string' ? undefined : disk.database);
    as = (await registerCoach(api)).token;
    team = await api.json(createTeam, { as, body: { team_name: 'Falcons' } });
  });
  afterAll(async () => {
    await api.close();
    if (typeof disk !== 'string') await disk.remove();
  });

  it('refuses writes and uploads with a clear message, stores no part of them, and they work once there is room', async () => {
    if (typeof disk === 'string') return console.info(`A full disk of PostgreSQL is not tested: ${disk}.`);
    const picture = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const upload = () => {
      const body = new FormData();
      body.set('team_name', 'Falcons');
      body.set('team_picture_upload', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'team.jpg');
      return api.call(editTeam, { as, params: { id: team.id }, body });
    };
    const addPlayers = async () => {
      const body = { name: 'A'.repeat(40), last_name: 'B', position: 'Setter', team: team.id };
      const statuses: number[] = [];
      for (let number = 1; number <= 20; number += 1)
        statuses.push(
          (
            await api.call(createPlayer, {
              as,
              body: { ...body, name: `${body.name}${number}`, player_number: number },
            })
          ).statusCode,
        );
      return statuses;
    };

    await disk.fill(api.core.db);
    const refused = await upload();
    expect({ status: refused.statusCode, retryAfter: refused.headers['retry-after'] }).toEqual({
      status: 503,
      retryAfter: '30',
    });
    expect(refused.json()).toEqual({
      detail: 'The disk of the server is full. Nothing was saved. Please try again later.',
    });
    const statuses = await addPlayers();
    expect(statuses).toContain(503);
    expect((await api.call(getTeamPicture, { as, params: { id: team.id } })).statusCode).toBe(404);
    // Every player who was not refused exists and has a data key.
    const added = statuses.filter((status) => status === 201).length;
    expect(await api.json(listPlayers, { as })).toHaveLength(added);
    expect(await api.core.db.selectFrom('data_keys').select('player_id').execute()).toHaveLength(added);

    await disk.free(api.core.db);
    expect((await upload()).statusCode).toBe(200);
    expect((await api.call(getTeamPicture, { as, params: { id: team.id } })).statusCode).toBe(200);
    expect((await addPlayers()).filter((status) => status === 201)).toHaveLength(20 - added);
    expect((await api.call(readyz)).statusCode).toBe(200);
    expect(await api.json(listTeams, { as })).toHaveLength(1);
  });

  it('leaves no partial backup', async () => {
    const folder = api.database.folder;
    const file = path.join(folder, 'backup.gz');
    symlinkSync('/dev/full', draftOf(file));
    await expect(backUp(api.core, file)).rejects.toThrow('no space left on device');
    expect({
      isWritten: existsSync(file),
      parts: readdirSync(folder).filter((name) => name.includes('.part')),
    }).toEqual({ isWritten: false, parts: [] });
    await backUp(api.core, file);
    expect(existsSync(file)).toBe(true);
  });
});
