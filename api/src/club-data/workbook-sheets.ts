import { atMost, type Cell, type ClubTable, readTables } from './club-tables';
import type { ClubReader } from './club-reader';

/** A workbook with more rows needs more memory, and opens slowly. */
const WORKBOOK_MAX_ROWS = 500_000;

/** A table with its rows in slices of JSON, because sending a hundred thousand rows blocks the event loop. */
export interface PackedSheet {
  readonly table: ClubTable;
  readonly slices: readonly string[];
}

/**
 * The tables of a club for its workbook.
 *
 * @throws ApiError 400 as soon as there are too many rows
 */
export async function readSheets(reader: ClubReader, maxRows = WORKBOOK_MAX_ROWS): Promise<PackedSheet[]> {
  const slices = new Map<ClubTable, string[]>();
  const tables = atMost(readTables(reader), maxRows, 'Export the CSV files or the complete file.');
  for await (const { table, rows } of tables) {
    const known = slices.get(table) ?? [];
    known.push(JSON.stringify(rows));
    slices.set(table, known);
  }
  return [...slices].map(([table, own]) => ({ table, slices: own }));
}

/** The rows of a sheet. */
export const unpackRows = ({ slices }: PackedSheet): Cell[][] =>
  slices.flatMap((slice) => JSON.parse(slice) as Cell[][]);
