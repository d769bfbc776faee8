/** Another writer has taken this revision number. */
export class RevisionConflict extends Error {
  constructor(
    readonly environment: string,
    readonly revision: number,
  ) {
    super(`Revision ${revision} of ${environment} already exists.`);
    this.name = 'RevisionConflict';
  }
}

/** An append-only log of revisions: numbered documents for each environment. */
export interface RevisionLog {
  /** All environments with at least one revision. */
  environments(): Promise<string[]>;
  /** The numbers of an environment's revisions, ascending. */
  numbers(environment: string): Promise<number[]>;
  /**
   * The number of an environment's newest revision, and a text that changes if that revision was deleted and written
   * again; null if there is none. Must be cheap, because every request for a page calls it.
   */
  newest(environment: string): Promise<{ number: number; stamp: string } | null>;
  /** The stored document. The caller must verify it, because anyone may have written it. */
  load(environment: string, revision: number): Promise<unknown>;
  /** The same text for any revision. */
  stamp(environment: string, revision: number): Promise<string>;
  /**
   * Adds a revision atomically. It survives a power failure after `flush`.
   * @throws RevisionConflict if the number is taken
   */
  append(environment: string, revision: number, document: unknown): Promise<void>;
  flush(environment: string): Promise<void>;
  /** Used only to sign revisions from before there were keys. */
  replace(environment: string, revision: number, document: unknown): Promise<void>;
  /** Deletes an environment with its history. */
  remove(environment: string): Promise<void>;
}
