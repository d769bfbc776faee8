import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { assertReadable } from './assert-readable';
import { ImportFileError } from './import-file-error';
import { rowsOfGrid, type SourceRow } from './source-rows';
import { withUnreadableCells } from './unreadable-cells';

const SHEET = /^xl\/worksheets\/[^/]*\.xml$/i;

/** Builds an uncompressed archive of only the checked parts, because the reader requires an archive. */
function repack(bytes: Uint8Array): ArrayBuffer {
  const parts = unpackWorkbook(bytes);
  for (const [name, part] of Object.entries(parts)) {
    assertReadable(strFromU8(part, true));
    if (SHEET.test(name)) parts[name] = strToU8(withUnreadableCells(strFromU8(part)));
  }
  const archive = zipSync(parts, { level: 0 });
  return archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.byteLength);
}

async function readGrid(archive: ArrayBuffer) {
  try {
    return await readSheet(archive);
  } catch {
    throw new ImportFileError(400, 'The workbook cannot be read.');
  }
}

/**
 * Reads the first worksheet of a workbook. Date cells become dates at midnight UTC.
 *
 * @throws ImportFileError if the archive is damaged, too large when unpacked or not a workbook, or a heading is missing
 */
export async function readXlsx(bytes: Uint8Array): Promise<SourceRow[]> {
  return rowsOfGrid(await readGrid(repack(bytes)), { extraCells: 'ignored' });
}

const ENTRIES_MAX = 1_000;
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024;
/** Worksheets compress 10 to 40 times, zip bombs up to 1,032 times. */
const RATIO_MAX = 200;
/** Small parts may exceed the ratio: an almost empty part compresses well. */
const RATIO_EXEMPT_BYTES = 1024 * 1024;

/**
 * Unpacks the XML parts of a workbook that describe its sheets. The sizes in the zip directory are checked first, and each part is inflated into
 * a buffer of exactly that size, so that a false size cannot exhaust the memory.
 *
 * @throws ImportFileError 413 if it is too large when unpacked, 400 if it is not a zip archive
 */
export function unpackWorkbook(bytes: Uint8Array): Record<string, Uint8Array> {
  let entries = 0;
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        entries += 1;
        if (entries > ENTRIES_MAX) throw new ImportFileError(413, 'The workbook has too many parts.');
        if (!/^xl\/.*\.(xml|rels)$/i.test(name)) return false;
        total += originalSize;
        const suspicious = originalSize > RATIO_EXEMPT_BYTES && originalSize > size * RATIO_MAX;
        if (suspicious || total > UNPACKED_MAX_BYTES)
          throw new ImportFileError(413, 'The workbook is too large when unpacked.');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(400, 'The workbook is damaged.');
  }
}
