import type { ImportChoices } from '@courtside/contracts/import-preview';
import type { ImportPartial } from '@courtside/contracts/import-result';
import { IMPORT_REPORTED_ROWS } from '@courtside/contracts/limits';
import { v7 as uuid } from 'uuid';
import type { Trx } from '../database/database';
import { currentClaim, transactionStep } from '../database/transaction';
import { ApiError, conflict } from '../errors/api-error';
import type { UploadedFile } from '../http/multipart';
import { BatchChanges } from './batch-changes';
import { ChangeRepository } from './change-repository';
import type { NumberedRow } from './check-rows';
import { firstDifferences } from './first-differences';
import { Decisions, nothingOwn } from './plan/decisions';
import { sealFileName } from './history';
import { LayoutRepository } from './layouts';
import { parseFor } from './parse-for-club';
import type { ParsedFile } from './parse-result';
import { type ImportCounts, ImportRepository, type ImportOrigin } from './repository';
import { type BatchResult, type ImportServices, storeBatch } from './store-batch';
import { withHeadings } from './with-headings';

/** A committed batch of an import. */
type StoredBatch = Omit<
  BatchResult,
  'attempts' | 'empty' | 'skipped' | 'implausible' | 'corrections' | 'differences'
> & {
  readonly rows: number;
  /** As in `BatchResult`. Missing if the previous version of the server stored the batch. */
  readonly attempts?: number;
  readonly empty?: number;
  readonly skipped?: number;
  readonly implausible?: BatchResult['implausible'];
  readonly corrections?: BatchResult['corrections'];
  readonly differences?: BatchResult['differences'];
  /** Refused rows that the batch doesn't list. Missing if the previous version of the server stored the batch. */
  readonly unlisted?: number;
  /** The import that the batch belongs to. Missing if the previous version of the server stored the batch. */
  readonly importId?: string;
};

/** The batches that earlier attempts at this request have stored, if it has an Idempotency-Key. */
export async function storedBatches(): Promise<StoredBatch[]> {
  return ((await currentClaim()?.loadSteps()) ?? []) as StoredBatch[];
}

/** Options of an import. */
interface ImportRun {
  /** The id of the user. */
  readonly userId: string;
  /** What the coach has decided. */
  readonly choices?: ImportChoices | undefined;
  /** The result of `storedBatches`. */
  readonly stored: readonly StoredBatch[];
  /** Stops the import if it is aborted before the first row is stored. */
  readonly signal: AbortSignal;
}

/**
 * Stores the valid rows of a file and reports the others in file order. Each batch is committed on its own. An
 * interrupted import can be repeated without creating duplicates. With its Idempotency-Key it continues after the last
 * batch and reports the entire import. Each batch updates the record of the import that `listImports` returns, and stores
 * what it has created and changed for an undo.
 *
 * @throws ApiError 400, 413 or 415 if the file cannot be imported at all, 409 if the import was undone in the meantime, 429
 * or 503 if too many files wait
 */
export async function importFile(
  services: ImportServices,
  clubId: string,
  file: UploadedFile | undefined,
  run: ImportRun,
): Promise<ImportPartial> {
  const parsed = await parseFor(clubId, file, {
    signal: run.signal,
    isAdmitted: run.stored.length > 0,
    reading: { choices: run.choices, isPreview: false },
  });
  const decisions = new Decisions(run.choices);
  const stored = [...run.stored];
  const recorded = stored.find(({ importId }) => importId !== undefined)?.importId;
  const importId = recorded ?? uuid();
  const origin = {
    created_at: services.now(),
    created_by: run.userId,
    file_name: sealFileName(services.ring, clubId, importId, file?.name ?? ''),
  };
  const own = recorded === undefined ? nothingOwn() : await new ChangeRepository(services.db, clubId).ownOf(recorded);
  let isNew = recorded === undefined;
  let position = sum(stored.map(({ rows }) => rows));
  let latest = new BatchChanges();
  const storeNext = async (rows: readonly NumberedRow[]) => {
    const store = async (trx: Trx): Promise<StoredBatch> => {
      const room = IMPORT_REPORTED_ROWS - sum([parsed, ...stored].map(({ refused }) => refused.length));
      const changes = new BatchChanges(own);
      latest = changes;
      const result = await storeBatch(trx, services, clubId, rows, changes, decisions);
      const batch = { importId, rows: rows.length, ...listed(result, room) };
      const record = { id: importId, format: parsed.format, ...countRows(parsed, [...stored, batch]) };
      await storeRecord(trx, clubId, record, isNew ? origin : null, { rows: batch.imported, changes });
      if (run.choices?.columns && batch.imported > 0 && !stored.some(({ imported: earlier }) => earlier > 0))
        await new LayoutRepository(trx, clubId).remember(services.ring, parsed.columns, services.now());
      return batch;
    };
    stored.push(await transactionStep(services.db, position, store));
    latest.addTo(own);
    isNew = false;
    position += rows.length;
  };
  for (const rows of rowsAfter(position, parsed.batches)) {
    await storeNext(rows);
    // SQLite calls are synchronous, so this lets other requests run.
    await new Promise(setImmediate);
  }
  if (stored.length === 0) {
    if (parsed.refused.length === 0 && parsed.skipped === 0)
      throw new ApiError(400, 'The file has no rows below its headings.');
    // A file without a valid row leaves a record too.
    await storeNext([]);
  }
  const { imported, unchanged } = countRows(parsed, stored);
  const attempts = sum(stored.map((batch) => batch.attempts ?? 0));
  const empty = sum(stored.map((batch) => batch.empty ?? 0));
  const skipped = parsed.skipped + sum(stored.map((batch) => batch.skipped ?? 0));
  const implausible = firstRows(stored.flatMap((batch) => batch.implausible ?? []));
  const corrections = firstRows(stored.flatMap((batch) => batch.corrections ?? []));
  const differences = firstDifferences(stored.flatMap((batch) => batch.differences ?? []));
  const parts = [parsed, ...stored];
  const found = parts.flatMap((part) => part.errors).toSorted((a, b) => a.row - b.row);
  const errors = [...withHeadings(found, parsed.columns)];
  const refused = parts.flatMap((part) => part.refused).toSorted((a, b) => a.row - b.row);
  const unlisted = sum(parts.map((part) => part.unlisted ?? 0));
  const isReplaced = run.choices?.different_values === 'replace' && corrections.length > 0;
  const message = summary({ imported, attempts, unchanged, empty, skipped, isReplaced });
  return {
    message,
    imported,
    unchanged,
    errors,
    refused,
    ...(empty > 0 && { empty }),
    ...(skipped > 0 && { skipped }),
    ...(implausible.length > 0 && { implausible }),
    ...(corrections.length > 0 && { corrections }),
    ...(differences.length > 0 && { differences }),
    ...(unlisted > 0 && { unlisted }),
    ...(parsed.readAs && { read_as: parsed.readAs }),
    import_id: importId,
  };
}

/**
 * Adds or updates the record of an import after a batch, with what the batch has changed.
 *
 * @param origin null if the import has a record
 * @param batch its imported rows and its changes
 */
async function storeRecord(
  trx: Trx,
  clubId: string,
  record: ImportCounts,
  origin: ImportOrigin | null,
  { rows, changes }: { readonly rows: number; readonly changes: BatchChanges },
): Promise<void> {
  const imports = new ImportRepository(trx, clubId);
  if (origin) await imports.add(record, origin);
  else {
    const stored = await imports.update(record);
    // The previous version of the server deletes all but the newest records.
    if (!stored) return;
    if (stored.undo_started_at !== null) throw conflict('This import was undone before it was complete.');
  }
  await imports.addChanges(record.id, rows, await new ChangeRepository(trx, clubId).add(record.id, changes));
}

/** The first entries in file order that a response lists. */
const firstRows = <Entry extends { readonly row: number }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => a.row - b.row).slice(0, IMPORT_REPORTED_ROWS);

/** Keeps the first `room` refused rows of a batch with their errors, and counts the others. */
function listed({ errors, refused, ...counts }: BatchResult, room: number) {
  const kept = refused.slice(0, Math.max(0, room));
  const rows = new Set(kept.map(({ row }) => row));
  const unlisted = refused.length - kept.length;
  return { ...counts, refused: kept, errors: errors.filter(({ row }) => rows.has(row)), unlisted };
}

/** The results for the rows of a file so far. */
function countRows(parsed: ParsedFile, stored: readonly StoredBatch[]) {
  return {
    imported: sum(stored.map((batch) => batch.imported)),
    unchanged: sum(stored.map((batch) => batch.unchanged)),
    refused: sum([parsed, ...stored].map((part) => part.refused.length + (part.unlisted ?? 0))),
  };
}

/** The batches without their first `count` rows. */
function* rowsAfter(count: number, batches: ParsedFile['batches']): Generator<NumberedRow[]> {
  let skip = count;
  for (const batch of batches) {
    const rows = batch.slice(skip);
    skip -= batch.length - rows.length;
    if (rows.length > 0) yield rows;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function summary({
  imported,
  attempts,
  unchanged,
  empty,
  skipped,
  isReplaced,
}: Pick<BatchResult, 'imported' | 'attempts' | 'unchanged' | 'empty' | 'skipped'> & {
  readonly isReplaced: boolean;
}): string {
  const place = isReplaced ? 'of the same day, in place of different values' : 'of the same day';
  const sessions = (count: number) => (count === 1 ? '1 session' : `${count} sessions`);
  return [
    `Imported ${sessions(imported - attempts)}.`,
    attempts > 0 && `${attempts === 1 ? '1 row was' : `${attempts} rows were`} added to a session ${place}.`,
    unchanged > 0 && `${sessions(unchanged)} already existed.`,
    empty > 0 && `${empty === 1 ? '1 row without values was' : `${empty} rows without values were`} skipped.`,
    skipped > 0 && `${skipped === 1 ? '1 row was' : `${skipped} rows were`} left out.`,
  ]
    .filter(Boolean)
    .join(' ');
}
