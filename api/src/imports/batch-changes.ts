import type { DataKey } from '../encryption/data-key';
import type { SessionResults } from '../training-sessions/session-results';
import { nothingOwn, type OwnObjects } from './plan/decisions';

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
  /** Different values of the file have replaced the earlier ones. */
  readonly isReplaced: boolean;
}

/** What a batch of an import has created and changed, for its undo. */
export class BatchChanges {
  /** @param own what earlier batches of the import have created or changed */
  constructor(readonly own: OwnObjects = nothingOwn()) {}

  /** Ids. */
  readonly teams: string[] = [];
  /** Ids. */
  readonly players: string[] = [];
  /** Ids. */
  readonly sessions: string[] = [];
  readonly changed: ChangedSession[] = [];

  /** Adds the batch to what the import has created and changed. */
  addTo(own: ReturnType<typeof nothingOwn>): void {
    for (const id of this.teams) own.teams.add(id);
    for (const id of this.players) own.players.add(id);
    for (const id of [...this.sessions, ...this.changed.map((each) => each.id)]) own.sessions.add(id);
  }
}
