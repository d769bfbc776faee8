import { stringify } from 'csv-stringify/sync';
import type { ZipEntry } from '../work/zip';
import { type Cell, CLUB_TABLES, type ClubTable, readTables } from './club-tables';
import type { ClubReader } from './club-reader';

/** The tables of a club as CSV files. A table without rows is only there if each club has it. */
export async function* clubCsv(reader: ClubReader): AsyncGenerator<ZipEntry> {
  const parts = new Map<ClubTable, string[]>();
  for await (const { table, rows } of readTables(reader)) {
    const known = parts.get(table) ?? [csvHead(CLUB_TABLES[table])];
    known.push(csvRows(rows));
    parts.set(table, known);
  }
  for (const [table, texts] of parts) yield { name: `${table}.csv`, parts: texts };
}

/** The first line of a table, after the byte order mark that Excel needs to show accents. */
export const csvHead = (columns: readonly string[]): string => `\ufeff${columns.join(',')}\r\n`;

/** Rows of a table whose text is guarded against formulas. */
export const csvRows = (rows: readonly Cell[][]): string => stringify([...rows], { record_delimiter: 'windows' });
