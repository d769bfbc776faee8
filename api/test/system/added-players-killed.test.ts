import { listPlayersOfTeam, type Player } from '@courtside/contracts/players';
import { createTeamPlayers } from '@courtside/contracts/team-players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { countRows } from '../../src/database/count-rows';
import { holdInserts } from '../hold-inserts';
import { KillableServer } from '../killable-server';
import type { ServerProcess } from '../server-process';

const PLAYERS = 12;

const api = new KillableServer();

const players = Array.from({ length: PLAYERS }, (_, index) => ({
  name: `Ana ${index}`,
  last_name: 'Silva',
  player_number: index + 1,
  position: 'Setter',
}));
let teams = 0;
let team: string;

beforeEach(async () => {
  const server = await api.running();
  const body = { team_name: `Lions ${(teams += 1)}` };
  team = (await server.call<Team>(createTeam, { as: api.coach.token, body })).body.id;
});

const add = (server: ServerProcess) =>
  server.call<Player[]>(createTeamPlayers, {
    as: api.coach.token,
    params: { id: team },
    body: { players },
    headers: { 'idempotency-key': team },
  });
const listed = async (server: ServerProcess) =>
  (await server.call<Player[]>(listPlayersOfTeam, { as: api.coach.token, params: { teamId: team } })).body;
const stored = async () => [
  await countRows(api.core.db, 'players', api.coach.clubId),
  await countRows(api.core.db, 'data_keys', api.coach.clubId),
];

test('a server that is killed after it has stored the players, and before their keys, has added nobody', async () => {
  const before = await stored();
  const held = await holdInserts(api.core, 'data_keys');
  const isKnown = async () => (await api.core.db.selectFrom('idempotency_keys').select('key').execute()).length > 0;
  await api.killDuring(add, async () => (await isKnown()) && held.isReached());
  await held.release();
  expect(await stored()).toEqual(before);

  // The claim of a killed server expires after some seconds.
  await api.core.db.updateTable('idempotency_keys').set({ leased_until: 0 }).execute();
  const server = await api.running();
  const { status, body } = await add(server);
  expect({ status, body: body.length }).toEqual({ status: 201, body: PLAYERS });
  expect(await add(server)).toEqual({ status, body });
  expect(await listed(server)).toEqual(body);
  expect(await stored()).toEqual(before.map((count) => count + PLAYERS));
}, 60_000);

test('a server that is killed right after its answer has added all players, and gives the same answer again', async () => {
  const before = await stored();
  const answer = await api.killAfter(add);
  expect({ status: answer.status, body: answer.body.length }).toEqual({ status: 201, body: PLAYERS });
  const server = await api.running();
  expect(await add(server)).toEqual(answer);
  expect(await listed(server)).toEqual(answer.body);
  expect(await stored()).toEqual(before.map((count) => count + PLAYERS));
}, 60_000);
