/** The kinds of errors that the server distinguishes. */
export type ErrorKind =
  /** A row with the same key or name exists. */
  | 'unique violation'
  /** The row refers to one that does not exist. */
  | 'foreign key violation'
  /** The values of the statement. Repeating it would fail again. */
  | 'values refused'
  /** Another transaction was faster. Repeating the transaction may succeed. */
  | 'conflict'
  /** Another process holds the lock, or the database lacks something: connections, memory, time. */
  | 'busy'
  /** The file could not be written, usually because the disk is full. */
  | 'disk full'
  /** Another process created the same table or schema at the same moment. */
  | 'created elsewhere';

/**
 * The codes of each kind. Those of SQLite are extended result codes; those below 256 are primary ones, which an extended
 * code has in its lowest byte. Those of PostgreSQL may be the start of a code.
 */
const CODES: Readonly<Record<ErrorKind, { sqlite: readonly number[]; postgres: readonly string[] }>> = {
  'unique violation': { sqlite: [1555, 2067], postgres: ['23505'] },
  'foreign key violation': { sqlite: [787], postgres: ['23503'] },
  'values refused': { sqlite: [18, 19, 20, 25], postgres: ['22', '23'] },
  // The SQLite driver waits for locks itself.
  conflict: { sqlite: [], postgres: ['40001', '40P01'] },
  busy: {
    sqlite: [5],
    postgres: ['08', '25006', '25P03', '40001', '40P01', '53', '55P03', '57', '58030'],
  },
  'disk full': { sqlite: [13, 778], postgres: ['53100'] },
  'created elsewhere': { sqlite: [], postgres: ['23505', '42P07', '42P06', '42710'] },
};

/** Whether the database refused a statement or transaction for this reason. */
export function isDatabaseError(error: unknown, kind: ErrorKind): boolean {
  const { sqlite, postgres } = CODES[kind];
  if (error instanceof SqliteError) return sqlite.includes(error.code) || sqlite.includes(error.code & 0xff);
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false;
  const { code } = error;
  return code.length === 5 && postgres.some((start) => code.startsWith(start));
}

/**
 * The name of the unique constraint that an insert or update violated, or null for any other error.
 *
 * Unique constraints are named `<table>_<column>_<column>_unique`. SQLite reports the columns instead of the
 * constraint, so the name is built from them.
 *
 * @example uniqueViolation(error) === 'teams_club_id_name_fold_unique'
 */
export function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof Error) || !isDatabaseError(error, 'unique violation')) return null;
  if (!(error instanceof SqliteError))
    return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  const named = /index '(.+)'$/.exec(error.message)?.[1];
  if (named) return named;
  const columns = [...error.message.matchAll(/(\w+)\.(\w+)/g)];
  return `${columns[0]?.[1] ?? ''}_${columns.map((match) => match[2]).join('_')}_unique`;
}

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
}

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

/** Native modules create their errors in the main realm, so `instanceof` fails in tests. */
function isDriverError(error: unknown): error is DriverError {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}

/** The driver omits the code if a statement that returns rows fails. The messages come from SQLite. */
const CODES_BY_MESSAGE: ReadonlyArray<readonly [string, number]> = [
  ['database is locked', 5],
  ['database or disk is full', 13],
  ['UNIQUE constraint failed', 2067],
  ['FOREIGN KEY constraint failed', 787],
];

/** 1 is SQLite's code for any other error. */
function codeOf({ errcode, message }: DriverError): number {
  return errcode ?? CODES_BY_MESSAGE.find(([start]) => message.startsWith(start))?.[1] ?? 1;
}

/** Another transaction was faster, which only a later statement has shown. Repeating the transaction may succeed. */
export class Overtaken extends Error {
  constructor() {
    super('Another transaction was faster.');
    this.name = 'Overtaken';
  }
}
