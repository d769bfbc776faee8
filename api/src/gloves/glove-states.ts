import type { Core } from '../core';
import type { GloveState } from './glove-records';
import { openValue } from './measured-values';
import type { MeasuredValue } from './plausible-values';

/**
 * The states of a club's gloves. One query, because tablets poll every second. A damaged result counts as none, and
 * doesn't hide the other gloves.
 */
export async function gloveStates(
  { db, ring, damaged }: Pick<Core, 'db' | 'ring' | 'damaged'>,
  clubId: string,
): Promise<GloveState[]> {
  const rows = await db
    .selectFrom('gloves as g')
    .leftJoin('glove_runs as r', (join) => join.onRef('r.club_id', '=', 'g.club_id').onRef('r.id', '=', 'g.run_id'))
    .leftJoin('glove_results as s', (join) => join.onRef('s.club_id', '=', 'r.club_id').onRef('s.id', '=', 'r.id'))
    .select(['g.glove', 'g.availability', 'g.heard_at', 'g.battery', 'g.status'])
    .select(['r.id', 'r.test', 'r.status as run_status', 'r.error', 'r.expires_at', 'r.triggered_at'])
    .select(['s.sealed', 's.received_at'])
    .where('g.club_id', '=', clubId)
    .execute();
  const valueOf = (id: string, sealed: Buffer) =>
    damaged.read('glove result', id, () => openValue(ring, clubId, id, sealed));
  return rows.map(
    ({ id, test, run_status, error, expires_at, triggered_at, sealed, received_at, ...glove }): GloveState => ({
      ...glove,
      run:
        id && test && run_status && expires_at !== null
          ? { id, test, status: run_status, error, expires_at, triggered_at }
          : null,
      result: id && sealed && received_at !== null ? resultOf(valueOf(id, sealed), received_at) : null,
    }),
  );
}

const resultOf = (value: MeasuredValue | null, received_at: number) => (value === null ? null : { value, received_at });
