import { ofEachMetric } from '@courtside/contracts/metrics';
import { v7 as uuid } from 'uuid';
import type { Core } from '../src/core';
import type { DataKey } from '../src/encryption/data-key';
import { inBatches } from '../src/database/in-batches';
import type { Metrics } from '../src/training-sessions/session-results';
import { METRIC_VALUES, type TestClub } from './club-with-data';

/** Imitates an early version of the server: each metric is one sealed value, and there are no records. */
const cell = (row: string, column: string) => ({ table: 'training_sessions', row, column });

async function keyOf({ db, dataKeys }: Core, { coach, player }: TestClub): Promise<DataKey> {
  return (await dataKeys.loadOne(db, coach.clubId, player.id)) as DataKey;
}

const sealSingly = (key: DataKey, id: string, metrics: Metrics) =>
  ofEachMetric((metric) => key.seal(cell(id, metric), metrics[metric]));

/** Stores sessions as the early version did. The first metric of each is its position. Returns their ids. */
export async function storeSingly(core: Core, club: TestClub, count: number): Promise<string[]> {
  const key = await keyOf(core, club);
  const rows = Array.from({ length: count }, (_, position) => {
    const id = uuid();
    const sealed = sealSingly(key, id, { ...METRIC_VALUES, weight_lift_impact: position });
    const session = { id, player_id: club.player.id, session_date: '2026-02-01', version: 1 };
    return { club_id: club.coach.clubId, ...session, ...sealed };
  });
  for (const batch of inBatches(rows, 500)) await core.db.insertInto('training_sessions').values(batch).execute();
  return rows.map(({ id }) => id);
}

/** Edits a session as the early version did. */
export async function editSingly(core: Core, club: TestClub, id: string, metrics: Metrics): Promise<void> {
  await core.db
    .updateTable('training_sessions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .set(sealSingly(await keyOf(core, club), id, metrics))
    .where('club_id', '=', club.coach.clubId)
    .where('id', '=', id)
    .execute();
}

/** Reads a session's metrics as the previous version does, which expects a record of the current version. */
export async function readRecord(core: Core, club: TestClub, id: string): Promise<Metrics> {
  const key = await keyOf(core, club);
  const { version, metrics } = await core.db
    .selectFrom('training_sessions')
    .select(['version', 'metrics'])
    .where('club_id', '=', club.coach.clubId)
    .where('id', '=', id)
    .whereRef('metrics_version', '=', 'version')
    .executeTakeFirstOrThrow();
  const [weight_lift_impact = 0, lower_body_power = 0, upper_body_power = 0, serve_speed = 0, serve_accuracy = 0] =
    key.openRecord(cell(id, `metrics|${version}`), metrics ?? Buffer.alloc(0));
  return { weight_lift_impact, lower_body_power, upper_body_power, serve_speed, serve_accuracy };
}

/** How many sessions have a record of their current version. */
export async function countRecords({ db }: Pick<Core, 'db'>): Promise<number> {
  const { records } = await db
    .selectFrom('training_sessions')
    .select(({ fn }) => fn.countAll<number>().as('records'))
    .whereRef('metrics_version', '=', 'version')
    .executeTakeFirstOrThrow();
  return records;
}
