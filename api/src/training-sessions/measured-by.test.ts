import { randomUUID } from 'node:crypto';
import { exportClub } from '@courtside/contracts/club-data';
import { uploadImport } from '@courtside/contracts/imports';
import { saveSessionBatch } from '@courtside/contracts/session-batch';
import { addTestDayEvent, createTestDay, type TestDay, type TestDayEvent } from '@courtside/contracts/test-days';
import {
  createTrainingSession,
  editTrainingSession,
  listMeasurers,
  listTrainingSessions,
  type MeasuredMetric,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import { clubWithData, METRIC_VALUES, type TestClub } from '../../test/club-with-data';
import { importCsv, importForm } from '../../test/import-file';
import { addMember, type TestCoach } from '../../test/register-coach';
import { testApi } from '../../test/set-up';
import { giveCourtCode, tabletOf, takeOver } from '../../test/tablet';

const api = testApi();
const DATE = '2026-05-04';
let club: TestClub;
let ann: TestCoach;
let bob: TestCoach;
beforeEach(async () => {
  club = await clubWithData(api);
  [ann, bob] = [await member('Ann'), await member('Bob')];
});

async function member(first_name: string): Promise<TestCoach> {
  const added = await addMember(api, club.coach.clubId, 'assistant');
  await api.core.db.updateTable('users').set({ first_name, last_name: 'Ray' }).where('id', '=', added.userId).execute();
  return added;
}
const read = (id: string, as = club.coach.token) => api.json<MeasuredMetric[]>(listMeasurers, { as, params: { id } });
const peopleAt = async (id: string) =>
  Object.fromEntries((await read(id)).map(({ metric, people }) => [metric, people.join(' + ')]));
const values = { ...METRIC_VALUES, weight_lift_impact: 0, serve_accuracy: 0, upper_body_power: 0 };
const measure = (by: TestCoach) =>
  api.json<TrainingSession>(createTrainingSession, {
    as: by.token,
    body: { player: club.player.id, session_date: DATE, ...values },
  });

it('says who measured each metric, and who corrected it', async () => {
  const { id } = await measure(ann);
  expect(await peopleAt(id)).toEqual({ lower_body_power: 'Ann Ray', serve_speed: 'Ann Ray' });
  await api.call(editTrainingSession, { as: bob.token, params: { id }, body: { serve_speed: 22, note: 'Fine.' } });
  expect(await peopleAt(id)).toEqual({ lower_body_power: 'Ann Ray', serve_speed: 'Bob Ray' });
});

it('names everybody with an attempt', async () => {
  const { id } = await measure(ann);
  const rows = [{ player: club.player.id, metrics: { serve_speed: 25 } }];
  const body = { session_date: DATE, team: club.team.id, rows, as_attempts: true };
  expect((await api.call(saveSessionBatch, { as: bob.token, body })).statusCode).toBe(200);
  expect(await peopleAt(id)).toEqual({ lower_body_power: 'Ann Ray', serve_speed: 'Ann Ray + Bob Ray' });
});

it('says it of a test day, no matter who ends it', async () => {
  const draft = { team: club.team.id, players: [club.player.id], tests: ['LBP', 'SS'], session_date: DATE };
  const day = await api.json<TestDay>(createTestDay, { as: club.coach.token, body: draft });
  const send = async (by: TestCoach, event: TestDayEvent) =>
    (await api.call(addTestDayEvent, { as: by.token, params: { id: day.id }, body: { key: randomUUID(), event } }))
      .statusCode;
  const entered = (test: 'LBP' | 'SS', value: number): TestDayEvent => ({
    type: 'entered',
    player: club.player.id,
    test,
    value,
    details: null,
  });
  expect(await send(ann, entered('LBP', 12.5))).toBe(200);
  expect(await send(bob, entered('SS', 21))).toBe(200);
  expect(await send(club.coach, { type: 'group-submitted', group: 0 })).toBe(200);
  const [session] = await api.json<TrainingSession[]>(listTrainingSessions, { as: club.coach.token });
  expect(await peopleAt(session?.id ?? '')).toEqual({ lower_body_power: 'Ann Ray', serve_speed: 'Bob Ray' });
  // A later attempt comes from somebody else.
  expect(await send(ann, entered('SS', 24))).toBe(200);
  expect(await peopleAt(session?.id ?? '')).toMatchObject({ serve_speed: 'Bob Ray + Ann Ray' });
});

it('says who has taken the tablet over, not whose tablet it is', async () => {
  await giveCourtCode(api, ann);
  const tablet = await tabletOf(api, club.coach);
  const { access: token } = (await takeOver(api, tablet.access, ann)).json<{ access: string }>();
  const { id } = await measure({ ...ann, token });
  expect(await peopleAt(id)).toEqual({ lower_body_power: 'Ann Ray', serve_speed: 'Ann Ray' });
});

it('keeps no name: an account that was erased is nobody, and a removed one keeps its name', async () => {
  const { id } = await measure(ann);
  await api.core.db.deleteFrom('users').where('id', '=', ann.userId).execute();
  expect((await read(id)).map(({ people }) => people)).toEqual([[null], [null]]);
});

it('says nothing about results of files, of sessions of earlier versions, and to a coach who is alone', async () => {
  const row = [club.team.team_name, club.player.name, club.player.last_name, 7, 'Setter', '2026-05-05'];
  const file = importForm(importCsv([...row, ...Object.values(METRIC_VALUES)]), 'results.csv');
  expect((await api.call(uploadImport, { as: club.coach.token, body: file })).statusCode).toBe(201);
  const [session] = await api.json<TrainingSession[]>(listTrainingSessions, { as: club.coach.token });
  expect(session?.session_date).toBe('2026-05-05');
  expect(await read(session?.id ?? '')).toEqual([]);
  const alone = await clubWithData(api);
  expect(await read(alone.session.id, alone.coach.token)).toEqual([]);
});

it('puts nobody of the staff into the export of the club', async () => {
  await measure(ann);
  const { body } = await api.call(exportClub, { as: club.coach.token, query: { format: 'json' } });
  expect(body).not.toContain(ann.userId);
  expect(body).not.toContain('Ann Ray');
});
