import * as playerCalls from '@courtside/contracts/players';
import type { Player } from '@courtside/contracts/players';
import * as teamCalls from '@courtside/contracts/teams';
import type { Team } from '@courtside/contracts/teams';
import { addPlayer as addPlayerTo, addSession as addSessionTo, METRIC_VALUES } from '../../test/club-with-data';
import { registerCoach } from '../../test/register-coach';
import { clubOfEachTest, testApi } from '../../test/set-up';
import { ResultRepository } from './repository';

const api = testApi();
const club = clubOfEachTest(api);

const include = { include: 'results' };
const addSession = (date: string, change?: object, player?: string) => addSessionTo(api, club, date, change, player);
const addPlayer = (player_number: number) => addPlayerTo(api, club, player_number);
const listed = (query: Record<string, string> = include) =>
  api.json<Player[]>(playerCalls.listPlayersOfTeam, {
    as: club.coach.token,
    params: { teamId: club.team.id },
    query,
  });
const teams = (query: Record<string, string> = include, as = club.coach.token) =>
  api.json<Team[]>(teamCalls.listTeams, { as, query });

test('a list includes the newest results of each player only on request', async () => {
  const newest = await addSession('2026-04-01', { serve_accuracy: 0, serve_speed: 30 });
  await addSession('2025-01-01', { serve_speed: 5 });
  const untested = await addPlayer(8);
  const results = new Map((await listed()).map((player) => [player.id, player.results]));
  expect(results.get(club.player.id)).toEqual({
    session: newest.id,
    session_date: '2026-04-01',
    index: newest.decrypted_stiix_index,
    index_change: null,
    missing: ['serve_accuracy'],
  });
  expect(results.get(untested.id)).toMatchObject({
    session: null,
    session_date: null,
    index: null,
    index_change: null,
  });
  expect(results.get(untested.id)?.missing).toHaveLength(5);
  const all = await api.json<Player[]>(playerCalls.listPlayers, { as: club.coach.token, query: include });
  expect(new Map(all.map((player) => [player.id, player.results]))).toEqual(results);
  expect((await listed({}))[0]).not.toHaveProperty('results');
});

test('of two sessions on one day, the one stored last is the newest', async () => {
  const second = await addSession(club.session.session_date);
  expect((await listed())[0]?.results).toMatchObject({ session: second.id });
});

test('a session without any metric has no index', async () => {
  const zeros = Object.fromEntries(Object.keys(METRIC_VALUES).map((metric) => [metric, 0]));
  await addSession('2026-04-01', zeros);
  expect((await listed())[0]?.results).toMatchObject({ index: null });
});

test('a team has the results of its own players, and another club sees none of them', async () => {
  await addPlayer(8);
  const { results } = (await teams())[0] ?? {};
  expect(results).toEqual({
    session_date: club.session.session_date,
    index: club.session.decrypted_stiix_index,
    index_change: null,
    players: 2,
    incomplete: 1,
  });
  expect((await teams({}))[0]).not.toHaveProperty('results');
  const stranger = await registerCoach(api);
  await api.call(teamCalls.createTeam, { as: stranger.token, body: { team_name: 'Falcons' } });
  expect((await teams(include, stranger.token)).map((team) => team.results?.players)).toEqual([0]);
});

// PostgreSQL scans small tables completely, so only SQLite's plan is meaningful here.
const testPlan = process.env.COURTSIDE_TEST_DATABASE_URL ? test.skip : test;

testPlan('the newest sessions are found in the index, without reading or sorting the others', async () => {
  const { db } = api.core;
  const query = new ResultRepository(db, 'club').newestSessionsQuery('2026-12-31').compile();
  const plan = await db.executeQuery({ ...query, sql: `explain query plan ${query.sql}` });
  const text = JSON.stringify(plan.rows);
  expect(text).toContain('training_sessions_player_id_session_date');
  expect(text).not.toMatch(/SCAN (session|players)|TEMP B-TREE/);
});
