import { METRICS, ofEachMetric } from '@courtside/contracts/metrics';
import { v7 as uuid } from 'uuid';
import type { Core } from '../src/core';
import type { DataKey } from '../src/encryption/data-key';
import { inBatches } from '../src/in-batches';
import type { Metrics } from '../src/training-sessions/sealed-metrics';
import { METRIC_VALUES, type TestClub } from './club-with-data';

/** Imitates the previous version of the server: each metric is one sealed value, and there are no records. */
const cell = (row: string, column: string) => ({ table: 'training_sessions', row, column });

async function keyOf({ db, dataKeys }: Core, { coach, player }: TestClub): Promise<DataKey> {
  return (await dataKeys.loadOne(db, coach.clubId, player.id)) as DataKey;
}

const sealSingly = (key: DataKey, id: string, metrics: Metrics) =>
  ofEachMetric((metric) => key.seal(cell(id, metric), metrics[metric]));

/** Stores sessions as the previous version does. The first metric of each is its position. Returns their ids. */
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

/** Edits a session as the previous version does. */
export async function editSingly(core: Core, club: TestClub, id: string, metrics: Metrics): Promise<void> {
  await core.db
    .updateTable('training_sessions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .set(sealSingly(await keyOf(core, club), id, metrics))
    .where('club_id', '=', club.coach.clubId)
    .where('id', '=', id)
    .execute();
}

/** Reads a session's metrics as the previous version does. */
export async function openSingly(core: Core, club: TestClub, id: string): Promise<Metrics> {
  const key = await keyOf(core, club);
  const row = await core.db
    .selectFrom('training_sessions')
    .select(METRICS)
    .where('club_id', '=', club.coach.clubId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ofEachMetric((metric) => key.open(cell(id, metric), row[metric]));
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
