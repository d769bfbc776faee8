/**
 * The database does not respond, or the connection to it was lost. If this happened during a commit or a single
 * statement, the changes may have been stored.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    const reason = cause instanceof Error ? `: ${cause.message}` : '.';
    super(`The database does not respond${reason}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}
