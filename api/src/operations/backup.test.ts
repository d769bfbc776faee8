import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getPlayer } from '@courtside/contracts/players';
import { getTrainingSession } from '@courtside/contracts/training-sessions';
import { clubWithData, type TestClub } from '../../test/club-with-data';
import { buildTestApi, type TestApi } from '../../test/test-api';
import { testDatabase } from '../../test/test-database';
import { addKeyToFile, secretsFile } from '../encryption/secrets';
import { tableNames } from '../database/table-names';
import { Sessions } from '../auth/sessions';
import { buildApp } from '../app';
import { openCore } from '../core';
import { backUp } from './backup';
import { BACKUP_TABLES, NOT_BACKED_UP } from './backup-tables';
import { restore } from './restore';

describe('a backup', () => {
  let api: TestApi;
  let club: TestClub;
  let file: string;
  beforeAll(async () => {
    api = await buildTestApi();
    club = await clubWithData(api);
    file = path.join(api.database.folder, 'backup.gz');
    await backUp(api.core, file);
  });
  afterAll(() => api.close());

  it('knows of every table whether it is in it', async () => {
    const tables = (await tableNames(api.core.db)).filter((name) => !/^(sqlite|kysely)_/.test(name));
    expect([...BACKUP_TABLES.map(([table]) => table), ...NOT_BACKED_UP].toSorted()).toEqual(tables.toSorted());
  });

  it('brings everything back into an empty database, readable with the same keys', async () => {
    const database = await testDatabase();
    const core = openCore(api.core.config, { db: database.open(), log: api.core.log });
    expect(await restore(core, file)).toBeGreaterThan(4);
    const app = await buildApp(core);
    const { access } = await new Sessions(core.db, core.accessTokens, core.now).start(club.coach.userId);
    const read = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${access}` } });
    expect((await read(`/api/players/${club.player.id}/`)).json()).toEqual(club.player);
    expect((await read(`/api/training-sessions/${club.session.id}/`)).json()).toEqual(club.session);
    await expect(restore(core, file)).rejects.toThrow('not empty');
    await app.close();
    await database.drop();
  });

  it('holds no session, no link and no metric in clear', () => {
    const text = gunzipSync(readFileSync(file)).toString();
    for (const table of NOT_BACKED_UP) expect(text).not.toContain(`["${table}"`);
    expect(text).not.toContain('71.0625');
  });

  it('stays readable through a change of keys, while the server runs', async () => {
    addKeyToFile(secretsFile(api.core.config), new Date(api.clock.now()));
    const rotated = openCore(api.core.config, { db: api.core.db, log: api.core.log });
    expect(rotated.ring.current.id).not.toBe(api.core.ring.current.id);
    expect(await rotated.dataKeys.rewrap(api.core.db)).toBe(1);
    expect(await rotated.dataKeys.rewrap(api.core.db)).toBe(0);
    const as = club.coach.token;
    expect((await api.call(getTrainingSession, { as, params: { id: club.session.id } })).json()).toEqual(club.session);
    expect((await api.call(getPlayer, { as, params: { id: club.player.id } })).statusCode).toBe(200);
  });
});
