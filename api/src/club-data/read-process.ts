import { ClubFileError } from './club-file-error';
import { pack, type PackedClub } from './packed-club';
import { readClubFile } from './read-club-file';
import { unpackClubFile } from './unpack-club-file';

/** A file to read, and the time by the server's clock. */
export interface ReadTask {
  readonly bytes: Uint8Array;
  /** The largest content of a compressed file. */
  readonly maxBytes: number;
  readonly now: number;
}

/** Any other error ends the process, and the next file gets a new one. */
function read({ bytes, maxBytes, now }: ReadTask): PackedClub {
  try {
    return pack(readClubFile(unpackClubFile(bytes, maxBytes), now));
  } catch (error) {
    if (error instanceof ClubFileError) return { ok: false, error: error.message };
    throw error;
  }
}

process.on('message', (task: ReadTask) => process.send?.(read(task)));
