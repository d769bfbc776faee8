import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { readHeadings } from '@courtside/contracts/import-headings';
import { foreignUnitText, inColumnUnit } from './column-units';
import { ImportFileError } from './import-file-error';
import { assertRowCount, blank, type SourceRow, type SourceTable, synonymsIn, unmeasuredColumns } from './source-rows';

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

interface Keys {
  readonly headings: ReturnType<typeof readHeadings>;
  /** Why the values of a row with these keys can't be assigned. */
  readonly problem: string | null;
}

function readKeys(keys: readonly string[]): Keys {
  const headings = readHeadings(keys);
  const foreign = headings.find((heading) => heading?.unknownUnit !== undefined);
  const columns = headings.map((heading) => heading?.column);
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) !== at);
  const same = keys.filter((_, at) => columns[at] === twice).map((key) => `"${key}"`);
  const problem = foreign ? foreignUnitText(foreign) : twice ? `Both ${same.join(' and ')} mean ${twice}.` : null;
  return { headings, problem };
}

/** Row numbers are those of a spreadsheet, where the heading is row 1. */
function toRow(item: unknown, index: number, keysOf: (keys: readonly string[]) => Keys): SourceRow {
  const row = index + 2;
  if (!isObject(item)) return { row, cells: {}, problem: 'A row must be an object with the import columns.' };
  const { headings, problem } = keysOf(Object.keys(item));
  if (problem !== null) return { row, cells: {}, problem };
  const found = Object.values(item).map((value, at) => ({ heading: headings[at], value }));
  const cells = Object.fromEntries(
    found.flatMap(({ heading, value }) => (heading ? [[heading.column, inColumnUnit(heading, value)]] : [])),
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
export function readJson(text: string): SourceTable {
  const content = parse(text);
  const list = isObject(content) ? ROW_LISTS.map((name) => content[name]).find(Array.isArray) : content;
  if (!Array.isArray(list)) throw new ImportFileError(400, 'The file contains no list of rows.');
  assertRowCount(list.length);
  // Most rows have the same keys.
  const known = new Map<string, Keys>();
  const synonyms = new Map<string, SourceTable['synonyms'][number]>();
  const keysOf = (keys: readonly string[]) => {
    const id = JSON.stringify(keys);
    const read = known.get(id) ?? readKeys(keys);
    if (!known.has(id)) for (const each of synonymsIn(keys, read.headings)) synonyms.set(each.heading, each);
    known.set(id, read);
    return read;
  };
  const rows = list.map((item, index) => toRow(item, index, keysOf));
  return { rows, headingRow: 1, synonyms: [...synonyms.values()] };
}
