import type { ImportFormat } from '@courtside/contracts/import-formats';
import type { ImportRowError, ReadAs, RefusedRow } from '@courtside/contracts/import-result';
import { IMPORT_PREVIEW_ROWS } from '@courtside/contracts/limits';
import { type CheckedRows, checkRows, errorsIn } from './check-rows';
import { chooseRows } from './chosen-rows';
import { ImportFileError } from './import-file-error';
import { type FileDescription, type FileTable, readFile } from './read-file';
import { PLAIN_READING, type Reading } from './reading';
import { settleDates } from './settle-dates';
import { settlePercents } from './settle-percents';
import type { SourceRow } from './source-table';

/** A validated file. */
export interface CheckedFile extends CheckedRows, FileDescription {
  readonly format: ImportFormat;
  readonly errors: readonly ImportRowError[];
  readonly refused: readonly RefusedRow[];
  /** The rows that a coach has left out. */
  readonly skipped: readonly SourceRow[];
  /** Missing if the file was read as the template is. */
  readonly readAs?: ReadAs;
}

/**
 * The cells of a table with the meaning of dates and percents, and as a coach has decided. All rows as they are in the
 * file tell how it is read, so that a row that is corrected or left out changes no other one. What a coach has typed is
 * read on its own.
 */
function settled({ table, is1904 }: FileTable, { choices }: Reading) {
  const dates = { order: choices?.date_order ?? table.dateOrder, is1904 };
  const settle = (rows: readonly SourceRow[]) => settlePercents(settleDates(rows, dates), table.percents);
  return chooseRows(settle(table.rows), choices, (cells) => settle([{ row: 0, cells }])[0]);
}

/**
 * Parses and validates a .csv, .xlsx or .json import file. Pure: no disk, network or database. The format is detected
 * from the content, because file names and content types are unreliable.
 *
 * @throws ImportFileError if the file cannot be imported at all
 */
export async function parseImport(bytes: Uint8Array, reading: Reading = PLAIN_READING): Promise<CheckedFile> {
  if (bytes.length === 0) throw new ImportFileError(400, 'The file is empty.');
  const { format, tables, readAs, ...description } = await readFile(bytes, reading);
  const parts = tables.map((table) => settled(table, reading));
  const limit = reading.isPreview ? IMPORT_PREVIEW_ROWS : undefined;
  const checked = checkRows(
    parts.flatMap(({ rows }) => rows),
    limit,
  );
  return {
    format,
    ...description,
    ...checked,
    errors: checked.invalid.flatMap(errorsIn),
    refused: checked.invalid.map(({ row, cells }) => ({ row, cells })),
    skipped: parts.flatMap(({ skipped }) => skipped),
    ...(Object.keys(readAs).length > 0 && { readAs }),
  };
}
