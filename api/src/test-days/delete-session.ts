import { singleStatement } from '../database/transaction';
import { ApiError, notFound } from '../errors/api-error';
import { SessionRepository } from '../training-sessions/repository';
import { changeLedger } from './change-ledger';
import { DayRepository } from './repository';
import type { TestDayServices } from './services';
import { noteDeletedSession } from './training-session';
import { acrossTeamsOf } from '../database/team-scope';

/** @throws ApiError 404 */
export async function deleteTrainingSession(services: TestDayServices, clubId: string, id: string): Promise<void> {
  // It can come from a test day of a team in which its player was before.
  const find = () => new SessionRepository(services.db, clubId).find(id);
  if (!(await acrossTeamsOf(find, () => deleteStoredSession(services, clubId, id)))) throw notFound();
  services.damaged.forget(id);
}

/**
 * Deletes a training session. If it comes from a test day, the day no longer names it, and a later result of the player
 * is stored in a new session. Returns false if the session does not exist.
 */
async function deleteStoredSession(services: TestDayServices, clubId: string, id: string): Promise<boolean> {
  const day = await new DayRepository(services.db, clubId).findDayOfSession(id);
  if (day !== undefined) {
    const deleted = await deleteWithDay(services, clubId, id, day);
    if (deleted !== null) return deleted;
  }
  return singleStatement(services.db, (open) => new SessionRepository(open, clubId).delete(id));
}

/** Returns null if the test day has been deleted in the meantime. */
async function deleteWithDay(
  services: TestDayServices,
  clubId: string,
  id: string,
  day: string,
): Promise<boolean | null> {
  try {
    const { result } = await changeLedger(services, clubId, day, async (change) => {
      const isDeleted = await new SessionRepository(change.trx, clubId).delete(id);
      if (isDeleted) await noteDeletedSession(change, id);
      return isDeleted;
    });
    return result;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
