/** Primary result codes of SQLite. An extended code has the primary one in its lowest byte. */
const GENERIC = 1;
const BUSY = 5;
const FULL = 13;
const IO_ERROR_WRITE = 778;
const CONSTRAINT_FOREIGN_KEY = 787;
const CONSTRAINT_PRIMARY_KEY = 1555;
const CONSTRAINT_UNIQUE = 2067;

/** An error of SQLite. */
export class SqliteError extends Error {
  constructor(
    message: string,
    /** The extended result code. */
    readonly code: number,
  ) {
    super(message);
    this.name = 'SqliteError';
  }

  /** Another process holds the lock. */
  get isBusy(): boolean {
    return (this.code & 0xff) === BUSY;
  }

  get isForeignKeyViolation(): boolean {
    return this.code === CONSTRAINT_FOREIGN_KEY;
  }

  get isUniqueViolation(): boolean {
    return this.code === CONSTRAINT_UNIQUE || this.code === CONSTRAINT_PRIMARY_KEY;
  }

  /** The file could not be written, usually because the disk is full. */
  get isDiskFull(): boolean {
    return this.code === FULL || this.code === IO_ERROR_WRITE;
  }
}

/** The driver omits the code if a statement that returns rows fails. The messages come from SQLite. */
const CODES_BY_MESSAGE: ReadonlyArray<readonly [string, number]> = [
  ['database is locked', BUSY],
  ['database or disk is full', FULL],
  ['UNIQUE constraint failed', CONSTRAINT_UNIQUE],
  ['FOREIGN KEY constraint failed', CONSTRAINT_FOREIGN_KEY],
];

/** Runs `work` and throws errors of the driver as SqliteError. */
export function withSqliteErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isDriverError(error) ? new SqliteError(error.message, codeOf(error)) : error;
  }
}

interface DriverError {
  readonly message: string;
  readonly errcode?: number;
}

function codeOf({ errcode, message }: DriverError): number {
  return errcode ?? CODES_BY_MESSAGE.find(([start]) => message.startsWith(start))?.[1] ?? GENERIC;
}

/** Native modules create their errors in the main realm, so `instanceof` fails in tests. */
function isDriverError(error: unknown): error is DriverError {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}
