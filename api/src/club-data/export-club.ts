import type { ClubFormat } from '@courtside/contracts/club-file-names';
import type { Db } from '../database/database';
import { unavailable } from '../errors/api-error';
import { FairQueue, QueueFull } from '../work/fair-queue';
import { clubJson } from './club-json';
import { ClubReader } from './club-reader';
import type { ClubReaderServices } from './services';

/** One file at a time: each is in memory, and reading several at once would delay other calls. */
const queue = new FairQueue({ perClub: 3, total: 50 });

const FORMATS: Readonly<Record<ClubFormat, (reader: ClubReader) => AsyncIterable<string | Uint8Array>>> = {
  json: clubJson,
};

/**
 * The file of a whole club as it is at one moment. Takes no lock, and leaves the event loop to other calls in between.
 *
 * @throws ApiError 503 if too many wait
 */
export async function exportClub(
  services: ClubReaderServices & { readonly db: Db },
  clubId: string,
  format: ClubFormat,
): Promise<Buffer> {
  const place = { club: clubId, signal: new AbortController().signal };
  try {
    return await queue.run(place, () => readClub(services, clubId, format));
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw unavailable('Too many exports are being made. Please try again in a moment.');
  }
}

/** Keeps the file in memory until it is complete: a slow connection would otherwise keep the snapshot open. */
function readClub(
  services: ClubReaderServices & { readonly db: Db },
  clubId: string,
  format: ClubFormat,
): Promise<Buffer> {
  return services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const parts: Buffer[] = [];
      for await (const part of FORMATS[format](new ClubReader(trx, services, clubId)))
        parts.push(typeof part === 'string' ? Buffer.from(part) : Buffer.from(part));
      return Buffer.concat(parts);
    });
}
