import { METRICS, type Metric, ofEachMetric } from '@courtside/contracts/metrics';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database/database';
import type { DataKey } from '../encryption/data-key';

/** The five decrypted metrics of a session. */
export type Metrics = Readonly<Record<Metric, number>>;

/** The session and the version that sealed metrics are bound to. */
interface SessionVersion {
  readonly id: string;
  readonly version: number;
}

/** The sealed metrics as read from the database: the record or, if there is no current record, the single values. */
export type SealedMetrics = { readonly metrics: Buffer | null } & Readonly<Record<Metric, Buffer | null>>;

/** The columns of a record. */
export interface SealedRecord {
  readonly metrics: Buffer;
  readonly metrics_version: number;
}

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
 * Encrypts the metrics with the player's key, as a record and one by one. The record is bound to the session and its
 * version, each single value to its row and column.
 */
export function sealMetrics(
  key: DataKey,
  session: SessionVersion,
  metrics: Metrics,
): SealedRecord & Record<Metric, Buffer> {
  const single = ofEachMetric((metric) => key.seal(cell(session.id, metric), metrics[metric]));
  return { ...single, ...sealRecord(key, session, metrics) };
}

/** Encrypts the metrics as one record. */
export function sealRecord(key: DataKey, session: SessionVersion, metrics: Metrics): SealedRecord {
  // The order is part of the stored format, so it does not depend on the contracts.
  const values = [
    metrics.weight_lift_impact,
    metrics.lower_body_power,
    metrics.upper_body_power,
    metrics.serve_speed,
    metrics.serve_accuracy,
  ];
  return { metrics: key.sealRecord(recordCell(session), values), metrics_version: session.version };
}

/** @throws Error if the bytes were changed, or moved from another session, version or player */
export function openMetrics(key: DataKey, session: SessionVersion & SealedMetrics): Metrics {
  if (session.metrics === null) return openSingleMetrics(key, session);
  const values = key.openRecord(recordCell(session), session.metrics);
  const [weight_lift_impact = 0, lower_body_power = 0, upper_body_power = 0, serve_speed = 0, serve_accuracy = 0] =
    values;
  return { weight_lift_impact, lower_body_power, upper_body_power, serve_speed, serve_accuracy };
}

function openSingleMetrics(key: DataKey, session: SessionVersion & SealedMetrics): Metrics {
  return ofEachMetric((metric) => {
    const sealed = session[metric];
    if (!sealed) throw new Error(`The session ${session.id} has no sealed ${metric}.`);
    return key.open(cell(session.id, metric), sealed);
  });
}
