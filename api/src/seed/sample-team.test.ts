import { listPlayersOfTeam, type Player } from '@courtside/contracts/players';
import * as calls from '@courtside/contracts/teams';
import type { Team } from '@courtside/contracts/teams';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { clubWithData, type TestClub } from '../../test/club-with-data';
import { testApi } from '../../test/set-up';
import { TeamRepository } from '../teams/repository';

const api = testApi();
let club: TestClub;

beforeEach(async () => {
  club = await clubWithData(api);
});

const as = () => club.coach.token;
const load = () => api.call(calls.loadSampleTeam, { as: as() });
const loaded = async () => (await load()).json<Team>();
const teams = () => api.json<Team[]>(calls.listTeams, { as: as() });
const players = ({ id }: Team) => api.json<Player[]>(listPlayersOfTeam, { as: as(), params: { teamId: id } });
const sessions = () => api.json<TrainingSession[]>(listTrainingSessions, { as: as() });
const remove = ({ id }: Team) => api.call(calls.deleteTeam, { as: as(), params: { id } });

test('the sample team has ten players with sessions, and only it is marked', async () => {
  const answer = await load();
  const sample = answer.json<Team>();
  expect({ status: answer.statusCode, sample }).toEqual({
    status: 201,
    sample: expect.objectContaining({ team_name: 'Sample Team', sample: true }),
  });
  expect((await teams()).map(({ team_name, sample: marked }) => [team_name, marked])).toEqual([
    ['Falcons', false],
    ['Sample Team', true],
  ]);
  const ids = (await players(sample)).map(({ id }) => id);
  expect(ids).toHaveLength(10);
  const own = (await sessions()).filter(({ player }) => ids.includes(player));
  expect(own.length).toBeGreaterThanOrEqual(40);
  expect(own.every(({ decrypted_stiix_index: index, note }) => index > 15 && index < 90 && note === '')).toBe(true);
});

test('a club has one sample team, even after two concurrent requests', async () => {
  const both = await Promise.all([load(), load()]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 201]);
  const again = await load();
  expect(again.statusCode).toBe(200);
  expect(new Set([...both, again].map((answer) => answer.json<Team>().id)).size).toBe(1);
  expect(await teams()).toHaveLength(2);
});

test('a renamed sample team stays the sample team', async () => {
  const { id } = await loaded();
  await api.call(calls.editTeam, { as: as(), params: { id }, body: { team_name: 'Our Examples' } });
  expect(await loaded()).toMatchObject({ id, team_name: 'Our Examples', sample: true });
});

test('a team of the club keeps its name, its players and its sessions', async () => {
  for (const team_name of ['sample team', 'Sample Team 2'])
    await api.call(calls.createTeam, { as: as(), body: { team_name } });
  const sample = await loaded();
  expect(sample.team_name).toBe('Sample Team 3');
  expect(await players(sample)).toHaveLength(10);
  const [own] = (await teams()).filter(({ team_name }) => team_name === 'sample team');
  expect(await players(own!)).toEqual([]);
});

test('the sample team is deleted like any other team, and can be added again', async () => {
  const before = await sessions();
  const first = await loaded();
  expect((await remove(first)).statusCode).toBe(204);
  expect(await sessions()).toEqual(before);
  const second = await load();
  expect(second.statusCode).toBe(201);
  expect(second.json<Team>().id).not.toBe(first.id);
});

test('another club has its own sample team', async () => {
  const { id } = await loaded();
  club = await clubWithData(api);
  expect((await teams()).map(({ team_name }) => team_name)).toEqual(['Falcons']);
  expect((await loaded()).id).not.toBe(id);
});

test('the invented players are distinguished from those of the club', async () => {
  const ids = (await players(await loaded())).map(({ id }) => id);
  expect([...(await new TeamRepository(api.core.db, club.coach.clubId).samplePlayerIds())].toSorted()).toEqual(
    ids.toSorted(),
  );
  const other = await clubWithData(api);
  expect(await new TeamRepository(api.core.db, other.coach.clubId).samplePlayerIds()).toEqual(new Set());
});
