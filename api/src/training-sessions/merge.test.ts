import {
  createTrainingSession,
  editTrainingSession,
  getTrainingSession,
  listTrainingSessions,
  mergeTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import { addPlayer, METRIC_VALUES } from '../../test/club-with-data';
import { registerCoach } from '../../test/register-coach';
import { clubOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const club = clubOfEachTest(api);

const NOTHING = Object.fromEntries(Object.keys(METRIC_VALUES).map((metric) => [metric, 0]));
const add = (metrics: object, change: object = {}) =>
  api.json<TrainingSession>(createTrainingSession, {
    as: club.coach.token,
    body: { player: club.player.id, session_date: '2026-04-01', ...NOTHING, ...metrics, ...change },
  });
const merge = ({ id, version }: TrainingSession, others: readonly TrainingSession[], as = club.coach.token) =>
  api.call(mergeTrainingSessions, {
    as,
    params: { id },
    body: { version, others: others.map((other) => ({ id: other.id, version: other.version })) },
  });
const onDay = async () =>
  (await api.json<TrainingSession[]>(listTrainingSessions, { as: club.coach.token })).filter(
    ({ session_date }) => session_date === '2026-04-01',
  );

test('sessions of one day become one with all attempts and notes', async () => {
  const first = await add({ lower_body_power: 13, serve_speed: 20 }, { note: 'Before lunch' });
  const second = await add({ serve_speed: 22 }, { note: 'After lunch' });
  const third = await add({ serve_accuracy: 60 });
  const merged = await merge(first, [second, third]);
  expect(merged.statusCode).toBe(200);
  expect(merged.json<TrainingSession>()).toMatchObject({
    id: first.id,
    decrypted_lower_body_power: 13,
    decrypted_serve_speed: 22,
    decrypted_serve_accuracy: 60,
    stiix_coverage: 3,
    attempts: { serve_speed: [20, 22] },
    note: 'Before lunch\nAfter lunch',
    version: 2,
  });
  expect(await onDay()).toEqual([merged.json<TrainingSession>()]);
});

test('nothing is merged if a session has changed, is of another day or player, or is unknown', async () => {
  const [first, second] = [await add({ serve_speed: 20 }), await add({ serve_speed: 22 })];
  const other = await addPlayer(api, club, 8);
  const otherDay = await add({ serve_speed: 20 }, { session_date: '2026-04-02' });
  const otherPlayer = await add({ serve_speed: 20 }, { player: other.id });
  for (const wrong of [[otherDay], [otherPlayer], [first], [second, second]])
    expect((await merge(first, wrong)).statusCode).toBe(409);
  await api.call(editTrainingSession, { as: club.coach.token, params: { id: second.id }, body: { serve_speed: 23 } });
  expect((await merge(first, [second])).statusCode).toBe(409);
  expect((await merge({ ...first, version: 7 }, [otherDay])).statusCode).toBe(409);
  const stranger = await registerCoach(api);
  expect((await merge(first, [second], stranger.token)).statusCode).toBe(404);
  const params = { id: first.id };
  expect(await api.json<TrainingSession>(getTrainingSession, { as: club.coach.token, params })).toEqual(first);
});

test('notes that are too long together stay as they are', async () => {
  const [first, second] = [
    await add({ serve_speed: 20 }, { note: 'a'.repeat(300) }),
    await add({}, { note: 'b'.repeat(300) }),
  ];
  const answer = await merge(first, [second]);
  expect(answer.statusCode).toBe(409);
  expect(answer.json<{ detail: string }>().detail).toContain('500 characters');
  expect(await onDay()).toHaveLength(2);
});
