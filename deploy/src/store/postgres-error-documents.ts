import { sortedKeys, type ErrorDocuments, type ErrorKey } from './error-documents';
import { openPostgresTable } from './postgres-table';

const CREATE_TABLE = `
  create table if not exists courtside_errors (
    environment text not null,
    module text not null,
    document json,
    primary key (environment, module)
  )`;

export interface PostgresErrorDocuments extends ErrorDocuments {
  close(): Promise<void>;
}

/**
 * Keeps one row per module and environment, which a change locks. So any number of registry services can write.
 * @param url `postgres://…`. The account needs `select`, `insert`, `update` and `delete`, and at first the right to
 *   create the table.
 */
export function postgresErrorDocuments(url: string): PostgresErrorDocuments {
  const table = openPostgresTable(url, CREATE_TABLE, 'courtside-errors');
  const at = ({ environment, module }: ErrorKey) => [environment, module];

  return {
    async keys() {
      const { rows } = await table.query<ErrorKey>('select environment, module from courtside_errors');
      return sortedKeys(rows);
    },
    async read(key) {
      const { rows } = await table.query<{ document: unknown }>(
        'select document from courtside_errors where environment = $1 and module = $2',
        at(key),
      );
      return rows[0]?.document ?? null;
    },
    async update(key, change) {
      const client = await table.connect();
      try {
        await client.query('begin');
        // A row to lock, also for the first document.
        await client.query('insert into courtside_errors values ($1, $2, null) on conflict do nothing', at(key));
        const { rows } = await client.query<{ document: unknown }>(
          'select document from courtside_errors where environment = $1 and module = $2 for update',
          at(key),
        );
        const next = change(rows[0]?.document ?? null);
        if (next === null)
          await client.query('delete from courtside_errors where environment = $1 and module = $2', at(key));
        else
          await client.query('update courtside_errors set document = $3 where environment = $1 and module = $2', [
            ...at(key),
            JSON.stringify(next),
          ]);
        await client.query('commit');
        client.release();
      } catch (error) {
        // The transaction ends with its connection.
        client.release(true);
        throw error;
      }
    },
    close: () => table.close(),
  };
}
