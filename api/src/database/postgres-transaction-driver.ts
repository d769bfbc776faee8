import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';

/** A transaction that nobody continues holds its locks for at most this long. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Gives each transaction its time limits. They end with it, so a pooler may use its session for another client; and a
 * server that is gone can't hold locks. They are sent with the statement that begins the transaction.
 */
export class PostgresTransactionDriver extends PostgresDriver {
  readonly #limits: string;

  /** @param statementTimeoutMs for each statement of a transaction */
  constructor(config: PostgresDialectConfig, statementTimeoutMs: number) {
    super(config);
    this.#limits =
      `set local statement_timeout = ${statementTimeoutMs}; ` +
      `set local idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const access = settings.accessMode ? ` ${settings.accessMode}` : '';
    await connection.executeQuery(CompiledQuery.raw(`start transaction${isolation}${access}; ${this.#limits}`));
  }
}
