import type { Kysely, Transaction } from 'kysely';

/**
 * Every table. Each domain adds its own ones in its folder, so this folder knows no domain.
 *
 * Columns use only types that behave the same on SQLite and PostgreSQL: `text`, `bigint` (numbers and milliseconds
 * since 1970), `double precision` and `bytea` (a Buffer). No booleans, no native timestamps.
 */
export interface Database {}

/** The open database. */
export type Db = Kysely<Database>;

/** An open transaction. Every query inside must use it: on SQLite, any other query would wait for it forever. */
export type Trx = Transaction<Database>;
