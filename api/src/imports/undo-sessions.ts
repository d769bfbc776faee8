import type { KeptReason } from '@courtside/contracts/imports';
import type { Trx } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { resultsOrNull } from '../training-sessions/open-session';
import { SessionRepository, type SessionRow } from '../training-sessions/repository';
import type { SessionServices } from '../training-sessions/services';
import { ChangeRepository, earlierResults, type ImportChange, type RestoredSession } from './change-repository';

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
  const changed = new Map(changes.flatMap((each) => (each.kind === 'attempts' ? [[each.object_id, each]] : [])));
  const rows = await new SessionRepository(trx, clubId).findAll([...changed.keys()]);
  const keys = await services.dataKeys.load(
    trx,
    clubId,
    rows.map(({ player_id }) => player_id),
  );
  const restored: RestoredSession[] = [];
  for (const row of rows) {
    const change = changed.get(row.id);
    const key = keys.get(row.player_id);
    const outcome = change && key ? await restore(trx, services, clubId, importId, row, change, key) : 'damaged';
    if (typeof outcome === 'string') reasons.set(row.id, outcome);
    else restored.push(outcome);
  }
  await new ChangeRepository(trx, clubId).moveVersions(importId, restored);
  return reasons;
}

/** Gives a session its earlier results, or returns why it is kept as it is. */
async function restore(
  trx: Trx,
  services: Services,
  clubId: string,
  importId: string,
  row: SessionRow,
  change: ImportChange,
  key: DataKey,
): Promise<KeptReason | RestoredSession> {
  if (row.version !== change.version) return 'edited';
  const results = earlierResults(key, importId, change);
  const before = results && resultsOrNull(services, key, row);
  if (!before) return 'damaged';
  const changed = await services.sessionWriter.change(trx, clubId, key, row, { before, results });
  if (!changed) return 'edited';
  const { id, player_id: player } = row;
  return { id, player, from: change.earlier_version ?? 0, to: changed.version };
}
