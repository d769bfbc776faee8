import { CLUB_FORMATS, type ClubFormat } from '@courtside/contracts/club-file-names';
import type { Db } from '../database/database';
import { inSnapshot } from '../database/snapshot';
import { clubCsv } from './club-csv';
import { clubJson } from './club-json';
import { ClubReader } from './club-reader';
import { EXPORT_MAX_BYTES, fileOf } from './export-file';
import type { ClubReaderServices } from './services';
import { workbookInProcess } from './workbook-in-process';
import { readSheets } from './workbook-sheets';

type ExportServices = ClubReaderServices & { readonly db: Db };

/**
 * Each format reads within one snapshot, and keeps the file in memory until it is complete: a slow connection would
 * otherwise keep the snapshot open.
 */
const FORMATS: Readonly<
  Record<ClubFormat, (services: ExportServices, clubId: string, maxBytes: number) => Promise<Buffer>>
> = {
  json: (services, clubId, maxBytes) => reading(services, clubId, (reader) => fileOf(clubJson(reader), maxBytes)),
  zip: (services, clubId, maxBytes) =>
    reading(services, clubId, (reader) => fileOf(clubCsv(reader, services.now()), maxBytes)),
  xlsx: async (services, clubId) => workbookInProcess(await reading(services, clubId, (reader) => readSheets(reader))),
};

const reading = <T>(services: ExportServices, clubId: string, read: (reader: ClubReader) => Promise<T>): Promise<T> =>
  inSnapshot(services.db, (trx) => read(new ClubReader(trx, services, clubId)));

/**
 * The file of a whole club as it is at one moment. Takes no lock, and leaves the event loop to other calls in between.
 *
 * @throws ApiError 400 if it would be too large, 503 if a workbook fails
 */
export const exportClub = (
  services: ExportServices,
  clubId: string,
  format: ClubFormat,
  maxBytes = EXPORT_MAX_BYTES,
): Promise<Buffer> => FORMATS[format](services, clubId, maxBytes);

/** The format that the name of a file has; undefined for any other name. */
export const clubFormatOf = (file: string): ClubFormat | undefined =>
  CLUB_FORMATS.find((format) => file.toLowerCase().endsWith(`.${format}`));
