import { chooseReading, type Reading } from './choose-reading';
import { CODE_PAGES, decodeIn } from './code-pages';
import { foreignWords } from './plausible-words';

/** A text with the encoding in which it was read, or names as different code pages read them. Null if it is no text. */
export type Decoded = { readonly text: string; readonly encoding: string } | { readonly doubtful: string[] } | null;

/** Control characters that do not occur in text files. */
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;
/** Enough names to choose a code page, and little enough to read in every one of them. */
const SAMPLE_BYTES = 64 * 1024;
/** How many readings a message shows. */
const SHOWN = 3;

/** Null if the bytes are not valid in that encoding. Drops a byte order mark. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-16 with a mark, or without one: the headings are ASCII, so every second byte is zero. */
function utf16Of(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 100);
  const zeros = (parity: number) => start.filter((byte, at) => at % 2 === parity && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (bytes.length % 2 !== 0 || Math.max(even, odd) < start.length * 0.4) return null;
  if (even === 0) return 'utf-16le';
  return odd === 0 ? 'utf-16be' : null;
}

/** The first lines that contain more than ASCII. In no code page is a line feed a part of another character. */
function sampleOf(bytes: Uint8Array): Buffer {
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/[\r\n]+/);
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (length + line.length > SAMPLE_BYTES && length > 0) break;
    if (!/[\u0080-\u00ff]/.test(line)) continue;
    kept.push(line);
    length += line.length + 1;
  }
  return Buffer.from(kept.join('\n').slice(0, 4 * SAMPLE_BYTES), 'latin1');
}

/** The first word in which each reading differs from the others. */
function differentWords(readings: readonly Reading[]): string[] {
  const shown = readings.slice(0, SHOWN);
  const at = shown[0]?.words.findIndex((word, index) => shown.some(({ words }) => words[index] !== word)) ?? -1;
  return shown.flatMap(({ words }) => words[Math.max(at, 0)] ?? []);
}

async function decodeCodePage(bytes: Uint8Array): Promise<Decoded> {
  const sample = sampleOf(bytes);
  const readings = CODE_PAGES.flatMap((page): Reading[] => {
    const text = decodeIn(page, sample);
    const words = text === null ? null : foreignWords(text);
    return text === null || words === null ? [] : [{ page, text, words }];
  });
  const choice = await chooseReading(readings);
  if ('possible' in choice) return { doubtful: differentWords(choice.possible) };
  const text = decodeIn(choice.certain.page, Buffer.from(bytes));
  return text === null ? { doubtful: [] } : { text, encoding: choice.certain.page.name };
}

/**
 * Decodes UTF-8, UTF-16, or a code page of a spreadsheet program if the names leave no doubt about it. Null if the bytes
 * are not text.
 */
export async function decodeText(bytes: Uint8Array): Promise<Decoded> {
  const utf16 = utf16Of(bytes);
  const encoding = utf16 ?? 'utf-8';
  const text = decodeAs(encoding, bytes);
  if (text !== null) return BINARY.test(text) ? null : { text, encoding };
  if (utf16 !== null || BINARY.test(Buffer.from(bytes).toString('latin1'))) return null;
  return decodeCodePage(bytes);
}
