import { IMPORT_COLUMNS, type ImportColumn } from '@courtside/contracts/import-formats';
import { type ColumnField, lackingIn, readColumns } from './column-fields';
import { withSamples } from './column-samples';
import { unknownUnitText } from './column-units';
import { ImportFileError } from './import-file-error';
import { isDescribed, PLAIN_READING, type Reading } from './reading';
import { rowReader } from './row-cells';
import { chosenPercents } from './settle-percents';
import { assertRowCount, defaultCells, synonymsIn } from './source-rows';
import type { SourceRow, SourceTable } from './source-table';

/** More keys than any list of results has. */
const KEYS_MAX = 200;
/** The samples of a column come from the first rows. */
const SAMPLED_ROWS = 200;
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
  readonly columns: readonly ColumnField[];
  readonly read: (values: readonly unknown[]) => Pick<SourceRow, 'cells' | 'doubts' | 'wholeName'>;
  /** Why the values of a row with these keys can't be assigned. */
  readonly problem: string | null;
  /** The columns that are needed and not among the keys. */
  readonly missing: readonly ImportColumn[];
}

function readKeys(keys: readonly string[], { choices }: Reading): Keys {
  const columns = readColumns(keys, choices);
  const foreign = columns.find(({ unknownUnit }) => unknownUnit !== undefined);
  const fields = columns.map(({ field }) => field);
  const twice = fields.find((field, at) => field !== null && fields.indexOf(field) !== at);
  const same = keys.filter((_, at) => fields[at] === twice).map((key) => `"${key}"`);
  const problem = foreign
    ? unknownUnitText(foreign.field as ImportColumn, foreign.unknownUnit ?? '')
    : twice
      ? `Both ${same.join(' and ')} mean ${twice}.`
      : null;
  const { missing, absent } = lackingIn(columns, choices);
  const reader = rowReader(columns, choices, (cell) => cell);
  // Without a column that is needed, the row says which cells it lacks.
  const defaults = defaultCells(missing.length > 0 ? [] : absent, choices);
  return { columns, problem, missing, read: (values) => reader(values, defaults) };
}

/** Row numbers are those of a spreadsheet, where the heading is row 1. */
function toRow(item: unknown, index: number, keysOf: (keys: readonly string[]) => Keys): SourceRow {
  const row = index + 2;
  if (!isObject(item)) return { row, cells: {}, problem: 'A row must be an object with the import columns.' };
  const { read, problem } = keysOf(Object.keys(item));
  return problem === null ? { row, ...read(Object.values(item)) } : { row, cells: {}, problem };
}

/** All keys of objects in the order in which they appear. */
function allKeys(list: readonly unknown[]): string[] {
  const keys = new Set<string>();
  for (const item of list) {
    if (isObject(item)) for (const key of Object.keys(item)) keys.add(key);
    if (keys.size > KEYS_MAX) break;
  }
  return [...keys].slice(0, KEYS_MAX);
}

/** The columns of a list of objects for a preview. */
function describe(list: readonly unknown[], columns: readonly ColumnField[], keys: readonly string[]) {
  const grid = list.slice(0, SAMPLED_ROWS).map((item) => keys.map((key) => (isObject(item) ? item[key] : undefined)));
  return withSamples(columns, grid);
}

/** What the rows lack, if all of them lack something. */
function missingInAll(read: readonly Keys[]): readonly ImportColumn[] {
  if (read.some(({ missing }) => missing.length === 0)) return [];
  return IMPORT_COLUMNS.filter((column) => read.length > 0 && read.every(({ missing }) => missing.includes(column)));
}

/**
 * Parses a list of objects, or an object with such a list as `sessions` or `rows`. A metric without a key is blank, see
 * `lackingIn`.
 *
 * @throws ImportFileError if the text is not JSON, contains no such list, or has too many rows
 */
export function readJson(text: string, reading: Reading = PLAIN_READING): SourceTable {
  const content = parse(text);
  const list = isObject(content) ? ROW_LISTS.map((name) => content[name]).find(Array.isArray) : content;
  if (!Array.isArray(list)) throw new ImportFileError(400, 'The file contains no list of rows.');
  assertRowCount(list.length);
  // Most rows have the same keys.
  const known = new Map<string, Keys>();
  const synonyms = new Map<string, SourceTable['synonyms'][number]>();
  const keysOf = (keys: readonly string[]) => {
    const id = JSON.stringify(keys);
    const read = known.get(id) ?? readKeys(keys, reading);
    if (!known.has(id)) for (const each of synonymsIn(read.columns)) synonyms.set(each.heading, each);
    known.set(id, read);
    return read;
  };
  const rows = list.map((item, index) => toRow(item, index, keysOf));
  const keys = allKeys(list);
  const columns = readColumns(keys, reading.choices);
  const missing = reading.isPreview ? missingInAll([...known.values()]) : [];
  return {
    rows: missing.length > 0 ? [] : rows,
    headingRow: 1,
    synonyms: [...synonyms.values()],
    percents: chosenPercents(columns),
    columns: isDescribed(reading) ? describe(list, columns, keys) : [],
    missing,
  };
}
