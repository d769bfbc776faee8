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
