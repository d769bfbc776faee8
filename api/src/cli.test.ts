import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { messages } from '@courtside/contracts/messages';
import { getPlayer } from '@courtside/contracts/players';
import { unzipSync } from 'fflate';
import { clubWithData, type TestClub } from '../test/club-with-data';
import { runCli } from '../test/run-cli';
import { urlOf } from '../test/test-api';
import { testApi } from '../test/set-up';
import { testDatabase } from '../test/test-database';
import { buildApp } from './app';
import { COMMANDS } from './command-line/help';
import { openCore } from './core';
import { registerCoach, startSession } from '../test/register-coach';
import { secretsFile } from './encryption/secrets';
import { GloveSites } from './gloves/glove-sites';

describe('the command line', () => {
  const api = testApi();
  let club: TestClub;
  let username: string;
  beforeAll(async () => {
    club = await clubWithData(api);
    ({ username } = await api.core.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', club.coach.userId)
      .executeTakeFirstOrThrow());
  });

  it.each([[[]], [['unknown', 'word']], [['backup']]])(
    'prints its usage and exits with 2 if the arguments are %j',
    async (args) => {
      const { stdout, exitCode } = await runCli(api.database.environment, ...args);
      expect(exitCode).toBe(2);
      expect(stdout).toContain('backup <file>');
    },
  );

  it.each([['--help'], ['-h'], ['rotate-keys', '--help']])(
    'explains every command with %s, and runs none',
    async (...args) => {
      const { stdout, stderr, exitCode } = await runCli({ COURTSIDE_DATA: '/nowhere' }, ...args);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      for (const name of Object.keys(COMMANDS)) expect(stdout).toContain(`  ${name} `);
    },
  );

  it('backs up the database of a running server and restores it into an empty one', async () => {
    const file = path.join(api.database.folder, 'club.backup');
    const backup = await runCli(api.database.environment, 'backup', file);
    expect(backup).toMatchObject({ stderr: '', exitCode: 0 });

    const empty = await testDatabase();
    copyFileSync(secretsFile(api.core.config), secretsFile({ dataFolder: empty.folder }));
    const checked = await runCli(empty.environment, 'restore', file, '--check');
    expect(checked).toMatchObject({ stderr: '', exitCode: 0 });
    expect(checked.stdout).toMatch(
      /^The backup of .* UTC contains 1 club, 1 coach, 1 team, 1 player, 1 training session and 0 test days\.\nNothing/,
    );
    const restored = await runCli(empty.environment, 'restore', file);
    expect(restored).toMatchObject({ stderr: '', exitCode: 0 });
    expect(restored.stdout.split('\n')[0]).toBe(checked.stdout.split('\n')[0]);
    const core = openCore(api.core.config, { db: empty.open(), log: api.core.log });
    const app = await buildApp(core);
    const { access } = await startSession(core, club.coach.userId);
    const response = await app.inject({
      url: urlOf(getPlayer, { params: { id: club.player.id } }),
      headers: { authorization: `Bearer ${access}` },
    });
    expect(response.statusCode).toBe(200);
    await app.close();
    await empty.drop();
  });

  it('creates a broker login for each glove and revokes the old one', async () => {
    const logins = async (...only: string[]) => {
      const { stdout, exitCode } = await runCli(api.database.environment, 'glove-login', username, ...only);
      expect(exitCode).toBe(0);
      return [...stdout.matchAll(/user name (\S+) +password (\S+)/g)].map(([, user = '', password = '']) => ({
        user,
        password,
      }));
    };
    const all = await logins();
    expect(new Set(all.map(({ user }) => user)).size).toBe(7);
    const [renewed] = await logins('smart_glove1');
    const sites = new GloveSites(api.core);
    const verified = await Promise.all(all.map(({ user, password }) => sites.verifyPassword(user, password)));
    expect(all.filter((_, index) => !verified[index]).map(({ user }) => user)).toEqual([renewed?.user]);
    expect(await sites.verifyPassword(renewed?.user ?? '', renewed?.password ?? '')).toBe(true);
    // The password of one glove does not open another one's login.
    expect(await sites.verifyPassword(all[1]?.user ?? '', all[2]?.password ?? '')).toBe(false);
  });

  it('rejects an unknown username', async () => {
    const { stderr, exitCode } = await runCli(api.database.environment, 'glove-login', 'nobody-here');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: 'There is no user nobody-here. Enter the username of a coach of the club.',
    });
  });

  it('exports a club and a player into files that only the owner can read, and brings the club back', async () => {
    const file = path.join(api.database.folder, 'club.json');
    const exported = await runCli(api.database.environment, 'export-club', club.coach.email, file);
    expect(exported).toMatchObject({ stderr: '', exitCode: 0 });
    expect(exported.stdout).toContain(`Wrote 1 teams, 1 players and 1 training sessions to ${file}.`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ players: [{ last_name: 'Quintana' }] });

    for (const name of ['club.xlsx', 'club.zip']) {
      const tables = path.join(api.database.folder, name);
      writeFileSync(tables, 'an older file that anybody could read', { mode: 0o644 });
      const made = await runCli(api.database.environment, 'export-club', club.coach.clubId, tables);
      expect(made).toMatchObject({ stderr: '', exitCode: 0 });
      expect(Object.keys(unzipSync(readFileSync(tables))).length).toBeGreaterThan(3);
      expect((statSync(tables).mode & 0o777).toString(8)).toBe('600');
    }

    const other = await registerCoach(api);
    const packed = path.join(api.database.folder, 'club.json.gz');
    writeFileSync(packed, gzipSync(readFileSync(file)));
    const brought = await runCli(api.database.environment, 'import-club', other.email, packed);
    expect(brought).toMatchObject({ stderr: '', exitCode: 0 });
    expect(brought.stdout).toBe('Brought back 1 teams, 1 players and 1 training sessions.');
    const again = await runCli(api.database.environment, 'import-club', other.email, packed);
    expect({ stderr: again.stderr, exitCode: again.exitCode }).toEqual({ stderr: messages.clubNotEmpty, exitCode: 1 });

    const archive = path.join(api.database.folder, 'player.zip');
    const player = await runCli(api.database.environment, 'export-player', club.player.id, archive);
    expect(player).toMatchObject({ stderr: '', exitCode: 0 });
    expect(Object.keys(unzipSync(readFileSync(archive)))).toContain('player.json');
    for (const each of [file, archive]) expect((statSync(each).mode & 0o777).toString(8)).toBe('600');
  });

  it.each([
    [['export-club', 'nobody@club.example', 'club.json'], 'There is no coach with the e-mail address nobody@club.'],
    [
      ['export-club', 'nobody@club.example', 'club.doc'],
      'Enter the name of a file that ends with .xlsx or .zip or .json.',
    ],
    [['export-player', 'nobody', 'player.zip'], 'There is no player with the id nobody.'],
    [['export-player', 'nobody', 'player.txt'], 'Enter the name of a file that ends with .zip.'],
    [['erase-player', 'nobody'], 'There is no player with the id nobody.'],
  ])('refuses %j with the reason', async (args, reason) => {
    const { stderr, exitCode } = await runCli(api.database.environment, ...args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining(reason) });
  });

  it('erases a player after a confirmation, and prints a receipt without the name', async () => {
    const { id } = club.player;
    const shown = await runCli(api.database.environment, 'erase-player', id);
    expect(shown.stdout).toMatch(/^Ines Quintana, number 7, of club .*\nNothing was erased/);
    const wrong = await runCli(api.database.environment, 'erase-player', id, '--confirm', 'another');
    expect(wrong).toMatchObject({ exitCode: 1, stderr: 'Nothing was erased: another is not the id of this player.' });
    const erased = await runCli(api.database.environment, 'erase-player', id, '--confirm', id);
    expect(erased).toMatchObject({ stderr: '', exitCode: 0 });
    expect(erased.stdout).toContain('Training sessions: 1');
    expect(erased.stdout).not.toContain('Quintana');
    const players = api.core.db.selectFrom('players').select('id').where('club_id', '=', club.coach.clubId);
    expect(await players.execute()).toEqual([]);
  });
});
