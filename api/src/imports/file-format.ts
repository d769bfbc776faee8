/** The formats an import may have. */
export type ImportFormat = 'csv' | 'json' | 'xlsx';

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

/**
 * Tells a file's format from its content; its name and content type are not believed.
 * Null where it is none of the three.
 *
 * @param text the file as text, or null where it is no text (see `decodeText`)
 */
export function recogniseFormat(bytes: Uint8Array, text: string | null): ImportFormat | null {
  if (ZIP_SIGNATURE.every((byte, index) => bytes[index] === byte)) return 'xlsx';
  if (text === null) return null;
  return /^\s*[[{]/.test(text) ? 'json' : 'csv';
}
