import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getPlayer } from '@courtside/contracts/players';
import { createInvitation } from '@courtside/contracts/staff';
import { getTrainingSession } from '@courtside/contracts/training-sessions';
import { clubWithData, type TestClub } from '../../test/club-with-data';
import { emptyDatabase } from '../../test/empty-database';
import { holdWriteLock } from '../../test/sqlite-lock';
import { testApi } from '../../test/set-up';
import { Memberships } from '../auth/memberships';
import { TeamRoles } from '../auth/team-roles';
import { addKeyToFile, secretsFile } from '../encryption/secrets';
import { tableNames } from '../database/table-names';
import { buildApp } from '../app';
import { openCore } from '../core';
import { backUp } from './backup';
import { BACKUP_TABLES, EXCLUDED_TABLES } from './backup-tables';
import { addMember, startSession } from '../../test/register-coach';
import { addTeamMember } from '../../test/team-member';
import { readBackup } from './read-backup';
import { restore } from './restore';

describe('a backup', () => {
  const api = testApi();
  let club: TestClub;
  let file: string;
  beforeAll(async () => {
    club = await clubWithData(api);
    file = path.join(api.database.folder, 'backup.gz');
    await backUp(api.core, file);
  });

  it('either includes or excludes every table', async () => {
    const tables = (await tableNames(api.core.db)).filter((name) => !/^(sqlite|kysely)_/.test(name));
    expect([...BACKUP_TABLES.map(([table]) => table), ...EXCLUDED_TABLES].toSorted()).toEqual(tables.toSorted());
  });

  it('restores everything into an empty database, readable with the same keys', async () => {
    const { database, core } = await emptyDatabase(api.core);
    expect(await restore(core, file)).toBeGreaterThan(4);
    const app = await buildApp(core);
    const { access } = await startSession(core, club.coach.userId);
    const read = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${access}` } });
    expect((await read(`/api/players/${club.player.id}/`)).json()).toEqual(club.player);
    expect((await read(`/api/training-sessions/${club.session.id}/`)).json()).toEqual(club.session);
    await expect(restore(core, file)).rejects.toThrow('not empty');
    await app.close();
    await database.drop();
  });

  it('restores who belongs to a club with which role, and no invitation', async () => {
    const viewer = await addMember(api, club.coach.clubId, 'viewer');
    const inOneTeam = [{ team: club.team.id, role: 'assistant' as const }];
    const limited = await addTeamMember(api, club.coach, inOneTeam);
    const body = { email: 'guest@club.example', role: 'coach' };
    await api.call(createInvitation, { as: club.coach.token, body });
    const staff = path.join(api.database.folder, 'staff.gz');
    await backUp(api.core, staff);
    const { core, drop } = await emptyDatabase(api.core);
    await restore(core, staff);
    expect(await new Memberships(core.db).roleOf(viewer.userId, viewer.clubId)).toBe('viewer');
    const teamRoles = await new TeamRoles(core.db, club.coach.clubId).all();
    expect([...teamRoles]).toEqual([[limited.userId, inOneTeam]]);
    expect(await core.db.selectFrom('invitations').selectAll().execute()).toEqual([]);
    await drop();
  });

  it('contains no readable names or metrics, and only tables that may be restored', async () => {
    const text = gunzipSync(readFileSync(file)).toString();
    for (const value of ['Quintana', 'Falcons', '71.0625']) expect(text).not.toContain(value);
    const { rows } = await readBackup(file, api.core.ring);
    const tables = new Set<string>();
    for await (const [table] of rows) tables.add(table);
    expect([...tables]).toEqual([
      'clubs',
      'users',
      'memberships',
      'teams',
      'players',
      'data_keys',
      'training_sessions',
      'audit_chains',
      'audit_entries',
    ]);
  });

  it('is refused if pages were removed or exchanged', async () => {
    const [header, first, second, ...rest] = gunzipSync(readFileSync(file)).toString().trim().split('\n');
    const damaged = path.join(api.database.folder, 'damaged.gz');
    for (const lines of [
      [header, first, second],
      [header, second, first, ...rest],
    ]) {
      writeFileSync(damaged, gzipSync(lines.join('\n')));
      const { core, drop } = await emptyDatabase(api.core);
      await expect(restore(core, damaged)).rejects.toThrow(/incomplete|do not open/);
      await drop();
    }
  });

  it('can be restored if it was made in the previous format', async () => {
    const { migration, rows } = await readBackup(file, api.core.ring);
    const lines = [JSON.stringify({ courtside: 'backup', format: 1, migration })];
    for await (const row of rows) lines.push(JSON.stringify(row));
    const previous = path.join(api.database.folder, 'previous.gz');
    writeFileSync(previous, gzipSync(lines.join('\n')));
    const { core, drop } = await emptyDatabase(api.core);
    expect(await restore(core, previous)).toBe(lines.length - 1);
    await drop();
  });

  (process.env.COURTSIDE_TEST_DATABASE_URL ? it.skip : it)('takes no lock', async () => {
    const release = holdWriteLock(api.database);
    await backUp(api.core, path.join(api.database.folder, 'locked.gz'));
    release();
  });

  it('stays readable while the keys are rotated', async () => {
    addKeyToFile(secretsFile(api.core.config), new Date(api.clock.now()));
    const rotated = openCore(api.core.config, { db: api.core.db, log: api.core.log });
    expect(rotated.ring.current.id).not.toBe(api.core.ring.current.id);
    expect(await rotated.dataKeys.rewrap(api.core.db)).toBe(1);
    expect(await rotated.dataKeys.rewrap(api.core.db)).toBe(0);
    const as = club.coach.token;
    expect(await api.json(getTrainingSession, { as, params: { id: club.session.id } })).toEqual(club.session);
    expect((await api.call(getPlayer, { as, params: { id: club.player.id } })).statusCode).toBe(200);
  });
});
