import { messages } from '@courtside/contracts/messages';
import { createPlayer, listPlayersOfTeam, setPlayerActivity, type Player } from '@courtside/contracts/players';
import { createTeamPlayers, type TeamPlayersRefusal } from '@courtside/contracts/team-players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { coachOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const coach = coachOfEachTest(api);
let team: string;

beforeEach(async () => {
  team = (await api.json<Team>(createTeam, { as: coach.token, body: { team_name: 'Lions' } })).id;
});

const draft = (number: number, changes: object = {}) => ({
  name: `Ana ${number}`,
  last_name: 'Silva',
  player_number: number,
  position: 'Setter',
  ...changes,
});
const drafts = (count: number, from = 1) => Array.from({ length: count }, (_, index) => draft(from + index));
const add = (players: readonly unknown[], key?: string) =>
  api.call(createTeamPlayers, {
    as: coach.token,
    params: { id: team },
    body: { players },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const refusal = async (players: readonly unknown[]) => {
  const answer = await add(players);
  expect(answer.statusCode).toBe(400);
  return answer.json<TeamPlayersRefusal>().errors;
};
const listed = () => api.json<Player[]>(listPlayersOfTeam, { as: coach.token, params: { teamId: team } });
const rowCount = async (table: 'players' | 'data_keys') =>
  (await api.core.db.selectFrom(table).select('club_id').where('club_id', '=', coach.clubId).execute()).length;

test('twelve players are added in the order of the list, each with a data key', async () => {
  const answer = await add(drafts(12).map((each) => ({ ...each, name: ` ${each.name} ` })));
  expect(answer.statusCode).toBe(201);
  const added = answer.json<Player[]>();
  expect(added.map(({ name, version, team: of }) => [name, version, of])).toEqual(
    drafts(12).map(({ name }) => [name, 1, team]),
  );
  expect(await listed()).toEqual(added);
  expect(await rowCount('data_keys')).toBe(12);
});

test('what is wrong with a row is answered with its place and field, and nothing is stored', async () => {
  const rows = [
    draft(1),
    draft(2, { name: ' ' }),
    draft(3),
    draft(4, { player_number: 'four', position: 'Goalkeeper' }),
    { name: 'Zoe', last_name: 'Nord' },
  ];
  const found = await refusal(rows);
  expect(found).toEqual(
    expect.arrayContaining([
      { index: 1, field: 'name', message: messages.playerNameRequired },
      { index: 3, field: 'player_number', message: messages.playerNumberNotNumeric },
      { index: 3, field: 'position', message: messages.playerPositionRequired },
      { index: 4, field: 'player_number', message: messages.playerNumberRequired },
      { index: 4, field: 'position', message: messages.playerPositionRequired },
    ]),
  );
  expect(await listed()).toEqual([]);
});

test('the rules of a team hold against its players, and between the rows', async () => {
  await api.json(createPlayer, { as: coach.token, body: draft(7, { name: 'Zoé', last_name: "O'Brien", team }) });
  const inactive = await api.json<Player>(createPlayer, { as: coach.token, body: draft(8, { name: 'Bea', team }) });
  await api.json(setPlayerActivity, { as: coach.token, params: { id: inactive.id }, body: { active: false } });
  const found = await refusal([
    draft(1),
    draft(7),
    draft(3, { name: 'ZOE', last_name: 'O’Brien' }),
    draft(4, { name: 'ana 1' }),
    draft(1, { name: 'Mia' }),
    draft(8, { name: 'Bea' }),
  ]);
  expect(found).toEqual([
    { index: 1, field: 'player_number', message: messages.playerNumberExists },
    { index: 2, field: null, message: messages.playerExists },
    { index: 3, field: null, message: messages.playerExists },
    { index: 4, field: 'player_number', message: messages.playerNumberExists },
    { index: 5, field: null, message: messages.inactivePlayerExists },
  ]);
  expect(await rowCount('players')).toBe(2);
});

test('the rows for which a full team has no room are named, and none is stored', async () => {
  expect((await add(drafts(18))).statusCode).toBe(201);
  expect(await refusal(drafts(3, 50))).toEqual([{ index: 2, field: null, message: messages.teamFull }]);
  expect((await add(drafts(2, 50))).statusCode).toBe(201);
  expect(await listed()).toHaveLength(20);
});

test.each([
  ['no list', undefined],
  ['an empty list', []],
  ['a row that is no object', ['Ana']],
  ['more players than a team can have', drafts(21)],
])('%s is refused', async (_, players) => {
  expect(
    (await api.call(createTeamPlayers, { as: coach.token, params: { id: team }, body: { players } })).statusCode,
  ).toBe(400);
  expect(await listed()).toEqual([]);
});

test('a repeated request after a lost response adds nobody twice', async () => {
  const [first, second] = [await add(drafts(12), 'a-key'), await add(drafts(12), 'a-key')];
  expect({ first: first.statusCode, second: second.statusCode }).toEqual({ first: 201, second: 201 });
  expect(second.json<Player[]>()).toEqual(first.json<Player[]>());
  expect(await listed()).toHaveLength(12);
});

test('a team that does not exist has no players to add', async () => {
  team = 'nope';
  expect((await add(drafts(1))).statusCode).toBe(404);
  expect(await rowCount('players')).toBe(0);
});
