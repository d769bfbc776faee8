import { METRICS, type Metric, ofEachMetric } from '@courtside/contracts/metrics';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { fromNumbers, type Metrics, NO_RESULTS, type SessionResults, toNumbers } from './session-results';

/** The session and the version that sealed metrics are bound to. */
interface SessionVersion {
  readonly id: string;
  readonly version: number;
}

/** The sealed metrics as read from the database: the record or, if there is no current record, the single values. */
export type SealedMetrics = { readonly metrics: Buffer | null } & Readonly<Record<Metric, Buffer | null>>;

/** The columns of a record. */
interface SealedRecord {
  readonly metrics: Buffer;
  readonly metrics_version: number;
}

/** Instead of a single value, which an earlier version of the server has stored. The columns don't accept null. */
const EMPTY = Buffer.alloc(0);

const cell = (sessionId: string, column: string) => ({ table: 'training_sessions', row: sessionId, column });
const recordCell = ({ id, version }: SessionVersion) => cell(id, `metrics|${version}`);

/** The columns of `SealedMetrics`. Rows with a current record are read without the single values. */
export function sealedMetrics(eb: ExpressionBuilder<Database, 'training_sessions'>) {
  const isCurrent = eb('metrics_version', '=', eb.ref('version'));
  return [
    eb.case().when(isCurrent).then(eb.ref('metrics')).end().as('metrics'),
    ...METRICS.map((metric) => eb.case().when(isCurrent).then(null).else(eb.ref(metric)).end().as(metric)),
  ];
}

/**
 * Encrypts the results with the player's key as one record, which is bound to the session and its version. The columns
 * of the single values stay empty.
 */
export function sealResults(
  key: DataKey,
  session: SessionVersion,
  results: SessionResults,
): SealedRecord & Record<Metric, Buffer> {
  const record = {
    metrics: key.sealRecord(recordCell(session), toNumbers(results)),
    metrics_version: session.version,
  };
  return { ...ofEachMetric(() => EMPTY), ...record };
}

/** @throws Error if the bytes were changed, or moved from another session, version or player */
export function openResults(key: DataKey, session: SessionVersion & SealedMetrics): SessionResults {
  if (session.metrics === null) return { ...NO_RESULTS, metrics: openSingleMetrics(key, session) };
  return fromNumbers(key.openRecord(recordCell(session), session.metrics));
}

function openSingleMetrics(key: DataKey, session: SessionVersion & SealedMetrics): Metrics {
  return ofEachMetric((metric) => {
    const sealed = session[metric];
    if (!sealed) throw new Error(`The session ${session.id} has no sealed ${metric}.`);
    return key.open(cell(session.id, metric), sealed);
  });
}

/**
 * Encrypts the note of a session with the player's key; null for an empty note. It is bound to the player and the
 * session, but not to the session's version: an earlier version of the server has edited sessions without changing
 * their notes.
 */
export const sealNote = (key: DataKey, sessionId: string, note: string): Buffer | null =>
  note === '' ? null : key.sealText(cell(sessionId, 'note'), note);

/** @throws Error if the bytes were changed, or moved from another session or player */
export const openNote = (key: DataKey, session: { readonly id: string; readonly note: Buffer | null }): string =>
  session.note === null ? '' : key.openText(cell(session.id, 'note'), session.note);
