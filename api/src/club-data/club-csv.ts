import { stringify } from 'csv-stringify/sync';
import { Zip, ZipDeflate } from 'fflate';
import { atMost, type Cell, CLUB_TABLES, type ClubTable, readTables } from './club-tables';
import type { ClubReader } from './club-reader';

/** With more rows, the tables would take minutes. */
const MAX_ROWS = 5_000_000;

/**
 * The tables of a club as an archive of CSV files. A table without rows is only there if each club has it. Rows of
 * sessions and attempts alternate, so all tables are compressed as they are read: only compressed parts wait.
 *
 * @throws ApiError 400 as soon as there are too many rows
 */
export async function* clubCsv(reader: ClubReader, now: number): AsyncGenerator<Uint8Array> {
  const archive = new TableArchive(now);
  for await (const { table, rows } of atMost(readTables(reader), MAX_ROWS, 'Export the complete file.'))
    yield archive.add(table, csvRows(rows));
  yield* archive.end();
}

/** An archive whose files grow in turns. */
class TableArchive {
  #ready: Uint8Array[] = [];
  #failure: Error | null = null;
  readonly #files = new Map<ClubTable, ZipDeflate>();
  readonly #archive = new Zip((error, part) => {
    this.#failure ??= error;
    this.#ready.push(part);
  });

  constructor(private readonly now: number) {}

  /** Returns the parts that are ready. Those of later files wait until the earlier ones end. */
  add(table: ClubTable, text: string): Buffer {
    const file = this.#files.get(table) ?? this.#begin(table);
    file.push(new TextEncoder().encode(text));
    return this.#taken();
  }

  #begin(table: ClubTable): ZipDeflate {
    const file = new ZipDeflate(`${table}.csv`, { level: 6 });
    file.mtime = this.now;
    this.#archive.add(file);
    this.#files.set(table, file);
    file.push(new TextEncoder().encode(csvHead(CLUB_TABLES[table])));
    return file;
  }

  *end(): Generator<Uint8Array> {
    for (const file of this.#files.values()) {
      file.push(new Uint8Array(), true);
      yield this.#taken();
    }
    this.#archive.end();
    yield this.#taken();
  }

  #taken(): Buffer {
    const parts = this.#ready;
    this.#ready = [];
    if (this.#failure) throw this.#failure;
    return Buffer.concat(parts);
  }
}

/** The first line of a table, after the byte order mark that Excel needs to show accents. */
export const csvHead = (columns: readonly string[]): string => `\ufeff${columns.join(',')}\r\n`;

/** Rows of a table whose text is guarded against formulas. */
export const csvRows = (rows: readonly Cell[][]): string => stringify([...rows], { record_delimiter: 'windows' });
