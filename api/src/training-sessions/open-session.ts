import { INDEX_VERSION } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { DamagedSession } from '@courtside/contracts/verdicts';
import { DamagedRecord, type DamagedRecords } from '../encryption/damaged-records';
import type { DataKey } from '../encryption/data-key';
import type { SessionRow } from './repository';
import { openNote, openResults, type SealedMetrics } from './sealed-session';
import { countedMetrics, type SessionResults } from './session-results';
import { compositeIndex } from './stiix';

interface Services {
  readonly damaged: DamagedRecords;
}

/** Sessions that could be read, and those that are stored but damaged. */
export interface OpenedSessions {
  readonly sessions: TrainingSession[];
  readonly damaged: DamagedSession[];
}

/** The results of a stored session; null if it is damaged. */
export function resultsOrNull(
  { damaged }: Services,
  key: DataKey,
  row: SealedMetrics & { readonly id: string; readonly version: number },
): SessionResults | null {
  return damaged.read('training session', row.id, () => openResults(key, row));
}

/** A stored session; null if it is damaged. */
function sessionOrNull({ damaged }: Services, key: DataKey, row: SessionRow): TrainingSession | null {
  return damaged.read('training session', row.id, () => toSession(row, openResults(key, row), openNote(key, row)));
}

/**
 * Opens sessions. A damaged one is named and doesn't prevent the reading of the others.
 *
 * @param keys the data keys of the players; the sessions of players who were deleted in the meantime are left out
 */
export function openSessions(
  services: Services,
  keys: ReadonlyMap<string, DataKey>,
  rows: readonly SessionRow[],
): OpenedSessions {
  const sessions: TrainingSession[] = [];
  const damaged: DamagedSession[] = [];
  for (const row of rows) {
    const key = keys.get(row.player_id);
    const session = key && sessionOrNull(services, key, row);
    if (session) sessions.push(session);
    else if (key || services.damaged.has(row.player_id))
      damaged.push({ session: row.id, player: row.player_id, session_date: row.session_date });
  }
  return { sessions, damaged };
}

/** @throws DamagedRecord */
export function openSession(services: Services, key: DataKey, row: SessionRow): TrainingSession {
  const session = sessionOrNull(services, key, row);
  if (!session) throw damagedSession(row.session_date);
  return session;
}

/** The error of a call that needs the values of a damaged session. */
export const damagedSession = (date: string): DamagedRecord =>
  new DamagedRecord(
    `The session of ${date} is damaged and can't be read. It can be deleted, or restored from a backup by the person who runs Courtside.`,
  );

/**
 * The session that the API returns, with decrypted metrics and note. An unconfirmed value doesn't count in its index.
 */
export function toSession(
  row: Pick<SessionRow, 'id' | 'player_id' | 'session_date' | 'version'>,
  { metrics, attempts, unconfirmed }: SessionResults,
  note: string,
): TrainingSession {
  const { index, coverage } = compositeIndex(countedMetrics({ metrics, unconfirmed }));
  return {
    id: row.id,
    player: row.player_id,
    session_date: row.session_date,
    decrypted_weight_lift_impact: metrics.weight_lift_impact,
    decrypted_lower_body_power: metrics.lower_body_power,
    decrypted_upper_body_power: metrics.upper_body_power,
    decrypted_serve_speed: metrics.serve_speed,
    decrypted_serve_accuracy: metrics.serve_accuracy,
    decrypted_stiix_index: index,
    stiix_version: INDEX_VERSION,
    stiix_coverage: coverage,
    note,
    version: row.version,
    ...(Object.keys(attempts).length > 0 && { attempts }),
    ...(unconfirmed.length > 0 && { unconfirmed: [...unconfirmed] }),
  };
}
