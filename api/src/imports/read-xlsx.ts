import { strFromU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { ImportRefusal } from './import-refusal';
import { rowsOfGrid } from './source-rows';
import type { SourceRow } from './source-rows';
import { unpackWorkbook } from './unpack-workbook';

/** A row past the last a spreadsheet has, or a value past column ZZ: the reader would fill all room up to there. */
const FAR_CELL = /<row\b[^>]*\br="(?:[2-9]\d{6}|\d{8,})"|<c\b[^>]*\br="[A-Z]{3,}\d+"(?:[^>]*[^/>])?>/;

function refuseFarCells(parts: Readonly<Record<string, Uint8Array>>): void {
  const sheets = Object.keys(parts).filter((name) => /\/worksheets\/[^/]+\.xml$/i.test(name));
  if (sheets.some((name) => FAR_CELL.test(strFromU8(parts[name] ?? new Uint8Array(), true)))) {
    throw new ImportRefusal(413, 'The workbook reaches too far: keep the columns of the template, without gaps.');
  }
}

/** The reader wants an archive: it gets the parts that were checked, stored without compression, and no others. */
function repack(bytes: Uint8Array): ArrayBuffer {
  const parts = unpackWorkbook(bytes);
  refuseFarCells(parts);
  const archive = zipSync(parts, { level: 0 });
  return archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.byteLength);
}

async function readGrid(archive: ArrayBuffer) {
  try {
    return await readSheet(archive);
  } catch {
    throw new ImportRefusal(400, 'The workbook cannot be read.');
  }
}

/**
 * Reads the first worksheet of a workbook. Date cells come as dates, at midnight UTC.
 *
 * @throws ImportRefusal where the archive is damaged or too large unpacked, is no workbook, or has other headings
 */
export async function readXlsx(bytes: Uint8Array): Promise<SourceRow[]> {
  return rowsOfGrid(await readGrid(repack(bytes)), { spill: 'ignored' });
}
