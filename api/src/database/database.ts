import type { Kysely, Transaction } from 'kysely';
import type { AuthTables } from '../auth/tables';
import type { EncryptionTables } from '../encryption/tables';
import type { GloveTables } from '../gloves/tables';
import type { IdempotencyTables } from '../idempotency/tables';
import type { LimitTables } from '../limits/tables';
import type { MailTables } from '../mail/tables';
import type { PlayerTables } from '../players/tables';
import type { TeamTables } from '../teams/tables';
import type { TrainingSessionTables } from '../training-sessions/tables';

/**
 * Every table, assembled from the tables file of each domain.
 *
 * Types that mean the same on SQLite and PostgreSQL: `text`, `bigint` (numbers and milliseconds since 1970),
 * `double precision`, and `bytea` (a Buffer). No booleans, no native timestamps.
 */
export interface Database extends AuthTables, EncryptionTables, GloveTables, IdempotencyTables, LimitTables, MailTables, PlayerTables, TeamTables, TrainingSessionTables {}

/** The open database. */
export type Db = Kysely<Database>;

/** An open transaction. Inside one, every query must go through it: on SQLite any other would wait for it forever. */
export type Trx = Transaction<Database>;
