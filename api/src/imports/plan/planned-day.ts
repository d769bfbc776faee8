import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import type { PlayerDay, StoredSession } from './club-view';
import type { PlayerRow } from './plan-players';

/** The rows of a player on a day. */
export interface Day extends PlayerDay {
  readonly merged_from: string | undefined;
  readonly rule: AttemptRule;
  readonly rows: readonly PlayerRow[];
}

/** What is to be stored on a day. */
export interface PlannedDay extends Day {
  /** The session that gets the rows; null for a new one. */
  readonly session: StoredSession | null;
  /** The rows of the day that are stored already. Repetitions of other rows of the file aren't among them. */
  readonly same: readonly PlayerRow[];
  /** The session has results from before the import. */
  readonly isEarlier: boolean;
}
