import * as calls from '@courtside/contracts/players';
import type { Player } from '@courtside/contracts/players';
import { uploadImport } from '@courtside/contracts/imports';
import { messages } from '@courtside/contracts/messages';
import { exportPlayer } from '@courtside/contracts/reports';
import { saveSessionBatch, type SessionBatch } from '@courtside/contracts/session-batch';
import { createTeam, listTeams, type Team } from '@courtside/contracts/teams';
import {
  createTrainingSession,
  listTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import {
  getPlayerVerdicts,
  getTeamVerdicts,
  type PlayerVerdicts,
  type TeamVerdicts,
} from '@courtside/contracts/verdicts';
import { METRIC_VALUES } from '../../test/club-with-data';
import { importForm } from '../../test/import-file';
import { registerCoach } from '../../test/register-coach';
import { coachOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const coach = coachOfEachTest(api);
let team: string;

beforeEach(async () => {
  team = (await api.json<Team>(createTeam, { as: coach.token, body: { team_name: 'Lions' } })).id;
});

const draft = (number: number) => ({
  name: `Ana ${number}`,
  last_name: 'Silva',
  player_number: number,
  position: 'Setter',
  team,
});
const add = (number: number) =>
  api.call(calls.createPlayer, { as: coach.token, body: draft(number) }).then((answer) => answer.json<Player>());
const setActive = (id: string, active: boolean, as = coach.token) =>
  api.call(calls.setPlayerActivity, { as, params: { id }, body: { active } });
const list = (query: Record<string, string> = {}) =>
  api.json<Player[]>(calls.listPlayersOfTeam, { as: coach.token, params: { teamId: team }, query });
const addSession = (player: string, session_date = '2026-03-01') =>
  api.json<TrainingSession>(createTrainingSession, {
    as: coach.token,
    body: { player, session_date, ...METRIC_VALUES },
  });

test('an inactive player is in no list, and keeps sessions, verdicts and reports', async () => {
  const [mila, ana] = [await add(7), await add(8)];
  await addSession(mila.id);
  const inactive = (await setActive(mila.id, false)).json<Player>();
  expect(inactive).toEqual({ ...mila, version: 2, inactive_since: expect.any(Number) });

  expect(await list()).toEqual([ana]);
  expect(await list({ status: 'inactive' })).toEqual([inactive]);
  expect(await list({ status: 'inactive', include: 'results' })).toEqual([
    { ...inactive, results: expect.objectContaining({ session_date: '2026-03-01' }) },
  ]);
  expect(await api.json(calls.getPlayer, { as: coach.token, params: { id: mila.id } })).toEqual(inactive);
  const [listed] = await api.json<Team[]>(listTeams, { as: coach.token, query: { include: 'results' } });
  expect(listed?.results).toMatchObject({ players: 1, session_date: null });
  const squad = await api.json<TeamVerdicts>(getTeamVerdicts, { as: coach.token, params: { id: team } });
  expect(squad.players.map(({ player }) => player)).toEqual([ana.id]);

  const sessions = await api.json<TrainingSession[]>(listTrainingSessions, {
    as: coach.token,
    query: { playerId: mila.id },
  });
  expect(sessions).toHaveLength(1);
  const verdicts = await api.json<PlayerVerdicts>(getPlayerVerdicts, { as: coach.token, params: { id: mila.id } });
  expect(verdicts.sessions).toHaveLength(1);
  for (const format of ['json', 'csv']) {
    const report = await api.call(exportPlayer, { as: coach.token, params: { playerId: mila.id }, query: { format } });
    expect(report.statusCode).toBe(200);
    expect(report.body).toContain('2026-03-01');
  }
});

test('twenty players are active, others can be inactive, and everybody comes back if there is room', async () => {
  const players: Player[] = [];
  for (let number = 1; number <= 20; number += 1) players.push(await add(number));
  const [first] = players as [Player];
  expect((await setActive(first.id, false)).statusCode).toBe(200);
  const successor = await api.call(calls.createPlayer, { as: coach.token, body: { ...draft(1), name: 'Eva' } });
  expect(successor.statusCode).toBe(201);

  const full = await setActive(first.id, true);
  expect(full.statusCode).toBe(400);
  expect(full.json()).toEqual({ team: [messages.teamFull] });
  await setActive(players[1]!.id, false);
  const taken = await setActive(first.id, true);
  expect(taken.json()).toEqual({ player_number: [messages.playerNumberExists] });

  const { team: _team, ...values } = draft(99);
  const edited = await api.call(calls.editPlayer, { as: coach.token, params: { id: first.id }, body: values });
  expect(edited.json()).toMatchObject({ player_number: 99, inactive_since: expect.any(Number) });
  const back = (await setActive(first.id, true)).json<Player>();
  expect(back).not.toHaveProperty('inactive_since');
  expect((await list()).map(({ id }) => id)).toContain(first.id);
  expect((await setActive(first.id, true)).json()).toEqual(back);
});

test('nobody is added a second time under the name of an inactive player', async () => {
  const mila = await add(7);
  await setActive(mila.id, false);
  const again = await api.call(calls.createPlayer, { as: coach.token, body: { ...draft(9), name: 'ANA 7' } });
  expect(again.statusCode).toBe(400);
  expect(again.json()).toEqual({ non_field_errors: [messages.inactivePlayerExists] });
});

test('a file with results of an inactive player adds them to that player, who stays inactive', async () => {
  const mila = await add(7);
  await setActive(mila.id, false);
  const rows = [{ team_name: 'Lions', ...draft(7), session_date: '2025-10-01', ...METRIC_VALUES }];
  const body = importForm(JSON.stringify(rows), 'old-season.json');
  const answer = await api.call(uploadImport, { as: coach.token, body });
  expect(answer.statusCode).toBe(201);
  const sessions = await api.json<TrainingSession[]>(listTrainingSessions, {
    as: coach.token,
    query: { playerId: mila.id },
  });
  expect(sessions.map(({ session_date }) => session_date)).toEqual(['2025-10-01']);
  expect(await list()).toEqual([]);
});

test('a table that waited on a tablet is stored, although one of its players is inactive by now', async () => {
  const [mila, ana] = [await add(7), await add(8)];
  await setActive(mila.id, false);
  const rows = [mila, ana].map(({ id }) => ({ player: id, metrics: { serve_speed: 20 } }));
  const body = { session_date: '2026-03-01', team, rows };
  const saved = await api.call(saveSessionBatch, { as: coach.token, body });
  expect({ status: saved.statusCode, sessions: saved.json<SessionBatch>().sessions.length }).toEqual({
    status: 200,
    sessions: 2,
  });
  expect(await list()).toEqual([ana]);
});

test('a coach can’t change the players of another club', async () => {
  const mila = await add(7);
  const other = await registerCoach(api);
  expect((await setActive(mila.id, false, other.token)).statusCode).toBe(404);
  expect(await list()).toEqual([mila]);
});
