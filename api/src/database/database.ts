import type { Kysely, Transaction } from 'kysely';
import type { AuthTables } from '../auth/tables';
import type { EncryptionTables } from '../encryption/tables';
import type { ErasureTables } from '../erasures/tables';
import type { GloveTables } from '../gloves/tables';
import type { IdempotencyTables } from '../idempotency/tables';
import type { ImportTables } from '../imports/tables';
import type { LimitTables } from '../limits/tables';
import type { MailTables } from '../mail/tables';
import type { PlayerTables } from '../players/tables';
import type { TeamTables } from '../teams/tables';
import type { TestDayTables } from '../test-days/tables';
import type { TrainingSessionTables } from '../training-sessions/tables';

/**
 * Every table, combined from the tables file of each domain.
 *
 * Columns use only types that behave the same on SQLite and PostgreSQL: `text`, `bigint` (numbers and milliseconds
 * since 1970), `double precision` and `bytea` (a Buffer). No booleans, no native timestamps.
 */
export interface Database
  extends
    AuthTables,
    EncryptionTables,
    ErasureTables,
    GloveTables,
    IdempotencyTables,
    ImportTables,
    LimitTables,
    MailTables,
    PlayerTables,
    TeamTables,
    TestDayTables,
    TrainingSessionTables {}

/** The open database. */
export type Db = Kysely<Database>;

/** An open transaction. Every query inside must use it: on SQLite, any other query would wait for it forever. */
export type Trx = Transaction<Database>;
