import type { DataKey } from '../encryption/data-key';
import type { SessionResults } from '../training-sessions/session-results';

/** A session to which a batch has added attempts. */
export interface ChangedSession {
  readonly id: string;
  readonly player: string;
  /** The data key of the player. */
  readonly key: DataKey;
  /** After the change. */
  readonly version: number;
  /** Before the change, with their version. */
  readonly earlier: SessionResults;
  readonly earlierVersion: number;
}

/** What a batch of an import has created and changed, for its undo. */
export class BatchChanges {
  /** @param own sessions that earlier batches of the import have created or changed */
  constructor(readonly own: ReadonlySet<string> = new Set()) {}

  /** Ids. */
  readonly teams: string[] = [];
  /** Ids. */
  readonly players: string[] = [];
  /** Ids. */
  readonly sessions: string[] = [];
  readonly changed: ChangedSession[] = [];
}
