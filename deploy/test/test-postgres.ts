import { randomBytes } from 'node:crypto';
import { Client, type QueryResult } from 'pg';

/** The PostgreSQL database that tests may use; undefined if there is none. */
export const testPostgresUrl = process.env.COURTSIDE_TEST_DATABASE_URL;

/** A new, empty schema. */
export interface TestSchema {
  /** Connections with this address use the schema. */
  url: string;
  ask(statement: string): Promise<QueryResult>;
  /** Blocks writers of a table until the lock is released. */
  lock(table: string): Promise<{ release(): Promise<void> }>;
  drop(): Promise<void>;
}

/**
 * @param url `postgres://…` of a database; by default `COURTSIDE_TEST_DATABASE_URL`
 * @param pooler a PgBouncer in front of that database, by default `COURTSIDE_TEST_POOLER_URL`. Its addresses have no
 *   settings of a session, so a role has them.
 */
export async function createSchema(
  url = testPostgresUrl ?? '',
  pooler = url === testPostgresUrl ? process.env.COURTSIDE_TEST_POOLER_URL : undefined,
): Promise<TestSchema> {
  const ask = async (statement: string, connectionString = url) => {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const schema = `registry_${randomBytes(6).toString('hex')}`;
  if (pooler) {
    await ask(`create role ${schema} login`);
    await ask(`alter role ${schema} set search_path = ${schema}`);
  }
  await ask(`create schema ${schema}${pooler ? ` authorization ${schema}` : ''}`);
  const direct = `${url}?options=-c%20search_path%3D${schema}`;
  const pooled = new URL(pooler ?? url);
  pooled.username = schema;
  return {
    url: pooler ? pooled.href : direct,
    ask: (statement) => ask(statement, direct),
    async lock(table) {
      const client = new Client({ connectionString: direct });
      await client.connect();
      await client.query(`begin; lock table ${table} in share mode`);
      return { release: () => client.end() };
    },
    async drop() {
      await ask(`drop schema ${schema} cascade`);
      if (pooler) await ask(`drop role ${schema}`);
    },
  };
}
