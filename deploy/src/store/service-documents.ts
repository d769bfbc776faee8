import { openPostgresTable } from './postgres-table';

/** What all registry services share apart from releases: JSON documents, by kind and id. */
export interface ServiceDocuments {
  /** All documents of a kind. */
  list(kind: string): Promise<unknown[]>;
  /** The document as it is now, for every service; null if there is none. */
  read(kind: string, id: string): Promise<unknown>;
  /** Creates or replaces a document. Resolves when it is stored. */
  write(kind: string, id: string, document: unknown): Promise<void>;
  /** Stores a document unless there is one. @returns false if there is */
  create(kind: string, id: string, document: unknown): Promise<boolean>;
  close(): Promise<void>;
}

const CREATE_TABLE = `
  create table if not exists courtside_service (
    kind text not null,
    id text not null,
    document json not null,
    primary key (kind, id)
  )`;

/**
 * Keeps one row per document. Gateways need no right to the table.
 * @param url `postgres://…`. The account needs `select`, `insert` and `update`, and at first the right to create the
 *   table.
 */
export function postgresServiceDocuments(url: string): ServiceDocuments {
  const table = openPostgresTable(url, CREATE_TABLE, 'courtside-service');
  return {
    async list(kind) {
      const text = 'select document from courtside_service where kind = $1';
      return (await table.query<{ document: unknown }>(text, [kind])).rows.map(({ document }) => document);
    },
    async read(kind, id) {
      const text = 'select document from courtside_service where kind = $1 and id = $2';
      return (await table.query<{ document: unknown }>(text, [kind, id])).rows[0]?.document ?? null;
    },
    async write(kind, id, document) {
      await table.query(
        'insert into courtside_service values ($1, $2, $3) on conflict (kind, id) do update set document = excluded.document',
        [kind, id, JSON.stringify(document)],
      );
    },
    async create(kind, id, document) {
      const text = 'insert into courtside_service values ($1, $2, $3) on conflict do nothing';
      return (await table.query(text, [kind, id, JSON.stringify(document)])).rowCount === 1;
    },
    close: () => table.close(),
  };
}
