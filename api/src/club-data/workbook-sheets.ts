import { type Cell, type ClubTable, readTables } from './club-tables';
import type { ClubReader } from './club-reader';

/** A table with its rows in slices of JSON, because sending a hundred thousand rows blocks the event loop. */
export interface PackedSheet {
  readonly table: ClubTable;
  readonly slices: readonly string[];
}

/** The tables of a club for its workbook, and how many rows they have. */
export async function readSheets(reader: ClubReader): Promise<{ sheets: PackedSheet[]; rows: number }> {
  const slices = new Map<ClubTable, string[]>();
  let count = 0;
  for await (const { table, rows } of readTables(reader)) {
    slices.set(table, [...(slices.get(table) ?? []), JSON.stringify(rows)]);
    count += rows.length;
  }
  return { sheets: [...slices].map(([table, own]) => ({ table, slices: own })), rows: count };
}

/** The rows of a sheet. */
export const unpackRows = ({ slices }: PackedSheet): Cell[][] =>
  slices.flatMap((slice) => JSON.parse(slice) as Cell[][]);
