import type { KeptReason } from '@courtside/contracts/imports';
import type { Trx } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { resultsOrNull } from '../training-sessions/open-session';
import { SessionRepository } from '../training-sessions/repository';
import type { SessionServices } from '../training-sessions/services';
import type { SessionResults } from '../training-sessions/session-results';
import { type ImportChange, ChangeRepository, openEarlier } from './change-repository';

type Services = Pick<SessionServices, 'dataKeys' | 'damaged' | 'sessionWriter'>;

/**
 * Undoes changes of sessions. Those that the import has created are deleted, and the others get their earlier results. A
 * test day names none of the deleted ones: when it stores results in a session, the session is changed.
 *
 * @returns why sessions are kept; those that were deleted since are missing
 */
export async function undoSessions(
  trx: Trx,
  services: Services,
  clubId: string,
  importId: string,
  changes: readonly ImportChange[],
): Promise<Map<string, KeptReason>> {
  const created = changes
    .filter(({ kind }) => kind === 'session')
    .map(({ object_id, version }) => ({ id: object_id, version }));
  const edited = await new SessionRepository(trx, clubId).deleteUnchanged(created);
  const reasons = new Map<string, KeptReason>(edited.map((id) => [id, 'edited']));
  const changed = changes.filter(({ kind }) => kind === 'attempts');
  const keys = await services.dataKeys.load(
    trx,
    clubId,
    changed.flatMap(({ player_id }) => player_id ?? []),
  );
  for (const change of changed) {
    const key = keys.get(change.player_id ?? '');
    const reason = key ? await restore(trx, services, clubId, importId, change, key) : 'damaged';
    if (reason) reasons.set(change.object_id, reason);
  }
  return reasons;
}

/** Gives a session its earlier results. Returns why it is kept as it is; null if it isn't, or was deleted since. */
async function restore(
  trx: Trx,
  services: Services,
  clubId: string,
  importId: string,
  change: ImportChange,
  key: DataKey,
): Promise<KeptReason | null> {
  const row = await new SessionRepository(trx, clubId).find(change.object_id);
  if (!row) return null;
  if (row.version !== change.version) return 'edited';
  const results = earlierResults(key, importId, change);
  if (!results || !resultsOrNull(services, key, row)) return 'damaged';
  const restored = await services.sessionWriter.change(trx, clubId, key, row, { results });
  if (!restored) return 'edited';
  // What a version before this import has left, an undo of an earlier import finds unchanged.
  const { earlier_version: from } = change;
  if (from !== null) await new ChangeRepository(trx, clubId).moveVersion(row.player_id, row.id, from, restored.version);
  return null;
}

function earlierResults(key: DataKey, importId: string, change: ImportChange): SessionResults | null {
  try {
    return openEarlier(key, importId, change);
  } catch {
    return null;
  }
}
