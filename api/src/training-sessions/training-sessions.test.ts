import { messages } from '@courtside/contracts/messages';
import { METRICS } from '@courtside/contracts/metrics';
import { createPlayer, deletePlayer, type Player } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import * as calls from '@courtside/contracts/training-sessions';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { EXAMPLE_METRICS } from '../../test/club-with-data';
import type { TestCoach } from '../../test/register-coach';
import { coachOfEachTest, testApi } from '../../test/set-up';
import { sliceTrainingSessions } from './service';

const api = testApi();
const coach = coachOfEachTest(api);
let player: string;

beforeEach(async () => {
  player = await newPlayer(coach);
});

async function newPlayer({ token }: TestCoach): Promise<string> {
  const { id: team } = await api.json<Team>(createTeam, { as: token, body: { team_name: 'Lions' } });
  const body = { name: 'Ana', last_name: 'Silva', player_number: 7, position: 'Setter', team };
  return (await api.json<Player>(createPlayer, { as: token, body })).id;
}
const metrics = {
  ...EXAMPLE_METRICS,
};
const add = (changes: object = {}, as = coach.token) =>
  api.call(calls.createTrainingSession, { as, body: { player, session_date: '2026-02-28', ...metrics, ...changes } });
const added = async (changes?: object) => (await add(changes)).json<TrainingSession>();
const edit = (id: string, body: object) =>
  api.call(calls.editTrainingSession, { as: coach.token, params: { id }, body });
const list = (query: Record<string, string> = { playerId: player }) =>
  api.json<TrainingSession[]>(calls.listTrainingSessions, { as: coach.token, query });

test('a session is read back with its metrics and the composite index', async () => {
  const session = await added();
  expect(session).toMatchObject({
    player,
    session_date: '2026-02-28',
    decrypted_weight_lift_impact: 72,
    decrypted_lower_body_power: 13.2,
    decrypted_upper_body_power: 4.1,
    decrypted_serve_speed: 21,
    decrypted_serve_accuracy: 65,
    decrypted_stiix_index: 55.6,
    stiix_version: 'STIIX-1',
    stiix_coverage: 5,
    version: 1,
  });
  expect(await api.json(calls.getTrainingSession, { as: coach.token, params: { id: session.id } })).toEqual(session);
  expect(await list()).toEqual([session]);
});

test('sessions are listed newest first, and by creation within one day', async () => {
  const dates = ['2026-01-31', '2026-03-01', '2025-12-24', '2026-03-01'];
  const ids: string[] = [];
  for (const session_date of dates) ids.push((await added({ session_date })).id);
  const newestFirst = [ids[3], ids[1], ids[0], ids[2]];
  expect((await list()).map((session) => session.id)).toEqual(newestFirst);
  expect((await list({})).map((session) => session.id)).toEqual(newestFirst);
});

test('a metric that was not measured is 0 and does not count', async () => {
  expect(await added({ lower_body_power: 0 })).toMatchObject({ decrypted_stiix_index: 56.7, stiix_coverage: 4 });
});

test.each([
  ['session_date', '2026-02-30', messages.sessionDateInvalid],
  ['session_date', '28.02.2026', messages.sessionDateInvalid],
  ['session_date', undefined, messages.sessionDateInvalid],
  ['serve_speed', '', messages.metricInvalid],
  ['serve_speed', 'fast', messages.metricInvalid],
  ['serve_speed', -1, messages.metricInvalid],
  ['serve_speed', null, messages.metricInvalid],
  ['serve_speed', undefined, messages.metricInvalid],
  ['player', '', messages.sessionPlayerRequired],
  ['player', 'nobody', 'This player does not exist.'],
])('%s %j is refused', async (field, value, message) => {
  const answer = await add({ [field]: value });
  expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({
    status: 400,
    body: { [field]: [message] },
  });
  expect(await list()).toEqual([]);
});

test('an edit changes only the given fields', async () => {
  const session = await added();
  const edited = (await edit(session.id, { serve_speed: '22,5', version: 1 })).json<TrainingSession>();
  expect(edited).toEqual({
    ...session,
    decrypted_serve_speed: 22.5,
    decrypted_stiix_index: expect.any(Number),
    version: 2,
  });
  expect(await list()).toEqual([edited]);
});

test('an invalid edit is refused with a detail and the field', async () => {
  const { id } = await added();
  const answer = await edit(id, { session_date: 'yesterday' });
  expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({
    status: 400,
    body: { detail: messages.sessionDateInvalid, session_date: [messages.sessionDateInvalid] },
  });
});

test('an edit of an outdated version is refused', async () => {
  const { id } = await added();
  await edit(id, { serve_speed: 22, version: 1 });
  const late = await edit(id, { serve_speed: 23, version: 1 });
  expect({ status: late.statusCode, body: late.json<object>() }).toEqual({
    status: 409,
    body: { detail: messages.changedElsewhere },
  });
});

test('a session can be deleted once', async () => {
  const { id } = await added();
  const remove = () => api.call(calls.deleteTrainingSession, { as: coach.token, params: { id } });
  expect((await remove()).statusCode).toBe(204);
  expect({ list: await list(), body: (await remove()).json<object>() }).toEqual({
    list: [],
    body: { detail: 'Not found.' },
  });
});

test('deleting a player deletes their sessions', async () => {
  await added();
  await api.call(deletePlayer, { as: coach.token, params: { id: player } });
  expect(await list({})).toEqual([]);
});

test('stored metrics are encrypted, equal values differ, and a moved value or record is refused', async () => {
  await added();
  await added();
  const rows = await api.core.db
    .selectFrom('training_sessions')
    .selectAll()
    .where('club_id', '=', coach.clubId)
    .execute();
  const [first, second] = rows;
  const plain = Buffer.alloc(8);
  for (const metric of METRICS) {
    plain.writeDoubleBE(metrics[metric]);
    expect(first?.metrics?.includes(plain)).toBe(false);
  }
  expect(first?.metrics?.equals(second?.metrics ?? Buffer.alloc(0))).toBe(false);
  const moves = [{ metrics: second?.metrics }, { version: 2, metrics_version: 2 }, { metrics_version: null }];
  for (const move of moves) {
    const of = api.core.db.updateTable('training_sessions').where('id', '=', first?.id ?? '');
    await of.set(move).execute();
    const answer = await api.app.inject({
      url: `/api/training-sessions/${first?.id}/`,
      headers: { authorization: `Bearer ${coach.token}` },
    });
    expect({ move, status: answer.statusCode }).toEqual({ move, status: 409 });
    await of.set(first ?? {}).execute();
  }
});

test('a session created while its player is deleted is not left behind', async () => {
  const [, answers] = await Promise.all([
    api.call(deletePlayer, { as: coach.token, params: { id: player } }),
    Promise.all(Array.from({ length: 5 }, () => add())),
  ]);
  for (const answer of answers) expect([201, 400]).toContain(answer.statusCode);
  expect(await list({})).toEqual([]);
});

test('a list is read page by page', async () => {
  for (let day = 1; day <= 5; day += 1) for (let n = 0; n < 2; n += 1) await add({ session_date: `2026-03-0${day}` });
  const all = await list({});
  const pages: TrainingSession[][] = [];
  for (let cursor: string | undefined, isLast = false; !isLast;) {
    const page = await api.call(calls.listTrainingSessions, { as: coach.token, query: { limit: '3', cursor } });
    pages.push(page.json());
    cursor = page.headers[calls.NEXT_CURSOR]?.toString();
    isLast = cursor === undefined;
  }
  expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 1]);
  expect(pages.flat()).toEqual(all);
});

test.each([{ limit: '0' }, { limit: '1001' }, { limit: 'all' }, { cursor: 'unknown' }, { cursor: '' }])(
  'the page %j is refused',
  async (query) => {
    const response = await api.call(calls.listTrainingSessions, { as: coach.token, query });
    expect({ status: response.statusCode, fields: Object.keys(response.json()) }).toEqual({
      status: 400,
      fields: Object.keys(query),
    });
  },
);

test('a list is read in slices, without sessions that are deleted before their slice is read', async () => {
  // In groups, because a busy server would refuse some of 600 calls at once.
  for (let group = 0; group < 30; group += 1) await Promise.all(Array.from({ length: 20 }, () => add()));
  const all = await list();
  expect(all).toHaveLength(600);
  const { id: oldest } = all.at(-1) as TrainingSession;
  const slices = sliceTrainingSessions(api.core, coach.clubId);
  const first = await slices.next();
  await api.call(calls.deleteTrainingSession, { as: coach.token, params: { id: oldest } });
  const rest: TrainingSession[] = [];
  for await (const slice of slices) rest.push(...slice.sessions);
  expect([...(first.value?.sessions ?? []), ...rest].map(({ id }) => id)).toEqual((await list({})).map(({ id }) => id));
  expect(rest.length).toBeGreaterThan(0);
});

describe('an implausible value', () => {
  it('is stored as it is, and counts for nothing until it is confirmed', async () => {
    const answer = await add({ serve_speed: 185 });
    expect(answer.statusCode).toBe(201);
    const session = answer.json<TrainingSession>();
    expect(session).toMatchObject({ decrypted_serve_speed: 185, unconfirmed: ['serve_speed'], stiix_coverage: 4 });
    expect(await list()).toEqual([session]);
    const confirmed = (await edit(session.id, { confirmed: ['serve_speed'] })).json<TrainingSession>();
    expect(confirmed).toMatchObject({ decrypted_serve_speed: 185, stiix_coverage: 5 });
    expect(confirmed).not.toHaveProperty('unconfirmed');
    expect(await list()).toEqual([confirmed]);
  });

  it('can be confirmed when it is added', async () => {
    expect(await added({ serve_speed: 185, confirmed: ['serve_speed'] })).not.toHaveProperty('unconfirmed');
  });

  it('needs no confirmation after its correction, and a new one needs it again', async () => {
    const { id } = await added({ serve_speed: 185, weight_lift_impact: 250 });
    const right = await edit(id, { serve_speed: 21 });
    expect(right.json<TrainingSession>().unconfirmed).toEqual(['weight_lift_impact']);
    const wrong = await edit(id, { serve_speed: 210, confirmed: ['weight_lift_impact'] });
    expect(wrong.json<TrainingSession>().unconfirmed).toEqual(['serve_speed']);
  });

  it('stays confirmed when another value is edited', async () => {
    const { id } = await added({ serve_speed: 185, confirmed: ['serve_speed'] });
    const edited = (await edit(id, { serve_speed: 185, serve_accuracy: 70 })).json<TrainingSession>();
    expect(edited).not.toHaveProperty('unconfirmed');
  });
});

describe('a date in the future', () => {
  const DAY_MS = 86_400_000;
  const reason = 'The date 2062-10-08 is in the future. Enter the day of the test.';

  it('is refused for a new session and for a correction', async () => {
    const refused = await add({ session_date: '2062-10-08' });
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({
      status: 400,
      body: { session_date: [reason] },
    });
    const { id } = await added();
    const edited = await edit(id, { session_date: '2062-10-08' });
    expect([edited.statusCode, edited.json<object>()]).toMatchObject([400, { session_date: [reason] }]);
    expect((await list())[0]?.session_date).toBe('2026-02-28');
  });

  it('that is stored can be kept while another field is edited, and corrected', async () => {
    const tomorrow = new Date(api.clock.now() + DAY_MS).toISOString().slice(0, 10);
    const { id } = await added({ session_date: tomorrow });
    api.clock.advance(-5 * DAY_MS);
    expect((await add({ session_date: tomorrow })).statusCode).toBe(400);
    expect((await edit(id, { session_date: tomorrow, serve_speed: 22 })).statusCode).toBe(200);
    expect((await edit(id, { session_date: '2026-02-08' })).statusCode).toBe(200);
    api.clock.advance(5 * DAY_MS);
  });
});
