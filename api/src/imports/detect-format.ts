import type { ImportFormat } from '@courtside/contracts/import-formats';

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
