import type { ImportFormat } from '@courtside/contracts/import-formats';
import type { ImportRowError, ReadAs, RefusedRow } from '@courtside/contracts/imports';
import { inBatches } from '../database/in-batches';
import type { NumberedRow } from './check-rows';
import type { ImportFileError } from './import-file-error';
import type { CheckedFile } from './parse-import';

/** Rows per transaction. Small, so that other requests do not wait long for the database. */
const BATCH_ROWS = 50;

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
  readonly readAs?: ReadAs | undefined;
}

/** A validated file. Its valid rows come in batches, sorted by team and in file order within a team. */
export interface ParsedFile {
  readonly format: ImportFormat;
  readonly batches: Iterable<NumberedRow[]>;
  readonly errors: ImportRowError[];
  readonly refused: RefusedRow[];
  readonly unlisted: number;
  readonly readAs?: ReadAs | undefined;
}

/** Serializes a validated file for the server. */
export function pack({ format, rows, errors, refused, unlisted, readAs }: CheckedFile): ParseResult {
  // Sorted by team, so that a batch locks few rosters.
  const sorted = rows.toSorted(byTeam);
  const batches = inBatches(sorted, BATCH_ROWS).map(encode);
  return { ok: true, format, batches, errors: encode(errors), refused: encode(refused), unlisted, readAs };
}

/** Deserializes each batch lazily. */
export function unpack({ format, batches, errors, refused, unlisted, readAs }: PackedFile): ParsedFile {
  return {
    format,
    batches: {
      *[Symbol.iterator]() {
        for (const batch of batches) yield decode(batch) as NumberedRow[];
      },
    },
    errors: decode(errors) as ImportRowError[],
    refused: decode(refused) as RefusedRow[],
    unlisted,
    readAs,
  };
}

function byTeam({ values: a }: NumberedRow, { values: b }: NumberedRow): number {
  return a.team_name < b.team_name ? -1 : Number(a.team_name > b.team_name);
}

const encode = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));
const decode = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
