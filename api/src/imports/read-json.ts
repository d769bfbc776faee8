import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { ImportFileError } from './import-file-error';
import { assertRowCount, blank, columnOf, unmeasuredColumns } from './source-rows';
import type { SourceRow } from './source-rows';

/** The keys under which an object may contain the rows. Exported reports use `sessions`. */
const ROW_LISTS = ['sessions', 'rows'] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportFileError(400, 'The file is not valid JSON.');
  }
}

/** Row numbers are those of a spreadsheet, where the heading is row 1. */
function toRow(item: unknown, index: number): SourceRow {
  const row = index + 2;
  if (!isObject(item)) return { row, cells: {}, problem: 'A row must be an object with the import columns.' };
  const cells = Object.fromEntries(
    Object.entries(item).flatMap(([key, value]) => {
      const column = columnOf(key);
      return column ? [[column, value]] : [];
    }),
  );
  if (Object.keys(cells).length === IMPORT_COLUMNS.length) return { row, cells };
  return { row, cells: { ...blank(unmeasuredColumns(Object.keys(item)) ?? []), ...cells } };
}

/**
 * Parses a list of objects, or an object with such a list as `sessions` or `rows`. A metric without a key is blank, see
 * `unmeasuredColumns`.
 *
 * @throws ImportFileError if the text is not JSON, contains no such list, or has too many rows
 */
export function readJson(text: string): SourceRow[] {
  const content = parse(text);
  const list = isObject(content) ? ROW_LISTS.map((name) => content[name]).find(Array.isArray) : content;
  if (!Array.isArray(list)) throw new ImportFileError(400, 'The file contains no list of rows.');
  assertRowCount(list.length);
  return list.map(toRow);
}
