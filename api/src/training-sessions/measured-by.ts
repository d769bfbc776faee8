import { METRICS } from '@courtside/contracts/metrics';
import type { MeasuredMetric } from '@courtside/contracts/training-sessions';
import type { Db } from '../database/database';
import { notFound } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { readMeasurers } from './measurers';
import { SessionRepository } from './repository';

/**
 * Who measured a session, by metric. The names are read now, so an account that was erased leaves none. A coach who is
 * alone in the club isn't told about themselves.
 *
 * @throws ApiError 404
 */
export async function listMeasurers(
  { db }: { readonly db: Db },
  { id: callerId, clubId }: Pick<Caller, 'id' | 'clubId'>,
  id: string,
): Promise<MeasuredMetric[]> {
  const row = await new SessionRepository(db, clubId).find(id);
  if (!row) throw notFound();
  const measurers = readMeasurers(row.measured_by);
  const ids = [...new Set(Object.values(measurers).flat())];
  if (ids.length === 0 || (ids.every((each) => each === callerId) && (await isAlone(db, clubId)))) return [];
  const people = db.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids);
  const names = new Map((await people.execute()).map((each) => [each.id, `${each.first_name} ${each.last_name}`]));
  return METRICS.flatMap((metric) => {
    const found = measurers[metric] ?? [];
    return found.length === 0 ? [] : [{ metric, people: found.map((each) => names.get(each) ?? null) }];
  });
}

async function isAlone(db: Db, clubId: string): Promise<boolean> {
  const members = db.selectFrom('memberships').select('user_id').where('club_id', '=', clubId);
  return (await members.limit(2).execute()).length < 2;
}
