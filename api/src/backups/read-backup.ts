import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { keysDiffer } from '../encryption/key-check';
import type { KeyRing } from '../encryption/key-ring';
import { BACKUP_TABLES, pageContext, type BackupPage } from './backup-tables';

/** Format 1 has one row in clear text per line. */
const Header = z.discriminatedUnion('format', [
  z.object({ courtside: z.literal('backup'), format: z.literal(1), migration: z.string() }),
  z.object({
    courtside: z.literal('backup'),
    format: z.literal(2),
    migration: z.string(),
    id: z.string(),
    madeAt: z.iso.datetime(),
  }),
]);
const Table = z.enum(BACKUP_TABLES.map(([table]) => table));
const Row = z.record(z.string(), z.unknown());
const Line = z.tuple([Table, Row]);
const Page = z.object({ table: Table.nullable(), rows: z.array(Row) }) satisfies z.ZodType<BackupPage>;

/** A row with its table. */
export type BackupRow = z.infer<typeof Line>;

export interface Backup {
  /** The newest migration of the source database. */
  readonly migration: string;
  /** In UTC. Null in format 1. */
  readonly madeAt: string | null;
  /** Parents before children. Throws if the keys differ, the file was changed, or its end is missing. */
  readonly rows: AsyncGenerator<BackupRow>;
}

/** @throws Error if the file is not a backup */
export async function readBackup(file: string, ring: KeyRing): Promise<Backup> {
  const input = createReadStream(file).pipe(createGunzip());
  const lines = createInterface({ input, crlfDelay: Infinity })[Symbol.asyncIterator]();
  const header = Header.parse(JSON.parse((await lines.next()).value ?? '{}'));
  return {
    migration: header.migration,
    madeAt: header.format === 1 ? null : header.madeAt,
    rows: header.format === 1 ? clearRows(lines) : sealedRows(lines, header.id, ring),
  };
}

async function* clearRows(lines: AsyncIterator<string>): AsyncGenerator<BackupRow> {
  for (let line = await lines.next(); !line.done; line = await lines.next()) yield Line.parse(JSON.parse(line.value));
}

async function* sealedRows(lines: AsyncIterator<string>, id: string, ring: KeyRing): AsyncGenerator<BackupRow> {
  for (let number = 0; ; number += 1) {
    const line = await lines.next();
    if (line.done) throw new Error('The backup is incomplete.');
    const { table, rows } = openPage(ring, pageContext(id, number), line.value);
    if (table === null) return;
    for (const row of rows) yield [table, row];
  }
}

function openPage(ring: KeyRing, context: string, line: string): BackupPage {
  let packed: Buffer;
  try {
    packed = ring.open(Buffer.from(line, 'base64'), context);
  } catch (cause) {
    throw keysDiffer('backup', cause);
  }
  return Page.parse(JSON.parse(inflateRawSync(packed).toString()));
}
