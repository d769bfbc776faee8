import type { ImportRowError, RefusedRow } from '@courtside/contracts/imports';
import type { CheckedRows, NumberedRow } from './check-rows';
import type { ImportRefusal } from './import-refusal';

/** Rows in one transaction: few enough that other requests never wait long for the database. */
const BATCH_ROWS = 50;

/**
 * What the parsing thread says of a file: its rows, or why it is refused as a whole.
 * Rows travel as JSON, a batch each: fifty thousand objects received at once would hold up every other request.
 */
export type ParseOutcome = TakenFile | { readonly taken: false; readonly status: ImportRefusal['status']; readonly error: string };

interface TakenFile {
  readonly taken: true;
  readonly batches: ReadonlyArray<Uint8Array<ArrayBuffer>>;
  readonly errors: Uint8Array<ArrayBuffer>;
  readonly refused: Uint8Array<ArrayBuffer>;
}

/** A file read and checked. Its good rows come in batches, team by team; inside a team in the file's order. */
export interface ParsedFile {
  readonly batches: Iterable<NumberedRow[]>;
  readonly errors: ImportRowError[];
  readonly refused: RefusedRow[];
}

/** Packs what was read for the way out of the thread. */
export function pack({ rows, errors, refused }: CheckedRows): ParseOutcome {
  // Team by team: a batch then touches few rosters.
  const sorted = rows.toSorted(byTeam);
  const count = Math.ceil(sorted.length / BATCH_ROWS);
  const batches = Array.from({ length: count }, (_, index) => encode(sorted.slice(index * BATCH_ROWS, (index + 1) * BATCH_ROWS)));
  return { taken: true, batches, errors: encode(errors), refused: encode(refused) };
}

/** What of an outcome is handed over instead of copied: copying megabytes would hold up whoever receives them. */
export function buffersOf({ batches, errors, refused }: TakenFile): ArrayBuffer[] {
  return [...batches, errors, refused].map(({ buffer }) => buffer);
}

/** Unpacks it again, each batch when its turn comes. */
export function unpack({ batches, errors, refused }: TakenFile): ParsedFile {
  return {
    batches: { *[Symbol.iterator]() { for (const batch of batches) yield decode(batch) as NumberedRow[]; } },
    errors: decode(errors) as ImportRowError[],
    refused: decode(refused) as RefusedRow[],
  };
}

function byTeam({ values: a }: NumberedRow, { values: b }: NumberedRow): number {
  return a.team_name < b.team_name ? -1 : Number(a.team_name > b.team_name);
}

const encode = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));
const decode = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
