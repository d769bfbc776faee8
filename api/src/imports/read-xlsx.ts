import { strFromU8, strToU8, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { assertReadable } from './assert-readable';
import { ImportFileError } from './import-file-error';
import { fillMerged, type MergedRange, mergedRanges } from './merged-cells';
import { percentStyles, percentText } from './percent-cells';
import { PLAIN_READING, type Reading } from './reading';
import { assertRowCount, headingIndexOf, knownIn, rowsOfGrid } from './source-rows';
import type { SourceTable } from './source-table';
import { unpackWorkbook } from './unpack-workbook';
import { unreadableText } from './unreadable-cells';
import { workbookInfo } from './workbook-sheets';
import { withTextCells } from './worksheet-cells';

const SHEET = /^xl\/worksheets\/[^/]*\.xml$/i;
const WORKBOOK = 'xl/workbook.xml';
/** A sheet with so many known headings is a table of results, and one of its headings is misspelt. */
const TABLE_HEADINGS = 7;

/** A table of results, with the name of its sheet. */
interface NamedTable {
  readonly name: string;
  readonly table: SourceTable;
}

export interface WorkbookTables {
  readonly sheets: readonly NamedTable[];
  readonly is1904: boolean;
  /** The workbook has other sheets. */
  readonly isChoice: boolean;
}

interface Repacked {
  readonly archive: ArrayBuffer;
  readonly merged: ReadonlyArray<readonly MergedRange[]>;
  readonly is1904: boolean;
  readonly hasHidden: boolean;
}

/** Builds an uncompressed archive of only the checked parts, because the reader requires an archive. */
function repack(bytes: Uint8Array): Repacked {
  const parts = unpackWorkbook(bytes);
  for (const part of Object.values(parts)) assertReadable(strFromU8(part, true));
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const styles = percentStyles(textOf('xl/styles.xml'));
  const {
    parts: sheets,
    xml,
    is1904,
    hasHidden,
  } = workbookInfo(textOf(WORKBOOK), textOf('xl/_rels/workbook.xml.rels'));
  const mergedIn = new Map<string | null, MergedRange[]>();
  for (const name of Object.keys(parts)) {
    if (!SHEET.test(name)) continue;
    const sheet = textOf(name);
    mergedIn.set(name, mergedRanges(sheet));
    parts[name] = strToU8(withTextCells(sheet, (cell) => unreadableText(cell) ?? percentText(cell, styles)));
  }
  const merged = sheets.map((name) => mergedIn.get(name) ?? []);
  const archive = zipSync({ ...parts, ...(parts[WORKBOOK] && { [WORKBOOK]: strToU8(xml) }) }, { level: 0 });
  const { buffer, byteOffset, byteLength } = archive;
  return { archive: buffer.slice(byteOffset, byteOffset + byteLength), merged, is1904, hasHidden };
}

async function readGrids(archive: ArrayBuffer) {
  try {
    return await readWorkbook(archive);
  } catch {
    throw new ImportFileError(400, 'The workbook cannot be read.');
  }
}

type Outcome = { readonly name: string; readonly known: number } & (
  | { readonly table: SourceTable }
  | { readonly error: ImportFileError }
);

function outcomeOf(name: string, grid: ReadonlyArray<readonly unknown[]>, reading: Reading): Outcome {
  const known = knownIn(grid[headingIndexOf(grid, reading)] ?? [], reading);
  try {
    return { name, known, table: rowsOfGrid(grid, { extraCells: 'ignored' }, reading) };
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    return { name, known, error };
  }
}

/**
 * In a preview, sheets that lack a column are tables too. Beside complete ones, they are left out as in an import, unless
 * they look like a table of results.
 */
function understood(tables: ReadonlyArray<NamedTable & { readonly known: number }>) {
  const complete = tables.filter(({ table }) => table.missing.length === 0);
  const lacking = tables.filter(({ table }) => table.missing.length > 0).toSorted((a, b) => b.known - a.known);
  const [worst] = lacking;
  if (!worst || (complete.length > 0 && worst.known < TABLE_HEADINGS)) return complete;
  return tables.filter((table) => table === worst || complete.includes(table));
}

/** The tables among the sheets. Others, such as notes and charts, are skipped. */
function tablesOf(outcomes: readonly Outcome[]): NamedTable[] {
  const tables = understood(outcomes.filter((outcome) => 'table' in outcome));
  const failed = outcomes.filter((outcome) => 'error' in outcome).toSorted((a, b) => b.known - a.known);
  const [worst] = failed;
  if (!worst || (tables.length > 0 && worst.known < TABLE_HEADINGS)) return tables;
  const sheet = outcomes.length > 1 ? `Sheet "${worst.name}": ` : '';
  throw new ImportFileError(worst.error.status, `${sheet}${worst.error.message}`);
}

/**
 * Reads the visible worksheets of a workbook whose headings are understood. Date cells become dates at midnight UTC.
 *
 * @throws ImportFileError if the archive is damaged, too large when unpacked or not a workbook, or a heading is missing
 */
export async function readXlsx(bytes: Uint8Array, reading: Reading = PLAIN_READING): Promise<WorkbookTables> {
  const { archive, merged, is1904, hasHidden } = repack(bytes);
  const grids = await readGrids(archive);
  const outcomes = grids.map(({ sheet, data }, at) =>
    outcomeOf(sheet, fillMerged(data, merged[at] ?? [], reading), reading),
  );
  const sheets = tablesOf(outcomes);
  if (sheets.length === 0) throw new ImportFileError(400, 'The workbook has no visible sheet.');
  assertRowCount(sheets.reduce((sum, { table }) => sum + table.rows.length, 0));
  return { sheets, is1904, isChoice: hasHidden || grids.length > 1 };
}
