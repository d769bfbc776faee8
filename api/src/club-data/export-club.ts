import { CLUB_FORMATS, type ClubFormat } from '@courtside/contracts/club-file-names';
import type { Db } from '../database/database';
import { inSnapshot } from '../database/snapshot';
import { unavailable } from '../errors/api-error';
import { FairQueue, QueueFull } from '../work/fair-queue';
import { collect } from '../work/collect';
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
const readClub = (services: ClubReaderServices & { readonly db: Db }, clubId: string, format: ClubFormat) =>
  inSnapshot(services.db, (trx) => collect(FORMATS[format](new ClubReader(trx, services, clubId))));

/** The format that the name of a file has; undefined for any other name. */
export const clubFormatOf = (file: string): ClubFormat | undefined =>
  CLUB_FORMATS.find((format) => file.toLowerCase().endsWith(`.${format}`));
