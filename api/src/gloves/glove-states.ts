import type { Core } from '../core';
import type { GloveState } from './glove-records';
import { openValue } from './measured-values';

/** The states of a club's gloves. One query, because tablets poll every second. */
export async function gloveStates({ db, ring }: Pick<Core, 'db' | 'ring'>, clubId: string): Promise<GloveState[]> {
  const rows = await db
    .selectFrom('gloves as g')
    .leftJoin('glove_runs as r', (join) => join.onRef('r.club_id', '=', 'g.club_id').onRef('r.id', '=', 'g.run_id'))
    .leftJoin('glove_results as s', (join) => join.onRef('s.club_id', '=', 'r.club_id').onRef('s.id', '=', 'r.id'))
    .select(['g.glove', 'g.availability', 'g.heard_at', 'g.battery', 'g.status'])
    .select(['r.id', 'r.test', 'r.status as run_status', 'r.error', 'r.expires_at', 'r.triggered_at'])
    .select(['s.sealed', 's.received_at'])
    .where('g.club_id', '=', clubId)
    .execute();
  return rows.map(
    ({ id, test, run_status, error, expires_at, triggered_at, sealed, received_at, ...glove }): GloveState => ({
      ...glove,
      run:
        id && test && run_status && expires_at !== null
          ? { id, test, status: run_status, error, expires_at, triggered_at }
          : null,
      result: id && sealed && received_at !== null ? { value: openValue(ring, clubId, id, sealed), received_at } : null,
    }),
  );
}
