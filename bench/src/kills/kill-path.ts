import type { Tally } from './tally';

/** A path by which data reaches the database. */
export interface KillPath {
  /** The server is killed after a random number of acknowledgements, from 1 to this. */
  readonly acknowledgements: number;
  /**
   * Writes until the server is killed.
   *
   * @param onAcknowledged may kill the server before it returns
   */
  write(onAcknowledged: () => void, killed: AbortSignal): Promise<void>;
  /** Repeats the unacknowledged writes on the running server, and compares all writes with the stored rows. */
  check(): Promise<Tally>;
  close?(): Promise<void>;
}
