import path from 'node:path';
import type { Config } from '../config';
import type { Db } from './database';
import { openPostgres } from './open-postgres';
import { openSqlite } from './open-sqlite';

/** The embedded database's file. */
export function sqliteFile(config: Pick<Config, 'dataFolder'>): string {
  return path.join(config.dataFolder, 'courtside.db');
}

/** Opens the database the environment names: PostgreSQL where `DATABASE_URL` is set, else SQLite in the data folder. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataFolder'>): Db {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(sqliteFile(config));
}
