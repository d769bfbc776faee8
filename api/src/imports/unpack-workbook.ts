import { unzipSync } from 'fflate';
import { ImportRefusal } from './import-refusal';

const ENTRIES_MAX = 1_000;
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024;
/** Worksheets shrink 10 to 40 times; a bomb shrinks up to 1,032 times. */
const RATIO_MAX = 200;
/** Below this size the ratio harms nobody: an almost empty part may shrink a lot. */
const RATIO_MATTERS_FROM_BYTES = 1024 * 1024;

/**
 * Unpacks the XML parts of a workbook, and nothing that would unpack to more than its zip directory
 * admits: the sizes there are checked first, and every part is inflated into a buffer of just that size.
 *
 * @throws ImportRefusal 413 for what unpacks to too much, 400 for what is no zip archive
 */
export function unpackWorkbook(bytes: Uint8Array): Record<string, Uint8Array> {
  let entries = 0;
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        entries += 1;
        if (entries > ENTRIES_MAX) throw new ImportRefusal(413, 'The workbook has too many parts.');
        if (!/\.(xml|rels)$/i.test(name)) return false;
        total += originalSize;
        const swollen = originalSize > RATIO_MATTERS_FROM_BYTES && originalSize > size * RATIO_MAX;
        if (swollen || total > UNPACKED_MAX_BYTES) throw new ImportRefusal(413, 'The workbook unpacks to too much data.');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    throw new ImportRefusal(400, 'The workbook is damaged.');
  }
}
