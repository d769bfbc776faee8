import type { Metric } from '@courtside/contracts/metrics';

export interface TrainingSessionTables {
  /** Each metric is encrypted with the player's data key. */
  training_sessions: Record<Metric, Buffer> & {
    club_id: string;
    id: string;
    player_id: string;
    /** YYYY-MM-DD. */
    session_date: string;
    version: number;
  };
}
