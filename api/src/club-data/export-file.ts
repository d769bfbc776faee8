import { CLUB_FILE_MAX_CONTENT_BYTES } from '@courtside/contracts/limits';
import { badRequest } from '../errors/api-error';

/** Whatever is exported can be brought back. */
export const EXPORT_MAX_BYTES = CLUB_FILE_MAX_CONTENT_BYTES;

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
