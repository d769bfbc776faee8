import { messageOf } from '@courtside/release-client/message-of';

/** A stored version and its age. */
export interface StoredVersion {
  /** `<module>/<version>`; with a suffix if the version is incomplete. */
  id: string;
  /** Milliseconds since the epoch of its last publish, promotion or rollback. */
  storedAt: number;
}

/** The store doesn't respond, so a version that isn't on this machine is unavailable at the moment. */
export class ArtifactsUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The store of the published files cannot be used at the moment: ${messageOf(cause)}`, { cause });
    this.name = 'ArtifactsUnavailable';
  }
}

/** The store has a version whose files don't match its hash. They are never served. */
export class ArtifactsAltered extends Error {
  constructor(id: string, details: string) {
    super(`The stored files of ${id} are not those that were published, so they are ignored: ${details}.`);
    this.name = 'ArtifactsAltered';
  }
}

/** A store for the files of released versions. A version never changes. */
export interface ArtifactStore {
  /**
   * The folder from which this machine serves and checks versions: the store itself, or copies of the versions that
   * were needed.
   */
  readonly folder: string;
  /**
   * Puts a version into `folder` if it isn't there. A version that the store doesn't have stays missing.
   * @throws ArtifactsUnavailable
   * @throws ArtifactsAltered
   */
  fetch(name: string, version: string): Promise<void>;
  /**
   * Stores a version of `folder` for all users of this store, and resets its age, so that a concurrent prune keeps it.
   * A version that isn't in `folder` stays missing.
   * @throws ArtifactsUnavailable
   */
  keep(name: string, version: string): Promise<void>;
  /** All versions, including incomplete ones. */
  versions(): Promise<StoredVersion[]>;
  /**
   * Deletes a version, unless it was stored or touched in the meantime.
   * @param isOld decides from the age
   * @returns whether it was deleted
   */
  remove(id: string, isOld: (storedAt: number) => boolean): Promise<boolean>;
}
