import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { findServices } from '../../../e2e/src/test-run/services';

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

/**
 * Gives `work` an empty PostgreSQL database that is gone afterwards, on the server that the tests use.
 * @throws where none answers
 */
export async function withScratchDatabase<Result>(work: (database: { url: string; version: string }) => Promise<Result>): Promise<Result> {
  const { postgresUrl } = await findServices(process.env);
  if (!postgresUrl) throw new Error('This measures PostgreSQL: start one on 127.0.0.1:5432, or name one in COURTSIDE_TEST_DATABASE_URL.');
  const name = `courtside_bench_${randomBytes(4).toString('hex')}`;
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  await ask(postgresUrl, `create database ${name}`);
  try {
    const [row] = await ask<{ server_version: string }>(postgresUrl, 'show server_version');
    return await work({ url: url.href, version: row?.server_version.split(' ')[0] ?? 'unknown' });
  } finally {
    await ask(postgresUrl, `drop database ${name} with (force)`);
  }
}
