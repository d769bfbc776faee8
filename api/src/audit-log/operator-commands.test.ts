import path from 'node:path';
import { clubWithData, type TestClub } from '../../test/club-with-data';
import { runCli } from '../../test/run-cli';
import { testApi } from '../../test/set-up';

const api = testApi();
let club: TestClub;
beforeAll(async () => {
  club = await clubWithData(api);
  await api.core.audit.flush();
});

const entries = () => api.core.db.selectFrom('audit_entries').where('club_id', '=', club.coach.clubId);
const run = (...args: string[]) => runCli(api.database.environment, ...args);

test('exports and erasures of operators stand in the audit log, as those of nobody in the club', async () => {
  const { id } = club.player;
  const exported = await run('export-player', id, path.join(api.database.folder, 'player.zip'));
  const erased = await run('erase-player', id, '--confirm', id);
  expect({ exported: exported.stderr, erased: erased.stderr }).toEqual({ exported: '', erased: '' });
  const rows = await entries().selectAll().where('call', 'like', 'command %').orderBy('number').execute();
  const subjects = JSON.stringify([['player', id]]);
  expect(rows).toMatchObject([
    { call: 'command export-player', verb: 'export', actor: null, network: '', subjects },
    { call: 'command erase-player', verb: 'delete', actor: null, network: '', subjects },
  ]);
}, 60_000);

test('verify-audit says that all logs are complete, and fails with the first broken entry', async () => {
  const complete = await run('verify-audit');
  expect(complete).toMatchObject({ stderr: '', exitCode: 0 });
  expect(complete.stdout).toContain(`${club.coach.clubId}: `);
  expect(complete.stdout).toMatch(/1 audit logs are complete\.$/);

  await api.core.db
    .deleteFrom('audit_entries')
    .where('club_id', '=', club.coach.clubId)
    .where('number', '=', 2)
    .execute();
  const broken = await run('verify-audit', club.coach.email);
  expect(broken.exitCode).toBe(1);
  expect(broken.stdout).toBe(`${club.coach.clubId}: entry 2 is missing`);
  expect(broken.stderr).toContain('1 of 1 audit logs');
}, 60_000);
