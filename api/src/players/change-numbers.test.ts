import { messages } from '@courtside/contracts/messages';
import { mergePlayers } from '@courtside/contracts/player-merges';
import { editPlayer, listPlayersOfTeam, setPlayerActivity, type Player } from '@courtside/contracts/players';
import { changePlayerNumbers, createTeamPlayers } from '@courtside/contracts/team-players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { coachOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const coach = coachOfEachTest(api);
let team: string;
let ids: Readonly<Record<string, string>>;

/** A team of players by their first names and numbers. */
async function newTeam(team_name: string, numbers: Readonly<Record<string, number>>) {
  const { id } = await api.json<Team>(createTeam, { as: coach.token, body: { team_name } });
  const players = Object.entries(numbers).map(([name, player_number]) => ({
    name,
    last_name: 'Silva',
    player_number,
    position: 'Setter',
  }));
  const added = await api.json<Player[]>(createTeamPlayers, { as: coach.token, params: { id }, body: { players } });
  return { id, ids: Object.fromEntries(added.map((player) => [player.name, player.id])) };
}

beforeEach(async () => {
  ({ id: team, ids } = await newTeam('Lions', { Ana: 4, Bea: 7, Cia: 9, Dea: 0 }));
});

const idOf = (name: string) => ids[name] ?? name;
const change = (...changes: Array<readonly [name: string, from: number, to: number]>) =>
  api.call(changePlayerNumbers, {
    as: coach.token,
    params: { id: team },
    body: { changes: changes.map(([name, from, to]) => ({ player: idOf(name), from, to })) },
  });
const players = () => api.json<Player[]>(listPlayersOfTeam, { as: coach.token, params: { teamId: team } });
const numbers = async () => Object.fromEntries((await players()).map((each) => [each.name, each.player_number]));

it.each([
  ['two players swap', [['Ana', 4, 7] as const, ['Bea', 7, 4] as const], { Ana: 7, Bea: 4 }],
  [
    'three change in a ring',
    [['Ana', 4, 7] as const, ['Bea', 7, 9] as const, ['Cia', 9, 4] as const],
    { Ana: 7, Bea: 9, Cia: 4 },
  ],
  ['a chain ends in a free number', [['Ana', 4, 7] as const, ['Bea', 7, 11] as const], { Ana: 7, Bea: 11 }],
  ['number 0 is swapped', [['Dea', 0, 4] as const, ['Ana', 4, 0] as const], { Ana: 0, Dea: 4 }],
])('%s', async (_, changes, expected) => {
  const before = await players();
  const answer = await change(...changes);
  expect(answer.statusCode).toBe(200);
  expect(await numbers()).toEqual(Object.assign({ Ana: 4, Bea: 7, Cia: 9, Dea: 0 }, expected));
  const after = await players();
  expect(answer.json<Player[]>()).toEqual(after.filter(({ name }) => name in expected));
  const versions = new Map(before.map(({ id, version }) => [id, version]));
  expect(after.filter(({ id, version }) => versions.get(id) !== version)).toHaveLength(changes.length);
});

it('changes nothing if somebody has another number in the meantime', async () => {
  const swap = [['Ana', 4, 7] as const, ['Bea', 7, 4] as const];
  const bea = (await players()).find(({ name }) => name === 'Bea');
  const body = { name: 'Bea', last_name: 'Silva', position: 'Setter', player_number: 8 };
  await api.call(editPlayer, { as: coach.token, params: { id: bea?.id ?? '' }, body });
  const answer = await change(...swap);
  expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({
    status: 409,
    body: { detail: messages.changedElsewhere },
  });
  expect(await numbers()).toMatchObject({ Ana: 4, Bea: 8 });
});

it('is the same if it is repeated, as after a lost answer', async () => {
  const swap = [['Ana', 4, 7] as const, ['Bea', 7, 4] as const];
  await change(...swap);
  const before = await players();
  expect((await change(...swap)).statusCode).toBe(200);
  expect(await players()).toEqual(before);
});

it('names the player who has a new number already', async () => {
  const answer = await change(['Ana', 4, 9], ['Bea', 7, 4]);
  expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({
    status: 400,
    body: { player_number: ['Cia Silva has number 9.'] },
  });
  const same = await change(['Ana', 4, 11], ['Bea', 7, 11]);
  expect(same.statusCode).toBe(400);
  expect(await numbers()).toMatchObject({ Ana: 4, Bea: 7, Cia: 9 });
});

it('shares the number of an inactive player', async () => {
  await api.call(setPlayerActivity, { as: coach.token, params: { id: idOf('Cia') }, body: { active: false } });
  expect((await change(['Ana', 4, 9])).statusCode).toBe(200);
  expect((await change(['Cia', 9, 7])).statusCode).toBe(200);
  expect(await numbers()).toEqual({ Ana: 9, Bea: 7, Dea: 0 });
});

it('means the kept player of a merged record, once', async () => {
  const records = { id: idOf('Ana'), otherId: idOf('Cia') };
  await api.call(mergePlayers, { as: coach.token, params: records });
  expect((await change(['Cia', 4, 7], ['Bea', 7, 4])).statusCode).toBe(200);
  expect(await numbers()).toMatchObject({ Ana: 7, Bea: 4 });
  expect((await change(['Cia', 7, 1], ['Ana', 7, 2])).statusCode).toBe(400);
});

it('takes no player of another team, and no team of another club', async () => {
  const other = await newTeam('Bears', { Eva: 4 });
  expect((await change([other.ids['Eva'] ?? '', 4, 5])).statusCode).toBe(409);
  team = 'unknown';
  expect((await change(['Ana', 4, 5])).statusCode).toBe(404);
});

it('of two coaches at once, who want different swaps, one wins whole', async () => {
  const answers = await Promise.all([
    change(['Ana', 4, 7], ['Bea', 7, 4]),
    change(['Ana', 4, 9], ['Cia', 9, 4]),
    change(['Bea', 7, 9], ['Cia', 9, 7]),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(Object.values(await numbers()).toSorted((a, b) => a - b)).toEqual([0, 4, 7, 9]);
});
