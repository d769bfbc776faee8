import { badRequest } from '../errors/api-error';

/** Half a million sessions take 150 MB. */
export const EXPORT_MAX_BYTES = 256 * 1024 * 1024;

/**
 * A file from its parts.
 *
 * @throws ApiError 400 as soon as it is too large
 */
export async function fileOf(parts: AsyncIterable<string | Uint8Array>, maxBytes: number): Promise<Buffer> {
  const collected: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of parts) {
    const own = typeof part === 'string' ? Buffer.from(part) : part;
    bytes += own.length;
    if (bytes > maxBytes)
      throw badRequest('This is too much for one file. The person who runs Courtside can export it.');
    collected.push(own);
  }
  return Buffer.concat(collected);
}
