import { strFromU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { assertReadable } from './assert-readable';
import { ImportFileError } from './import-file-error';
import { rowsOfGrid } from './source-rows';
import type { SourceRow } from './source-rows';
import { unpackWorkbook } from './unpack-workbook';

/** Builds an uncompressed archive of only the checked parts, because the reader requires an archive. */
function repack(bytes: Uint8Array): ArrayBuffer {
  const parts = unpackWorkbook(bytes);
  for (const part of Object.values(parts)) assertReadable(strFromU8(part, true));
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
