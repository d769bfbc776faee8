import { CLUB_FORMATS, type ClubFormat } from '@courtside/contracts/club-file-names';
import type { Db } from '../database/database';
import { inSnapshot } from '../database/snapshot';
import { unavailable } from '../errors/api-error';
import { FairQueue, QueueFull } from '../work/fair-queue';
import { collect } from '../work/collect';
import { zip } from '../work/zip';
import { clubCsv } from './club-csv';
import { clubJson } from './club-json';
import { ClubReader } from './club-reader';
import type { ClubReaderServices } from './services';
import { workbookInProcess } from './workbook-in-process';
import { readSheets } from './workbook-sheets';

/** One file at a time: each is in memory, and reading several at once would delay other calls. */
const queue = new FairQueue({ perClub: 3, total: 10 });

type ExportServices = ClubReaderServices & { readonly db: Db };

/**
 * Each format reads within one snapshot, and keeps the file in memory until it is complete: a slow connection would
 * otherwise keep the snapshot open.
 */
const FORMATS: Readonly<Record<ClubFormat, (services: ExportServices, clubId: string) => Promise<Buffer>>> = {
  json: (services, clubId) => reading(services, clubId, (reader) => collect(clubJson(reader))),
  zip: (services, clubId) => reading(services, clubId, (reader) => collect(zip(clubCsv(reader), services.now()))),
  xlsx: async (services, clubId) => workbookInProcess(await reading(services, clubId, readSheets)),
};

const reading = <T>(services: ExportServices, clubId: string, read: (reader: ClubReader) => Promise<T>): Promise<T> =>
  inSnapshot(services.db, (trx) => read(new ClubReader(trx, services, clubId)));

/**
 * The file of a whole club as it is at one moment. Takes no lock, and leaves the event loop to other calls in between.
 *
 * @throws ApiError 503 if too many wait or a workbook fails, 400 if it would be too large
 */
export async function exportClub(services: ExportServices, clubId: string, format: ClubFormat): Promise<Buffer> {
  const place = { club: clubId, signal: new AbortController().signal };
  try {
    return await queue.run(place, () => FORMATS[format](services, clubId));
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw unavailable('Too many exports are being made. Please try again in a moment.');
  }
}

/** The format that the name of a file has; undefined for any other name. */
export const clubFormatOf = (file: string): ClubFormat | undefined =>
  CLUB_FORMATS.find((format) => file.toLowerCase().endsWith(`.${format}`));
