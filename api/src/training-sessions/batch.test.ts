import { saveSessionBatch, listSessionsOfDay, undoSessionBatch } from '@courtside/contracts/session-batch';
import type { SessionBatch } from '@courtside/contracts/session-batch';
import { editTrainingSession, listTrainingSessions } from '@courtside/contracts/training-sessions';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { messages } from '@courtside/contracts/messages';
import { addPlayer, addSession, clubWithData } from '../../test/club-with-data';
import { clubOfEachTest, testApi } from '../../test/set-up';

const DATE = '2026-05-04';
const SESSIONS_OF_CLUB = 5;

const api = testApi({ quotas: { teams: 9, sessions: SESSIONS_OF_CLUB, pictures: 9, imports: 9 } });
const club = clubOfEachTest(api);
let first: string;
let second: string;

beforeEach(async () => {
  first = club.player.id;
  second = (await addPlayer(api, club, 8)).id;
});

const row = (player: string, metrics: object) => ({ player, metrics });
const save = (rows: readonly object[], change: object = {}, headers?: Record<string, string>) =>
  api.call(saveSessionBatch, {
    as: club.coach.token,
    body: { session_date: DATE, team: club.team.id, rows, ...change },
    headers,
  });
const saved = async (...given: Parameters<typeof save>) => {
  const response = await save(...given);
  expect(response.statusCode).toBe(200);
  return response.json<SessionBatch>();
};
const undo = (sessions: SessionBatch['sessions'], as = club.coach.token) =>
  api.call(undoSessionBatch, { as, body: { sessions } });
const stored = async () =>
  (await api.json<TrainingSession[]>(listTrainingSessions, { as: club.coach.token })).filter(
    ({ session_date }) => session_date === DATE,
  );
const ofDay = async (date = DATE, as = club.coach.token) =>
  api.call(listSessionsOfDay, { as, params: { id: club.team.id, date } });

test('results of several players become one session each', async () => {
  const { sessions, unchanged } = await saved([
    row(first, { serve_speed: '21,5' }),
    row(second, { serve_speed: 19, serve_accuracy: 60 }),
  ]);
  expect({ sessions: sessions.map(({ player, version, before }) => [player, version, before]), unchanged }).toEqual({
    sessions: [
      [first, 1, null],
      [second, 1, null],
    ],
    unchanged: 0,
  });
  const day = (await ofDay()).json<TrainingSession[]>();
  expect(day.find(({ player }) => player === first)).toMatchObject({
    decrypted_serve_speed: 21.5,
    decrypted_serve_accuracy: 0,
    stiix_coverage: 1,
    note: '',
  });
  expect(await stored()).toHaveLength(2);
});

test("a player's session on this date gets the metrics that it lacks, and keeps its note", async () => {
  const before = await addSession(api, club, DATE, { serve_speed: 0, note: 'Sore knee' });
  const { sessions, unchanged } = await saved([
    row(first, { serve_speed: 20, serve_accuracy: 64 }),
    row(second, { serve_speed: 18 }),
  ]);
  expect(sessions).toEqual([
    { id: before.id, player: first, version: 2, before: { serve_speed: 0 } },
    expect.objectContaining({ player: second, version: 1, before: null }),
  ]);
  expect(unchanged).toBe(0);
  expect((await stored()).find(({ id }) => id === before.id)).toMatchObject({
    decrypted_serve_speed: 20,
    decrypted_serve_accuracy: 64,
    note: 'Sore knee',
  });
  // Sending the same results again changes nothing.
  expect(await saved([row(first, { serve_speed: 20 }), row(second, { serve_speed: 18 })])).toEqual({
    sessions: [],
    unchanged: 2,
  });
});

test('another stored value is a conflict, and nothing is stored unless it may be overwritten', async () => {
  const before = await addSession(api, club, DATE, { serve_speed: 22.25 });
  const rows = [row(second, { serve_speed: 18 }), row(first, { serve_speed: 23, serve_accuracy: 64 })];
  const answer = await save(rows);
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({
    status: 409,
    body: {
      detail: 'Some results already have another value on this date.',
      conflicts: [{ player: first, metric: 'serve_speed', stored: 22.25 }],
    },
  });
  expect(await stored()).toEqual([before]);
  const { sessions } = await saved(rows, { overwrite: true });
  expect(sessions.at(-1)).toMatchObject({ id: before.id, before: { serve_speed: 22.25 } });
  expect((await stored()).find(({ id }) => id === before.id)?.decrypted_serve_speed).toBe(23);
});

test('the newest of several sessions on a date gets the results', async () => {
  await addSession(api, club, DATE, { serve_speed: 20 });
  const newest = await addSession(api, club, DATE, { serve_speed: 0 });
  expect((await ofDay()).json<TrainingSession[]>().map(({ id }) => id)).toEqual([newest.id]);
  expect((await saved([row(first, { serve_speed: 25 })])).sessions).toMatchObject([{ id: newest.id }]);
});

test('every invalid value is reported by player and metric, and nothing is stored', async () => {
  const answer = await save([
    row(first, { serve_speed: 'fast', serve_accuracy: 101, lower_body_power: 12 }),
    row(second, { serve_speed: 0 }),
    row(second, {}),
    row('nobody', { serve_speed: 20 }),
  ]);
  expect({ status: answer.statusCode, errors: answer.json<{ errors: object[] }>().errors }).toEqual({
    status: 400,
    errors: [
      { player: first, metric: 'serve_speed', message: messages.metricInvalid },
      { player: first, metric: 'serve_accuracy', message: 'Use a number from 0 to 100.' },
      { player: second, metric: 'serve_speed', message: 'A stored 0 means not measured. Leave the metric out.' },
      { player: second, metric: null, message: 'This player has two rows.' },
      { player: second, metric: null, message: 'Enter at least one result.' },
      { player: 'nobody', metric: null, message: 'This player is not on the team.' },
    ],
  });
  expect(await stored()).toEqual([]);
});

test.each([
  [{ session_date: '2026-02-30' }, { session_date: [messages.sessionDateInvalid] }],
  [{ team: 'none' }, { team: ['This team does not exist.'] }],
  [{ rows: [] }, { rows: ['Enter at least one result.'] }],
])('%j is refused', async (change, body) => {
  const answer = await save([row(first, { serve_speed: 20 })], change);
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 400, body });
});

test('a repeated call with the same key stores nothing twice and returns the same response', async () => {
  const call = [[row(first, { serve_speed: 20 })], {}, { 'idempotency-key': `key-${club.coach.clubId}` }] as const;
  expect(await saved(...call)).toEqual(await saved(...call));
  expect(await stored()).toHaveLength(1);
});

test('two devices that save at the same time create one session', async () => {
  const answers = await Promise.all([
    save([row(first, { serve_speed: 20 })]),
    save([row(first, { serve_accuracy: 70 })]),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await stored()).toMatchObject([{ decrypted_serve_speed: 20, decrypted_serve_accuracy: 70 }]);
});

test('a quota applies to the whole batch', async () => {
  for (const day of [1, 2, 3]) await addSession(api, club, `2026-06-0${day}`);
  const answer = await save([row(first, { serve_speed: 20 }), row(second, { serve_speed: 20 })]);
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({
    status: 400,
    body: { non_field_errors: [`Your club can store at most ${SESSIONS_OF_CLUB} training sessions.`] },
  });
  expect(await stored()).toEqual([]);
});

describe('an undone batch', () => {
  it('deletes the new sessions, and restores the previous values of the others', async () => {
    const before = await addSession(api, club, DATE, { serve_speed: 22.25, serve_accuracy: 0 });
    const rows = [row(first, { serve_speed: 23, serve_accuracy: 55 }), row(second, { serve_speed: 18 })];
    const { sessions } = await saved(rows, { overwrite: true });
    expect((await undo(sessions)).statusCode).toBe(204);
    expect(await stored()).toEqual([{ ...before, version: 3 }]);
  });

  it('is refused, and nothing undone, if one of its sessions has changed since', async () => {
    const { sessions } = await saved([row(first, { serve_speed: 23 }), row(second, { serve_speed: 18 })]);
    const changed = sessions[1]!;
    await api.call(editTrainingSession, {
      as: club.coach.token,
      params: { id: changed.id },
      body: { serve_accuracy: 50 },
    });
    const answer = await undo(sessions);
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 409,
      body: { detail: 'Some of these sessions have been changed since. Nothing was undone.' },
    });
    expect(await stored()).toHaveLength(2);
  });
});

describe('an undo deletes only sessions of its own batch', () => {
  const refusal = { detail: 'Some of these sessions were not added together with the others. Nothing was undone.' };
  const created = (id: string, player: string, version = 1) => ({ id, player, version, before: null });

  it('and none that no batch has created', async () => {
    const { id, player } = await addSession(api, club, DATE, { serve_speed: 22 });
    const answer = await undo([created(id, player)]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual(refusal);
    expect(await stored()).toHaveLength(1);
  });

  it('and none of another batch', async () => {
    const one = await saved([row(first, { serve_speed: 23 })]);
    const two = await saved([row(second, { serve_speed: 18 })]);
    const answer = await undo([...one.sessions, ...two.sessions]);
    expect(answer.json()).toEqual(refusal);
    expect(await stored()).toHaveLength(2);
  });

  it('and none that was edited since, even if its current version is given', async () => {
    const { sessions } = await saved([row(first, { serve_speed: 23 })]);
    const { id } = sessions[0]!;
    await api.call(editTrainingSession, { as: club.coach.token, params: { id }, body: { serve_accuracy: 50 } });
    const answer = await undo([created(id, first, 2)]);
    expect(answer.json()).toEqual(refusal);
    expect(await stored()).toHaveLength(1);
  });
});

test('other clubs can neither see, store nor undo anything', async () => {
  const { sessions } = await saved([row(first, { serve_speed: 23 })]);
  const { coach, team } = await clubWithData(api);
  expect((await ofDay(DATE, coach.token)).statusCode).toBe(404);
  expect((await undo(sessions, coach.token)).statusCode).toBe(409);
  const answer = await save([row(first, { serve_speed: 9 })], { team: team.id });
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({
    status: 400,
    body: { team: ['This team does not exist.'] },
  });
  const own = { session_date: DATE, team: team.id, rows: [row(first, { serve_speed: 9 })] };
  const foreign = await api.call(saveSessionBatch, { as: coach.token, body: own });
  expect(foreign.json()).toMatchObject({ errors: [{ player: first, message: 'This player is not on the team.' }] });
  expect(await stored()).toMatchObject([{ decrypted_serve_speed: 23 }]);
});

test('a day without sessions, or an impossible date', async () => {
  expect((await ofDay()).json()).toEqual([]);
  expect((await ofDay('2026-02-30')).statusCode).toBe(404);
});

test('an implausible value counts only if its row confirms it', async () => {
  await saved([row(first, { serve_speed: 185 }), { ...row(second, { serve_speed: 185 }), confirmed: ['serve_speed'] }]);
  const day = (await ofDay()).json<TrainingSession[]>();
  const of = (player: string) => day.find((session) => session.player === player);
  expect(of(first)).toMatchObject({ decrypted_serve_speed: 185, unconfirmed: ['serve_speed'], stiix_coverage: 0 });
  expect(of(second)).toMatchObject({ decrypted_serve_speed: 185, stiix_coverage: 1 });
  expect(of(second)).not.toHaveProperty('unconfirmed');
});

test('results of a date in the future are refused', async () => {
  const refused = await save([row(first, { serve_speed: 20 })], { session_date: '2062-10-08' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    session_date: ['The date 2062-10-08 is in the future. Enter the day of the test.'],
  });
});

test('a different value can be another attempt, which the rule of the team counts, and an undo takes it back', async () => {
  await saved([row(first, { serve_speed: 20 })]);
  const { sessions } = await saved([row(first, { serve_speed: 22, serve_accuracy: 60 })], { as_attempts: true });
  expect(await stored()).toMatchObject([
    { decrypted_serve_speed: 22, decrypted_serve_accuracy: 60, attempts: { serve_speed: [20, 22] } },
  ]);
  expect(sessions).toMatchObject([{ before: { serve_speed: 20, serve_accuracy: 0 } }]);
  expect(await saved([row(first, { serve_speed: 20 })], { as_attempts: true })).toEqual({ sessions: [], unchanged: 1 });
  expect((await undo(sessions)).statusCode).toBe(204);
  const [session] = await stored();
  expect(session).toMatchObject({ decrypted_serve_speed: 20, decrypted_serve_accuracy: 0 });
  expect(session).not.toHaveProperty('attempts');
});

test('an undo brings back the attempts that a corrected value has replaced', async () => {
  await saved([row(first, { serve_speed: 20 })]);
  await saved([row(first, { serve_speed: 22 })], { as_attempts: true });
  const { sessions } = await saved([row(first, { serve_speed: 21 })], { overwrite: true });
  expect((await stored())[0]).not.toHaveProperty('attempts');
  expect((await undo(sessions)).statusCode).toBe(204);
  expect(await stored()).toMatchObject([{ decrypted_serve_speed: 22, attempts: { serve_speed: [20, 22] } }]);
});
