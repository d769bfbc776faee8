import { refreshTokens, register, resetPassword, validateToken, type Tokens } from '@courtside/contracts/auth';
import { createPlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { issueLink } from '../../src/auth/link-tokens';
import { Sessions } from '../../src/auth/sessions';
import { readConfig } from '../../src/config';
import { openCore, type Core } from '../../src/core';
import { transaction } from '../../src/database/transaction';
import { registerCoach, type TestCoach } from '../register-coach';
import { ServerProcess } from '../server-process';
import { testDatabase, type TestDatabase } from '../test-database';

/** Requests at once, half of them to each process. */
const CROWD = 40;

describe('two processes on one database', () => {
  let database: TestDatabase;
  let starting: Array<Promise<ServerProcess>> = [];
  let servers: ServerProcess[] = [];
  let core: Core;
  let coach: TestCoach;
  beforeAll(async () => {
    database = await testDatabase();
    // Started together on an empty database: they also agree on who migrates it.
    starting = [0, 1].map(() => ServerProcess.start(database.environment));
    servers = await Promise.all(starting);
    core = openCore(readConfig({ ...database.environment, COURTSIDE_LOG: 'silent' }), { db: database.open() });
    coach = await registerCoach({ core });
  });
  afterAll(async () => {
    // Also the one that started where the other did not.
    for (const start of await Promise.allSettled(starting)) if (start.status === 'fulfilled') await start.value.kill();
    await core.db.destroy();
    await database.drop();
  });

  const crowd = async <Body>(send: (server: ServerProcess, index: number) => Promise<{ status: number; body: Body }>) =>
    Promise.all(Array.from({ length: CROWD }, (_, index) => send(servers[index % 2] as ServerProcess, index)));
  const count = (answers: ReadonlyArray<{ status: number }>, status: number) => answers.filter((answer) => answer.status === status).length;

  it('let twenty players into a team', async () => {
    const as = coach.token;
    const team = (await servers[0]?.call<Team>(createTeam, { as, body: { team_name: 'Crowd' } }))?.body.id ?? '';
    const answers = await crowd((server, index) =>
      server.call<Player>(createPlayer, { as, body: { name: `P${index}`, last_name: 'Q', player_number: index, position: 'Setter', team } }),
    );
    expect([count(answers, 201), count(answers, 400)]).toEqual([20, CROWD - 20]);
    expect((await servers[1]?.call<Player[]>(listPlayers, { as, query: { teamId: team } }))?.body).toHaveLength(20);
  });

  it('give a team name and a username to one of many', async () => {
    const teams = await crowd((server) => server.call(createTeam, { as: coach.token, body: { team_name: 'Wanted' } }));
    expect([count(teams, 201), count(teams, 400)]).toEqual([1, CROWD - 1]);
    const coaches = await crowd((server, index) => {
      const password = 'Courtside#1';
      return server.call(register, { body: { username: 'wanted', email: `w${index}@club.example`, first_name: 'A', last_name: 'B', password, password2: password } });
    });
    expect([count(coaches, 201), count(coaches, 400)]).toEqual([1, CROWD - 1]);
  });

  it('carry a request out once under its Idempotency-Key, whichever of them it reaches', async () => {
    const headers = { 'idempotency-key': 'once' };
    const answers = await crowd((server) => server.call<Team>(createTeam, { as: coach.token, body: { team_name: 'Once' }, headers }));
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(count(answers, 201) + count(answers, 409)).toBe(CROWD);
  });

  it('spend a link once', async () => {
    const link = await transaction(core.db, (trx) => issueLink(trx, core.now(), 'reset-password', coach.userId, coach.email));
    const password = 'Baseline#22';
    const answers = await crowd((server) => server.call(resetPassword, { body: { password, password2: password, ...link } }));
    expect([count(answers, 200), count(answers, 400)]).toEqual([1, CROWD - 1]);
  });

  it('end a session whose token comes back, on both', async () => {
    const { userId } = await registerCoach({ core });
    const first = await new Sessions(core.db, core.accessTokens, core.now).start(userId);
    const children = await crowd((server) => server.call<Tokens>(refreshTokens, { body: { refresh: first.refresh } }));
    expect(count(children, 200)).toBe(CROWD);
    const child = children[0]?.body.refresh ?? '';
    expect((await servers[0]?.call(refreshTokens, { body: { refresh: child } }))?.status).toBe(200);
    const replays = await crowd((server) => server.call(refreshTokens, { body: { refresh: first.refresh } }));
    expect(count(replays, 401)).toBe(CROWD);
    for (const server of servers) expect((await server.call(validateToken, { as: first.access })).status).toBe(401);
  });
});
