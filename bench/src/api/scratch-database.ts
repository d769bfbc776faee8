import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { findServices } from '@courtside/e2e/test-run/services';

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

/**
 * Creates an empty PostgreSQL database on the server that the tests use, and deletes it after `work`.
 * @throws Error if no server answers
 */
export async function withScratchDatabase<Result>(
  work: (database: { url: string; version: string }) => Promise<Result>,
): Promise<Result> {
  const { postgresUrl } = await findServices(process.env);
  if (!postgresUrl)
    throw new Error('This needs PostgreSQL: start it on 127.0.0.1:5432, or set COURTSIDE_TEST_DATABASE_URL.');
  const name = `courtside_bench_${randomBytes(4).toString('hex')}`;
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  await query(postgresUrl, `create database ${name}`);
  try {
    const [row] = await query<{ server_version: string }>(postgresUrl, 'show server_version');
    return await work({ url: url.href, version: row?.server_version.split(' ')[0] ?? 'unknown' });
  } finally {
    await query(postgresUrl, `drop database ${name} with (force)`);
  }
}
