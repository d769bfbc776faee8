import { ImportRefusal } from './import-refusal';
import { columnOf, refuseTooManyRows } from './source-rows';
import type { SourceRow } from './source-rows';

/** Rows are found here where the file is an object, as exported reports are. */
const ROW_LISTS = ['sessions', 'rows'] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportRefusal(400, 'The file is not valid JSON.');
  }
}

/** Numbered as in a spreadsheet, where the heading would be row 1. */
function toRow(item: unknown, index: number): SourceRow {
  const row = index + 2;
  if (!isObject(item)) return { row, cells: {}, problem: 'A row is an object with the import columns.' };
  const cells = Object.fromEntries(
    Object.entries(item).flatMap(([key, value]) => {
      const column = columnOf(key);
      return column ? [[column, value]] : [];
    }),
  );
  return { row, cells };
}

/**
 * Reads a list of objects, or an object that holds such a list as `sessions` or `rows`.
 *
 * @throws ImportRefusal where the text is no JSON, holds no such list, or holds too many rows
 */
export function readJson(text: string): SourceRow[] {
  const content = parse(text);
  const list = isObject(content) ? ROW_LISTS.map((name) => content[name]).find(Array.isArray) : content;
  if (!Array.isArray(list)) throw new ImportRefusal(400, 'The file holds no list of rows.');
  refuseTooManyRows(list.length);
  return list.map(toRow);
}
