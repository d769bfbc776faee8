import { createTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { openedCore } from '../migrated-core';
import { registerCoach } from '../register-coach';
import { ServerProcess } from '../server-process';
import { holdWriteLock } from '../sqlite-lock';
import { testDatabase, type TestDatabase } from '../test-database';

// PostgreSQL has no lock on the entire database.
const describeSqlite = process.env.COURTSIDE_TEST_DATABASE_URL ? describe.skip : describe;

describeSqlite('while another process holds the write lock', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let as: string;
  beforeAll(async () => {
    database = await testDatabase();
    server = await ServerProcess.start(database.environment);
    const core = openedCore(database);
    as = (await registerCoach({ core })).token;
    await core.db.destroy();
  });
  afterAll(async () => {
    await server.program.kill();
    await database.drop();
  });

  it('reads respond, and writes wait for the lock', async () => {
    const release = holdWriteLock(database);
    const waiting = server.call(createTeam, { as, body: { team_name: 'Patient' } });
    for (let read = 0; read < 5; read += 1) expect((await server.call(listTeams, { as })).body).toEqual([]);
    release();
    expect((await waiting).status).toBe(201);
  });

  it('a write that waits for too long gets 503, and acknowledged writes after it survive a crash', async () => {
    const release = holdWriteLock(database);
    const refused = await server.call(createTeam, { as, body: { team_name: 'Refused' } });
    expect(refused).toMatchObject({ status: 503, body: { detail: expect.stringContaining('busy') } });
    release();
    const names = ['After 1', 'After 2', 'After 3'];
    for (const team_name of names)
      expect((await server.call(createTeam, { as, body: { team_name } })).status).toBe(201);
    await server.program.kill();

    server = await ServerProcess.start(database.environment);
    const teams = (await server.call<Team[]>(listTeams, { as })).body.map(({ team_name }) => team_name);
    expect(teams).toEqual([...names, 'Patient']);
  });
});
