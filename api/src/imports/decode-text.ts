/** Control characters that no text file holds: a file with one is no text. */
// eslint-disable-next-line no-control-regex -- looking for them is the purpose
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** Decodes strictly; null where the bytes are not of that encoding. The decoder drops a byte order mark. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Reads bytes as text: UTF-8, UTF-16 by its byte order mark, or Windows-1252, which spreadsheet
 * programs in Europe still write as "CSV". Null where the bytes are no text at all.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decodeAs(encodingOf(bytes), bytes) ?? decodeAs('windows-1252', bytes);
  return text === null || BINARY.test(text) ? null : text;
}
