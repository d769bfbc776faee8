import type { ImportFormat } from '@courtside/contracts/import-formats';
import { type CheckedRows, checkRows } from './check-rows';
import { ImportFileError } from './import-file-error';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { readXlsx } from './read-xlsx';
import type { SourceRow } from './source-rows';

/** A validated file. */
export interface CheckedFile extends CheckedRows {
  readonly format: ImportFormat;
}

interface SourceFile {
  readonly format: ImportFormat;
  readonly rows: SourceRow[];
}

async function readFile(bytes: Uint8Array): Promise<SourceFile> {
  const text = decodeText(bytes);
  const format = detectFormat(bytes, text);
  if (format === '.xlsx') return { format, rows: await readXlsx(bytes) };
  if (format === null || text === null) throw new ImportFileError(415, 'Upload a .csv, .xlsx or .json file.');
  return { format, rows: format === '.json' ? readJson(text) : readCsv(text) };
}

/**
 * Parses and validates a .csv, .xlsx or .json import file. Pure: no disk, network or database.
 *
 * @throws ImportFileError if the file cannot be imported at all
 */
export async function parseImport(bytes: Uint8Array): Promise<CheckedFile> {
  if (bytes.length === 0) throw new ImportFileError(400, 'The file is empty.');
  const { format, rows } = await readFile(bytes);
  return { format, ...checkRows(rows) };
}

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

/**
 * Detects the format from the content, because file names and content types are unreliable. Null if unknown.
 *
 * @param text the decoded file, or null if it is not text (see `decodeText`)
 */
export function detectFormat(bytes: Uint8Array, text: string | null): ImportFormat | null {
  if (ZIP_SIGNATURE.every((byte, index) => bytes[index] === byte)) return '.xlsx';
  if (text === null) return null;
  return /^\s*[[{]/.test(text) ? '.json' : '.csv';
}

/** Control characters that do not occur in text files. */
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** Null if the bytes are not valid in that encoding. Drops a byte order mark. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or Windows-1252, which spreadsheet programs in Europe still use for
 * CSV. Null if the bytes are not text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decodeAs(encodingOf(bytes), bytes) ?? decodeAs('windows-1252', bytes);
  return text === null || BINARY.test(text) ? null : text;
}
