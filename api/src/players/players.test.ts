import { messages } from '@courtside/contracts/messages';
import * as calls from '@courtside/contracts/players';
import type { Player } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { coachOfEachTest, testApi } from '../../test/set-up';
import { registerCoach } from '../../test/register-coach';

const api = testApi();
const coach = coachOfEachTest(api);
let team: string;

beforeEach(async () => {
  team = await newTeam('Lions');
});

async function newTeam(team_name: string, as = coach.token): Promise<string> {
  return (await api.json<Team>(createTeam, { as, body: { team_name } })).id;
}
const draft = (number: number, changes: object = {}) => ({
  name: `Ana ${number}`,
  last_name: 'Silva',
  player_number: number,
  position: 'Setter',
  team,
  ...changes,
});
const add = (number: number, changes?: object) =>
  api.call(calls.createPlayer, { as: coach.token, body: draft(number, changes) });
const added = async (number: number, changes?: object) => (await add(number, changes)).json<Player>();
const edit = (id: string, body: object) => api.call(calls.editPlayer, { as: coach.token, params: { id }, body });
const list = (teamId = team) => api.json<Player[]>(calls.listPlayersOfTeam, { as: coach.token, params: { teamId } });

test('a coach adds a player and reads them back', async () => {
  const player = await added(7, { name: '  Ana ', player_number: '7' });
  expect(player).toMatchObject({
    name: 'Ana',
    last_name: 'Silva',
    player_number: 7,
    position: 'Setter',
    team,
    version: 1,
  });
  expect(await api.json<Player>(calls.getPlayer, { as: coach.token, params: { id: player.id } })).toEqual(player);
});

test('players are listed by position, then by number, of one team or of the club', async () => {
  const other = await newTeam('Bears');
  await added(1, { name: 'Zoe', position: 'Libero' });
  await added(2, { name: 'Éva', position: 'Libero' });
  await added(3, { name: 'Ana', position: 'Setter' });
  await added(4, { name: 'Bea', position: 'Opposite', team: other });
  const names = (players: Player[]) => players.map((player) => player.name);
  const query = async (by: Record<string, string>) =>
    names(await api.json<Player[]>(calls.listPlayers, { as: coach.token, query: by }));
  expect(names(await list())).toEqual(['Ana', 'Zoe', 'Éva']);
  expect(await query({ teamId: team })).toEqual(['Ana', 'Zoe', 'Éva']);
  expect(await query({ team_id: other })).toEqual(['Bea']);
  expect(await query({})).toEqual(['Ana', 'Bea', 'Zoe', 'Éva']);
});

test.each([
  ['name', '', messages.playerNameRequired],
  ['last_name', ' ', messages.playerLastNameRequired],
  ['player_number', '', messages.playerNumberRequired],
  ['player_number', 'seven', messages.playerNumberNotNumeric],
  ['position', '', messages.playerPositionRequired],
])('%s %j is refused', async (field, value, message) => {
  const answer = await add(7, { [field]: value });
  expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({
    status: 400,
    body: { [field]: [message] },
  });
});

test('numbers and names are unique within a team, ignoring case and spaces', async () => {
  await added(7, { name: 'Ana' });
  expect((await add(7, { name: 'Bea' })).json<object>()).toEqual({ player_number: [messages.playerNumberExists] });
  expect((await add(8, { name: ' ANA ', last_name: 'sILVA' })).json<object>()).toEqual({
    non_field_errors: [messages.playerExists],
  });
  expect((await add(7, { name: 'Ana', team: await newTeam('Bears') })).statusCode).toBe(201);
});

test('an edit follows the same rules, but a player may keep their own number and name', async () => {
  await added(7, { name: 'Ana' });
  const bea = await added(8, { name: 'Bea' });
  expect((await edit(bea.id, draft(7, { name: 'Bea' }))).json<object>()).toEqual({
    player_number: [messages.playerNumberExists],
  });
  expect((await edit(bea.id, draft(8, { name: 'ana' }))).json<object>()).toEqual({
    non_field_errors: [messages.playerExists],
  });
  expect((await edit(bea.id, draft(8, { name: 'BEA', position: 'Libero' }))).json<Player>()).toMatchObject({
    name: 'BEA',
    position: 'Libero',
    version: 2,
  });
});

test('an edit of an outdated version is refused', async () => {
  const { id, version } = await added(7);
  expect((await edit(id, { ...draft(8), version })).statusCode).toBe(200);
  const late = await edit(id, { ...draft(9), version });
  expect({ status: late.statusCode, body: late.json<object>() }).toEqual({
    status: 409,
    body: { detail: messages.changedElsewhere },
  });
});

test('a player moves to another team of the club, if it has room', async () => {
  const bears = await newTeam('Bears');
  const ana = await added(7);
  expect((await edit(ana.id, draft(7, { team: bears }))).json<Player>().team).toBe(bears);
  expect({ former: await list(), inBears: (await list(bears)).length }).toEqual({ former: [], inBears: 1 });
  for (let number = 1; number <= 20; number += 1) await added(number);
  expect((await edit(ana.id, draft(99, { team }))).json<object>()).toEqual({ team: [messages.teamFull] });
});

test('a twenty-first player is refused until one is deleted', async () => {
  const players: Player[] = [];
  for (let number = 1; number <= 20; number += 1) players.push(await added(number));
  const refused = await add(21);
  expect({ status: refused.statusCode, body: refused.json<object>() }).toEqual({
    status: 400,
    body: { team: [messages.teamFull] },
  });
  expect(
    (await api.call(calls.deletePlayer, { as: coach.token, params: { id: players[9]?.id ?? '' } })).statusCode,
  ).toBe(204);
  expect((await add(21)).statusCode).toBe(201);
  expect(await list()).toHaveLength(20);
});

test('the database refuses invalid and duplicate slots, duplicate numbers and duplicate names', async () => {
  await added(7);
  const row = await api.core.db
    .selectFrom('players')
    .selectAll()
    .where('club_id', '=', coach.clubId)
    .executeTakeFirstOrThrow();
  const free = { id: 'x', slot: 2, player_number: 8, name_fold: 'bea' };
  for (const clash of [
    { slot: 21 },
    { slot: 0 },
    { slot: row.slot },
    { player_number: 7 },
    { name_fold: row.name_fold },
  ]) {
    await expect(
      api.core.db
        .insertInto('players')
        .values({ ...row, ...free, ...clash })
        .execute(),
    ).rejects.toThrow();
  }
});

test('deleting a player destroys their data key', async () => {
  const { id } = await added(7);
  const keys = () =>
    api.core.db.selectFrom('data_keys').select('player_id').where('club_id', '=', coach.clubId).execute();
  expect(await keys()).toEqual([{ player_id: id }]);
  await api.call(calls.deletePlayer, { as: coach.token, params: { id } });
  expect(await keys()).toEqual([]);
});

test('a player cannot move to a team of another club', async () => {
  const { id } = await added(7);
  const theirs = await newTeam('Theirs', (await registerCoach(api)).token);
  expect((await edit(id, draft(7, { team: theirs }))).statusCode).toBe(400);
  expect(await list()).toHaveLength(1);
});
