import { Zip, ZipDeflate } from 'fflate';
import { Turns } from './turns';

/** A file of an archive. */
export interface ZipEntry {
  /** In ASCII, because some programs read others wrongly. */
  readonly name: string;
  readonly parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** Compressing this many bytes takes about two milliseconds. */
const PIECE_BYTES = 64 * 1024;

/** An archive in parts. Other calls run in between. */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  now: number,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, part) => {
    failure ??= error;
    ready.push(part);
  });
  const taken = () => {
    const parts = ready;
    ready = [];
    if (failure) throw failure;
    return parts;
  };
  const turns = new Turns();
  for await (const { name, parts } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = now;
    archive.add(file);
    for await (const part of parts)
      for (const piece of piecesOf(part)) {
        file.push(piece);
        yield* taken();
        await turns.next();
      }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}

function* piecesOf(part: string | Uint8Array): Generator<Uint8Array> {
  const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES);
}
