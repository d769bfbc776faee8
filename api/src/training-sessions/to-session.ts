import { INDEX_VERSION } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { SessionRow } from './repository';
import type { Metrics } from './sealed-metrics';
import { compositeIndex } from './stiix';

/** The session that the API returns, with decrypted metrics, the composite index and the decrypted note. */
export function toSession(
  row: Pick<SessionRow, 'id' | 'player_id' | 'session_date' | 'version'>,
  metrics: Metrics,
  note: string,
): TrainingSession {
  const { index, coverage } = compositeIndex(metrics);
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
  };
}
