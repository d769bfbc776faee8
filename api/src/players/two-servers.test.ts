import { createPlayer, type Player } from '@courtside/contracts/players';
import { createTeamPlayers } from '@courtside/contracts/team-players';
import { createTeam, deleteTeam, type Team } from '@courtside/contracts/teams';
import { buildApp } from '../app';
import { openCore } from '../core';
import { buildTestApi, urlOf, type TestApi } from '../../test/test-api';
import { registerCoach, type TestCoach } from '../../test/register-coach';

type App = TestApi['app'];

let api: TestApi;
let servers: readonly [App, App];
let coach: TestCoach;

beforeAll(async () => {
  api = await buildTestApi();
  const second = await buildApp(openCore(api.core.config, { db: api.database.open(), log: api.core.log }));
  servers = [api.app, second];
});
afterAll(async () => {
  await servers[1].close();
  await api.close();
});
beforeEach(async () => {
  coach = await registerCoach(api);
});

/** Sends `count` requests to each server concurrently. */
function toBoth(count: number, send: (server: App, index: number) => ReturnType<typeof post>) {
  return Promise.all(
    Array.from({ length: count }, (_, index) => servers.map((server, at) => send(server, 2 * index + at))).flat(),
  );
}
/** Repeats a request that waited too long for a connection, as its answer says: nothing was stored. */
async function post(server: App, url: string, payload: object): Promise<Awaited<ReturnType<App['inject']>>> {
  for (;;) {
    const headers = { authorization: `Bearer ${coach.token}` };
    const answer = await server.inject({ method: 'POST', url, payload, headers });
    if (answer.statusCode !== 503) return answer;
  }
}
const newTeam = async (server: App, team_name: string) =>
  (await post(server, urlOf(createTeam), { team_name })).json<Team>().id;
const draft = (team: string, number: number) => ({
  name: `Ana ${number}`,
  last_name: 'Silva',
  player_number: number,
  position: 'Setter',
  team,
});
/** How many answers have each status, so that a failure names the unexpected one. */
function statuses(answers: ReadonlyArray<{ statusCode: number }>): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

describe('two servers on one database', () => {
  test('accept twenty players per team in total', async () => {
    const team = await newTeam(servers[0], 'Lions');
    const answers = await toBoth(15, (server, index) => post(server, urlOf(createPlayer), draft(team, index)));
    expect(statuses(answers)).toEqual({ 201: 20, 400: 10 });
  });

  test('add lists of players whole or not at all', async () => {
    const team = await newTeam(servers[0], 'Lions');
    const url = urlOf(createTeamPlayers, { params: { id: team } });
    const answers = await toBoth(3, (server, index) =>
      post(server, url, { players: Array.from({ length: 6 }, (_, at) => draft(team, index * 10 + at)) }),
    );
    expect(statuses(answers)).toEqual({ 201: 3, 400: 3 });
    const stored = await api.core.db.selectFrom('players').select('id').where('team_id', '=', team).execute();
    expect(stored).toHaveLength(18);
  });

  test('accept one of many concurrent requests for a team name, player number or player name', async () => {
    const teams = await toBoth(5, (server) => post(server, urlOf(createTeam), { team_name: 'Lions' }));
    expect(statuses(teams)).toEqual({ 201: 1, 400: 9 });
    const team = await newTeam(servers[1], 'Bears');
    const numbers = await toBoth(5, (server, index) =>
      post(server, urlOf(createPlayer), { ...draft(team, 7), name: `Ana ${index}` }),
    );
    expect(statuses(numbers)).toEqual({ 201: 1, 400: 9 });
    const names = await toBoth(5, (server, index) =>
      post(server, urlOf(createPlayer), { ...draft(team, 50 + index), name: 'Zoe' }),
    );
    expect(statuses(names)).toEqual({ 201: 1, 400: 9 });
  });

  test('leave no player and no data key when a team is deleted while players are added', async () => {
    const team = await newTeam(servers[0], 'Lions');
    const adding = toBoth(5, (server, index) => post(server, urlOf(createPlayer), draft(team, index)));
    const deleting = servers[1].inject({
      method: 'DELETE',
      url: urlOf(deleteTeam, { params: { id: team } }),
      headers: { authorization: `Bearer ${coach.token}` },
    });
    const [answers, deleted] = await Promise.all([adding, deleting]);
    expect(deleted.statusCode).toBe(204);
    for (const answer of answers) expect([201, 400]).toContain(answer.statusCode);
    for (const table of ['players', 'data_keys'] as const) {
      expect(await api.core.db.selectFrom(table).selectAll().where('club_id', '=', coach.clubId).execute()).toEqual([]);
    }
  });

  test('move players between teams without duplicate slots', async () => {
    const teams = [await newTeam(servers[0], 'Lions'), await newTeam(servers[0], 'Bears')] as const;
    const players: Player[] = [];
    for (let number = 0; number < 6; number += 1)
      players.push((await post(servers[0], urlOf(createPlayer), draft(teams[0], number))).json<Player>());
    const answers = await Promise.all(
      players.flatMap((player, index) =>
        servers.map((server, at) =>
          server.inject({
            method: 'PUT',
            url: `/api/players/${player.id}/`,
            payload: draft(teams[(index + at) % 2 === 0 ? 0 : 1], player.player_number),
            headers: { authorization: `Bearer ${coach.token}` },
          }),
        ),
      ),
    );
    for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
    expect(statuses(answers)[200]).toBeGreaterThanOrEqual(6);
  });

  test('keep a player who has moved to another team, although the former team is deleted at the same time', async () => {
    const headers = { authorization: `Bearer ${coach.token}` };
    for (let round = 0; round < 10; round += 1) {
      const [former, next] = [await newTeam(servers[0], `Lions ${round}`), await newTeam(servers[0], `Bears ${round}`)];
      const { id } = (await post(servers[0], urlOf(createPlayer), draft(former, 7))).json<Player>();
      const url = `/api/players/${id}/`;
      const [moved] = await Promise.all([
        servers[0].inject({ method: 'PUT', url, payload: draft(next, 7), headers }),
        servers[1].inject({ method: 'DELETE', url: urlOf(deleteTeam, { params: { id: former } }), headers }),
      ]);
      expect([200, 404, 409]).toContain(moved.statusCode);
      const { statusCode } = await servers[0].inject({ url, headers });
      expect(statusCode).toBe(moved.statusCode === 200 ? 200 : 404);
    }
  });
});
