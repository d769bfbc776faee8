import path from 'node:path';
import { getPlayer } from '@courtside/contracts/players';
import { clubWithData, type TestClub } from '../test/club-with-data';
import { courtsideApi } from '../test/command-line';
import { buildTestApi, urlOf, type TestApi } from '../test/test-api';
import { testDatabase } from '../test/test-database';
import { Sessions } from './auth/sessions';
import { buildApp } from './app';
import { openCore } from './core';
import { GloveSites } from './gloves/glove-sites';

describe('the command line', () => {
  let api: TestApi;
  let club: TestClub;
  let username: string;
  beforeAll(async () => {
    api = await buildTestApi();
    club = await clubWithData(api);
    ({ username } = await api.core.db.selectFrom('users').select('username').where('id', '=', club.coach.userId).executeTakeFirstOrThrow());
  });
  afterAll(() => api.close());

  it.each([[[]], [['unknown', 'word']], [['backup']]])('explains itself, and ends with 2, where it is called as %j', async (words) => {
    const { stdout, exitCode } = await courtsideApi(api.database.environment, ...words);
    expect(exitCode).toBe(2);
    expect(stdout).toContain('backup <file>');
  });

  it('writes a backup beside the running server that restores into an empty database', async () => {
    const file = path.join(api.database.folder, 'club.backup');
    const written = await courtsideApi(api.database.environment, 'backup', file);
    expect([written.stderr, written.exitCode]).toEqual(['', 0]);

    const empty = await testDatabase();
    const restored = await courtsideApi(empty.environment, 'restore', file);
    expect([restored.stderr, restored.exitCode]).toEqual(['', 0]);
    const core = openCore(api.core.config, { db: empty.open(), log: api.core.log });
    const app = await buildApp(core);
    const { access } = await new Sessions(core.db, core.accessTokens, core.now).start(club.coach.userId);
    const answer = await app.inject({ url: urlOf(getPlayer, { params: { id: club.player.id } }), headers: { authorization: `Bearer ${access}` } });
    expect(answer.statusCode).toBe(200);
    await app.close();
    await empty.drop();
  });

  it('says why it cannot restore into a database that is in use', async () => {
    const file = path.join(api.database.folder, 'again.backup');
    await courtsideApi(api.database.environment, 'backup', file);
    const { stderr, exitCode } = await courtsideApi(api.database.environment, 'restore', file);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/empty/);
  });

  it('gives the gloves of a club a login that its broker accepts, and only the newest', async () => {
    const login = async () => {
      const { stdout, exitCode } = await courtsideApi(api.database.environment, 'glove-login', username);
      expect(exitCode).toBe(0);
      const [, site = '', password = ''] = /user name +(\S+)\npassword +(\S+)/.exec(stdout) ?? [];
      return { site, password };
    };
    const [first, second] = [await login(), await login()];
    const sites = new GloveSites(api.core);
    expect(second.site).toBe(first.site);
    expect(await sites.accepts(first.site, first.password)).toBe(false);
    expect(await sites.accepts(second.site, second.password)).toBe(true);
  });

  it('says that it knows nobody of that name', async () => {
    const { stderr, exitCode } = await courtsideApi(api.database.environment, 'glove-login', 'nobody-here');
    expect([exitCode, stderr]).toEqual([1, 'Nobody is called nobody-here. Name a coach of the club whose gloves log in.']);
  });

  it('makes a new key, wraps every data key with it, and the server reads on', async () => {
    const { stdout, exitCode } = await courtsideApi(api.database.environment, 'rotate-keys');
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^Wrapped [1-9]\d* data keys with /)]);
  });
});
