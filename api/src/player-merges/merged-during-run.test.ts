import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { triggerTest } from '@courtside/contracts/gloves';
import { mergePlayers } from '@courtside/contracts/player-merges';
import { createPlayer, deletePlayer, type Player } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import {
  createTrainingSession,
  listTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import { METRIC_VALUES } from '../../test/club-with-data';
import { type Coach, GloveTestBed } from '../../test/glove-test-bed';

let bed: GloveTestBed;
let coach: Coach;
beforeAll(async () => {
  bed = await GloveTestBed.open({ name: 'the embedded broker', url: null });
  coach = await bed.coach();
});
afterAll(() => bed.close());

test('a glove measures a player whose record is merged meanwhile: the result is the kept player’s, and is erased with it', async () => {
  const { api } = bed;
  const as = coach.token;
  const team = await api.json<Team>(createTeam, { as, body: { team_name: 'Falcons' } });
  const add = (name: string, player_number: number) =>
    api.json<Player>(createPlayer, {
      as,
      body: { name, last_name: 'Silva', player_number, position: 'Setter', team: team.id },
    });
  const [kept, other] = [await add('Ana', 7), await add('Anna', 9)];
  const glove = await bed.glove(coach, 'smart_glove1');
  const body = { gloveId: glove.id, testCode: 'SS', player: other.id };
  const { run_id } = await api.json<{ run_id: string }>(triggerTest, { as, body });
  expect(await glove.command(run_id)).toEqual({ run_id, test: 'SS', ttl_ms: TEST_TIMEOUT_MS });

  await api.json(mergePlayers, { as, params: { id: kept.id, otherId: other.id } });
  await glove.publish('test_results', { run_id, test_results: { SS: 21 } });
  const { test_results } = await coach.waitForRecord(glove.id, ({ run }) => run?.status === 'done');
  expect(test_results.SS).toBe(21);

  const session = { player: other.id, session_date: '2026-04-01', ...METRIC_VALUES, serve_speed: test_results.SS };
  await api.json(createTrainingSession, { as, body: session });
  const sessions = await api.json<TrainingSession[]>(listTrainingSessions, { as, query: { playerId: kept.id } });
  expect(sessions.map(({ decrypted_serve_speed }) => decrypted_serve_speed)).toEqual([21]);

  expect(await coach.storedResults()).toHaveLength(1);
  await api.call(deletePlayer, { as, params: { id: kept.id } });
  expect(await coach.storedResults()).toEqual([]);
});
