import { gunzipSync } from 'node:zlib';
import { CLUB_FILE_MAX_CONTENT_BYTES } from '@courtside/contracts/limits';
import { ClubFileError } from './club-file-error';

const GZIP = [0x1f, 0x8b];

/**
 * The JSON of a file that may be compressed with gzip.
 *
 * @throws ClubFileError if it is damaged, or larger than `maxBytes`
 */
export function unpackClubFile(bytes: Uint8Array, maxBytes = CLUB_FILE_MAX_CONTENT_BYTES): Uint8Array {
  if (!GZIP.every((byte, at) => bytes[at] === byte)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    throw new ClubFileError(
      isTooLarge ? `The file contains more than ${megabytes} MB.` : 'The file is damaged: it can’t be unpacked.',
    );
  }
}
