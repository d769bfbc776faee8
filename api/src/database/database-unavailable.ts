/**
 * The database does not respond, or the connection to it was lost. If this happened during a commit or a single
 * statement, the changes may have been stored.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super(
      cause instanceof Error ? `The database does not respond: ${cause.message}` : 'The database does not respond.',
      {
        cause,
      },
    );
    this.name = 'DatabaseUnavailable';
  }
}
