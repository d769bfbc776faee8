import type { Metric } from '@courtside/contracts/metrics';

export interface TrainingSessionTables {
  /**
   * The metrics are encrypted with the player's data key, in one record. The columns of the single values are empty,
   * except in rows of an early version of the server.
   */
  training_sessions: Record<Metric, Buffer> & {
    club_id: string;
    id: string;
    player_id: string;
    /** YYYY-MM-DD. */
    session_date: string;
    version: number;
    /** The record; null if an early version of the server stored the row. */
    metrics: Buffer | null;
    /** The version of the session when the record was sealed. If it differs from `version`, the record is outdated. */
    metrics_version: number | null;
    /** The coach's note, encrypted with the player's data key; null if there is none. */
    note: Buffer | null;
    /** The batch that created the session; null if none did. */
    batch_id: string | null;
  };
}
