import { type Unzipped, type UnzipOptions, unzipSync } from 'fflate';
import { archiveProblem } from './container';
import { ImportFileError } from './import-file-error';

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
 * @throws ImportFileError 413 if it is too large when unpacked, 400 if it is not a zip archive, 415 if it is no workbook
 */
export function unpackWorkbook(bytes: Uint8Array): Record<string, Uint8Array> {
  const names: string[] = [];
  let total = 0;
  const parts = unzip(bytes, {
    filter: ({ name, size, originalSize }) => {
      names.push(name);
      if (names.length > ENTRIES_MAX) throw new ImportFileError(413, 'The workbook has too many parts.');
      if (!/^xl\/.*\.(xml|rels)$/i.test(name)) return false;
      total += originalSize;
      const suspicious = originalSize > RATIO_EXEMPT_BYTES && originalSize > size * RATIO_MAX;
      if (suspicious || total > UNPACKED_MAX_BYTES)
        throw new ImportFileError(413, 'The workbook is too large when unpacked.');
      return true;
    },
  });
  const problem = archiveProblem(names);
  if (problem !== null) throw new ImportFileError(415, problem);
  return parts;
}

function unzip(bytes: Uint8Array, options: UnzipOptions): Unzipped {
  try {
    return unzipSync(bytes, options);
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(400, 'The workbook is damaged.');
  }
}
