import { METRICS } from '@courtside/contracts/metrics';
import {
  editTrainingSession,
  getTrainingSession,
  listTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import { clubWithData, METRIC_VALUES, type TestClub } from '../../test/club-with-data';
import { countRecords, editSingly, readRecord, storeSingly } from '../../test/previous-sessions';
import { buildTestApi, type TestApi } from '../../test/test-api';
import { openCore } from '../core';
import { SessionRepository } from './repository';
import { sealOlderSessions, startSealingOlderSessions } from './seal-older-sessions';
import { openResults, sealResults } from './sealed-session';

/** Enough for several batches. */
const OLDER = 130;

let api: TestApi;
let club: TestClub;
beforeEach(async () => {
  api = await buildTestApi();
  club = await clubWithData(api);
});
afterEach(() => api.close());

const list = () => api.json<TrainingSession[]>(listTrainingSessions, { as: club.coach.token });
const read = (id: string) => api.json<TrainingSession>(getTrainingSession, { as: club.coach.token, params: { id } });
const edit = (id: string, body: object) =>
  api.call(editTrainingSession, { as: club.coach.token, params: { id }, body });

test('sessions of an early version are read the same before and after they get a record', async () => {
  await storeSingly(api.core, club, OLDER);
  const before = await list();
  expect(await sealOlderSessions(api.core)).toEqual({ sealed: OLDER, unreadable: 0 });
  expect(await countRecords(api.core)).toBe(OLDER + 1);
  expect(await list()).toEqual(before);
  expect(new Set(before.map((session) => session.decrypted_weight_lift_impact)).size).toBe(OLDER + 1);
  expect(await sealOlderSessions(api.core)).toEqual({ sealed: 0, unreadable: 0 });
});

test('the previous version can read what this version stores, edits and seals', async () => {
  const { id } = club.session;
  expect(await readRecord(api.core, club, id)).toEqual(METRIC_VALUES);
  await edit(id, { serve_speed: 25 });
  expect(await readRecord(api.core, club, id)).toEqual({ ...METRIC_VALUES, serve_speed: 25 });
  const [older = ''] = await storeSingly(api.core, club, 1);
  await sealOlderSessions(api.core);
  expect(await readRecord(api.core, club, older)).toEqual({ ...METRIC_VALUES, weight_lift_impact: 0 });
});

test('a session is sealed once: the columns of the single values stay empty', async () => {
  const { id } = club.session;
  await edit(id, { serve_speed: 25 });
  const row = await api.core.db
    .selectFrom('training_sessions')
    .select(METRICS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(METRICS.map((metric) => row[metric].length)).toEqual(METRICS.map(() => 0));
});

test('edits by an early version are visible immediately, and get a new record', async () => {
  const { id } = club.session;
  await editSingly(api.core, club, id, { ...METRIC_VALUES, serve_speed: 26 });
  expect(await read(id)).toMatchObject({ decrypted_serve_speed: 26, version: 2 });
  expect(await sealOlderSessions(api.core)).toEqual({ sealed: 1, unreadable: 0 });
  expect(await read(id)).toMatchObject({ decrypted_serve_speed: 26, version: 2 });
  await edit(id, { serve_speed: 27, version: 2 });
  expect(await read(id)).toMatchObject({ decrypted_serve_speed: 27, version: 3 });
});

test('a record of values that were edited in the meantime is not stored', async () => {
  const { id } = club.session;
  await editSingly(api.core, club, id, METRIC_VALUES);
  const { clubId } = club.coach;
  const key = (await api.core.dataKeys.load(api.core.db, clubId, [club.player.id])).get(club.player.id);
  const row = await new SessionRepository(api.core.db, clubId).find(id);
  if (!key || !row) throw new Error('The session is missing.');
  await editSingly(api.core, club, id, { ...METRIC_VALUES, serve_speed: 28 });
  const record = sealResults(key, row, openResults(key, row));
  const isStored = await api.core.db
    .transaction()
    .execute((trx) => new SessionRepository(trx, clubId).storeRecord(row, record));
  expect(isStored).toBe(false);
  expect(await read(id)).toMatchObject({ decrypted_serve_speed: 28, version: 3 });
});

test('two servers seal each session once, while others are edited', async () => {
  const ids = await storeSingly(api.core, club, OLDER);
  const other = openCore(api.core.config, { db: api.database.open(), log: api.core.log });
  const edited = ids.filter((_, position) => position % 10 === 0);
  const [first, second] = await Promise.all([
    sealOlderSessions(api.core),
    sealOlderSessions(other),
    ...edited.map(async (id) => expect((await edit(id, { serve_speed: 29 })).statusCode).toBe(200)),
  ]);
  await other.db.destroy();
  expect(first.sealed + second.sealed).toBeLessThanOrEqual(OLDER);
  expect(await countRecords(api.core)).toBe(OLDER + 1);
  const speeds = new Map((await list()).map((session) => [session.id, session.decrypted_serve_speed]));
  for (const id of ids) expect(speeds.get(id)).toBe(edited.includes(id) ? 29 : METRIC_VALUES.serve_speed);
});

test('sealing stops after its current batch, and continues later', async () => {
  await storeSingly(api.core, club, OLDER);
  await startSealingOlderSessions(api.core)();
  const sealed = (await countRecords(api.core)) - 1;
  expect(sealed).toBeLessThan(OLDER);
  expect(await list()).toHaveLength(OLDER + 1);
  expect(await sealOlderSessions(api.core)).toEqual({ sealed: OLDER - sealed, unreadable: 0 });
});

test('a session that cannot be opened is reported, and does not stop the others', async () => {
  const [damaged = ''] = await storeSingly(api.core, club, OLDER);
  await api.core.db
    .updateTable('training_sessions')
    .set((eb) => ({ serve_speed: eb.ref('serve_accuracy') }))
    .where('club_id', '=', club.coach.clubId)
    .where('id', '=', damaged)
    .execute();
  expect(await sealOlderSessions(api.core)).toEqual({ sealed: OLDER - 1, unreadable: 1 });
  expect(api.logs.join('')).toContain('training sessions cannot be decrypted');
});
