import type { ImportFormat } from '@courtside/contracts/import-formats';
import type { PreviewColumn } from '@courtside/contracts/import-preview';
import type { ImportRowError, ReadAs, RefusedRow } from '@courtside/contracts/import-result';
import { inBatches } from '../database/in-batches';
import { type InvalidRow, type NumberedRow, textsOf } from './check-rows';
import type { ImportFileError } from './import-file-error';
import type { CheckedFile } from './parse-import';
import { Decisions } from './plan/decisions';
import type { FileDescription } from './read-file';
import { PLAIN_READING, type Reading } from './reading';

/** Rows per transaction. Small, so that other requests do not wait long for the database. */
const BATCH_ROWS = 50;
/** More than a player can have on a day. */
const DAY_ROWS = 250;
/** Deserializing so many invalid rows takes less than a millisecond. */
const INVALID_ROWS = 200;
/** Some names show whether the letters of a file are right. */
const [NAMES, NAMED_ROWS, NAME_LENGTH] = [10, 200, 200];

/** What the parser does. */
export interface ParseTask {
  readonly bytes: Uint8Array;
  readonly reading: Reading;
}

/**
 * The result of the parser: the rows of a file, or the reason why it cannot be imported. Each batch of rows is JSON,
 * because receiving fifty thousand objects in one message blocks the event loop.
 */
export type ParseResult =
  | PackedFile
  | { readonly ok: false; readonly status: ImportFileError['status']; readonly error: string };

interface PackedFile {
  readonly ok: true;
  readonly format: ImportFormat;
  readonly batches: ReadonlyArray<Uint8Array<ArrayBuffer>>;
  readonly errors: Uint8Array<ArrayBuffer>;
  readonly refused: Uint8Array<ArrayBuffer>;
  readonly unlisted: number;
  readonly skipped: number;
  readonly readAs?: ReadAs | undefined;
  /** Only if `isDescribed`. */
  readonly columns: readonly PreviewColumn[];
  /** Only for a preview. */
  readonly preview?: PackedPreview | undefined;
}

interface PackedPreview extends Pick<FileDescription, 'missing'> {
  readonly names: readonly string[];
  readonly invalid: ReadonlyArray<Uint8Array<ArrayBuffer>>;
  readonly skippedRows: Uint8Array<ArrayBuffer>;
}

/** What only a preview shows of a file. */
export interface ParsedPreview extends Pick<FileDescription, 'missing'> {
  /** The first names as they are read. */
  readonly names: readonly string[];
  readonly invalid: Iterable<InvalidRow[]>;
  readonly skippedRows: ReadonlyArray<Omit<InvalidRow, 'reasons'>>;
}

/** A validated file. Its valid rows come in batches, sorted by team and in file order within a team. */
export interface ParsedFile {
  readonly format: ImportFormat;
  readonly batches: Iterable<NumberedRow[]>;
  readonly errors: ImportRowError[];
  readonly refused: RefusedRow[];
  readonly unlisted: number;
  /** How many rows a coach has left out. */
  readonly skipped: number;
  readonly readAs?: ReadAs | undefined;
  /** Only if `isDescribed`. */
  readonly columns: readonly PreviewColumn[];
  readonly preview?: ParsedPreview | undefined;
}

/** Serializes a validated file for the server. */
export function pack(file: CheckedFile, { choices, isPreview }: Reading = PLAIN_READING): ParseResult {
  const { format, rows, errors, refused, unlisted, skipped, readAs, columns } = file;
  // Sorted by team, so that a batch locks few rosters.
  const sorted = rows.toSorted(byTeam);
  const batches = areDaysCompared(choices)
    ? inWholeDays(sorted, new Decisions(choices))
    : inBatches(sorted, BATCH_ROWS);
  const counts = { unlisted, skipped: skipped.length };
  const packed = { ok: true, format, batches: batches.map(encode), ...counts, readAs, columns } as const;
  if (!isPreview) return { ...packed, errors: encode(errors), refused: encode(refused) };
  return { ...packed, errors: encode([]), refused: encode([]), preview: packPreview(file) };
}

function packPreview({ missing, rows, invalid, skipped }: CheckedFile): PackedPreview {
  return {
    missing,
    names: firstNames(rows, invalid),
    invalid: inBatches(invalid, INVALID_ROWS).map(encode),
    skippedRows: encode(
      skipped.map(({ row, sheet, cells }) => ({ row, ...(sheet !== undefined && { sheet }), cells: textsOf(cells) })),
    ),
  };
}

/** The first different names of a file. */
function firstNames(rows: CheckedFile['rows'], invalid: CheckedFile['invalid']): string[] {
  const parts = [
    ...rows.slice(0, NAMED_ROWS).map(({ values }) => values),
    ...invalid.slice(0, NAMED_ROWS).map(({ cells }) => cells),
  ];
  const names = parts.map(({ name = '', last_name = '' }) =>
    (name === last_name ? name : `${name} ${last_name}`).trim().slice(0, NAME_LENGTH).toWellFormed(),
  );
  return [...new Set(names)].filter((name) => name !== '').slice(0, NAMES);
}

/** Different values are told from those of a whole day, so that a day isn't divided. */
const areDaysCompared = (choices: Reading['choices']) =>
  choices?.different_values !== undefined && choices.different_values !== 'add';

/** Batches in which the rows of a player on a day are together, unless there are far more than attempts. */
function inWholeDays(rows: readonly NumberedRow[], decisions: Decisions): NumberedRow[][] {
  const days = new Map<string, NumberedRow[]>();
  for (const row of rows) {
    const day = decisions.dayOf(row);
    const known = days.get(day);
    if (known) known.push(row);
    else days.set(day, [row]);
  }
  const batches: NumberedRow[][] = [];
  let batch: NumberedRow[] = [];
  for (const day of [...days.values()].flatMap((each) => inBatches(each, DAY_ROWS))) {
    if (batch.length > 0 && batch.length + day.length > BATCH_ROWS) {
      batches.push(batch);
      batch = [];
    }
    batch.push(...day);
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}

/** Deserializes each batch lazily. */
export function unpack({ batches, errors, refused, preview, ...packed }: PackedFile): ParsedFile {
  return {
    ...packed,
    batches: lazily<NumberedRow>(batches),
    errors: decode(errors) as ImportRowError[],
    refused: decode(refused) as RefusedRow[],
    preview: preview && {
      ...preview,
      invalid: lazily<InvalidRow>(preview.invalid),
      skippedRows: decode(preview.skippedRows) as ParsedPreview['skippedRows'],
    },
  };
}

const lazily = <Row>(batches: ReadonlyArray<Uint8Array>): Iterable<Row[]> => ({
  *[Symbol.iterator]() {
    for (const batch of batches) yield decode(batch) as Row[];
  },
});

function byTeam({ values: a }: NumberedRow, { values: b }: NumberedRow): number {
  return a.team_name < b.team_name ? -1 : Number(a.team_name > b.team_name);
}

const encode = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));
const decode = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
