import { refreshTokens, register, resetPassword, validateToken, type Tokens } from '@courtside/contracts/auth';
import { createPlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { issueLink } from '../../src/auth/links';
import type { Core } from '../../src/core';
import { transaction } from '../../src/database/transaction';
import { openedCore } from '../migrated-core';
import { registerCoach, startSession, type TestCoach } from '../register-coach';
import { ServerProcess } from '../server-process';
import { testDatabase, type TestDatabase } from '../test-database';

/** Concurrent requests, half of them to each process. */
const REQUESTS = 40;

describe('two processes on one database', () => {
  let database: TestDatabase;
  let starting: Array<Promise<ServerProcess>> = [];
  let servers: ServerProcess[] = [];
  let core: Core;
  let coach: TestCoach;
  beforeAll(async () => {
    database = await testDatabase();
    // Both start on an empty database and must agree on who migrates it.
    starting = [0, 1].map(() => ServerProcess.start(database.environment));
    servers = await Promise.all(starting);
    core = openedCore(database);
    coach = await registerCoach({ core });
  });
  afterAll(async () => {
    // Stops one server even if the other one failed to start.
    for (const start of await Promise.allSettled(starting))
      if (start.status === 'fulfilled') await start.value.program.kill();
    await core.db.destroy();
    await database.drop();
  });

  const sendAll = async <Body>(
    send: (server: ServerProcess, index: number) => Promise<{ status: number; body: Body }>,
  ) => Promise.all(Array.from({ length: REQUESTS }, (_, index) => send(servers[index % 2] as ServerProcess, index)));
  const count = (responses: ReadonlyArray<{ status: number }>, status: number) =>
    responses.filter((response) => response.status === status).length;

  it('accept twenty players per team', async () => {
    const as = coach.token;
    const team = (await servers[0]?.call<Team>(createTeam, { as, body: { team_name: 'Crowd' } }))?.body.id ?? '';
    const responses = await sendAll((server, index) => {
      const body = { name: `P${index}`, last_name: 'Q', player_number: index, position: 'Setter', team };
      return server.call(createPlayer, { as, body });
    });
    expect({ stored: count(responses, 201), refused: count(responses, 400) }).toEqual({
      stored: 20,
      refused: REQUESTS - 20,
    });
    expect((await servers[1]?.call<Player[]>(listPlayers, { as, query: { teamId: team } }))?.body).toHaveLength(20);
  });

  it('give a team name and a username to only one request', async () => {
    const teams = await sendAll((server) =>
      server.call(createTeam, { as: coach.token, body: { team_name: 'Wanted' } }),
    );
    expect({ stored: count(teams, 201), refused: count(teams, 400) }).toEqual({ stored: 1, refused: REQUESTS - 1 });
    const coaches = await sendAll((server, index) => {
      const password = 'Courtside#1';
      const names = { username: 'wanted', email: `w${index}@club.example`, first_name: 'A', last_name: 'B' };
      return server.call(register, { body: { ...names, password, password2: password } });
    });
    expect({ stored: count(coaches, 201), refused: count(coaches, 400) }).toEqual({ stored: 1, refused: REQUESTS - 1 });
  });

  it('run a request once per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const responses = await sendAll((server) =>
      server.call<Team>(createTeam, { as: coach.token, body: { team_name: 'Once' }, headers }),
    );
    const ids = new Set(responses.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(count(responses, 201) + count(responses, 409)).toBe(REQUESTS);
  });

  it('accept a link once', async () => {
    const link = await transaction(core.db, (trx) =>
      issueLink(trx, core.now(), 'reset-password', coach.userId, coach.email),
    );
    const password = 'Baseline#22';
    const responses = await sendAll((server) =>
      server.call(resetPassword, { body: { password, password2: password, ...link } }),
    );
    expect({ accepted: count(responses, 200), refused: count(responses, 400) }).toEqual({
      accepted: 1,
      refused: REQUESTS - 1,
    });
  });

  it('rotate a token to the same successor, and end its session if it is replayed', async () => {
    const { userId } = await registerCoach({ core });
    const first = await startSession(core, userId);
    const children = await sendAll((server) =>
      server.call<Tokens>(refreshTokens, { body: { refresh: first.refresh } }),
    );
    expect(count(children, 200)).toBe(REQUESTS);
    expect(new Set(children.map(({ body }) => body.refresh)).size).toBe(1);
    const child = children[0]?.body.refresh ?? '';
    expect((await servers[0]?.call(refreshTokens, { body: { refresh: child } }))?.status).toBe(200);
    const replays = await sendAll((server) => server.call(refreshTokens, { body: { refresh: first.refresh } }));
    expect(count(replays, 401)).toBe(REQUESTS);
    for (const server of servers) expect((await server.call(validateToken, { as: first.access })).status).toBe(401);
  });
});
