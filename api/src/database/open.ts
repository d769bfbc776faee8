import path from 'node:path';
import type { Config } from '../config/config';
import type { Db } from './database';
import { openPostgres } from './open-postgres';
import { openSqlite } from './open-sqlite';

/** The file of the embedded database. */
export function sqliteFile(config: Pick<Config, 'dataFolder'>): string {
  return path.join(config.dataFolder, 'courtside.db');
}

/** Opens PostgreSQL if `DATABASE_URL` is set, otherwise SQLite in the data folder. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataFolder'>): Db {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(sqliteFile(config));
}
