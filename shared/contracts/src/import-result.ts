import { z } from 'zod';
import { IMPORT_CELLS, IMPORT_FIELDS } from './import-formats';
import { METRICS } from './metrics';

/** An error in one row. `row` is the number in a spreadsheet: the heading is row 1. */
export const ImportRowError = z
  .object({
    row: z.number().int(),
    column: z.string(),
    reason: z.string(),
    /** What the column is called in the file. Missing if it is the name of the column. */
    heading: z.string().optional(),
  })
  .meta({ id: 'ImportRowError' });
export type ImportRowError = z.infer<typeof ImportRowError>;

/** A row that was not stored, as in the file, so that the user can correct it. Cells are text, empty cells are left out. */
export const RefusedRow = z
  .object({ row: z.number().int(), cells: z.partialRecord(z.enum(IMPORT_CELLS), z.string()) })
  .meta({ id: 'RefusedRow' });
export type RefusedRow = z.infer<typeof RefusedRow>;

/** An imported value outside the range of the sport, which counts for nothing until it is confirmed or corrected. */
export const ImplausibleValue = z
  .object({
    row: z.number().int(),
    column: z.enum(METRICS),
    value: z.number(),
    /** A likely intended value in the unit of the column; null without one. */
    guess: z.number().nullable(),
    /** The id of the stored training session. */
    session: z.string(),
  })
  .meta({ id: 'ImplausibleValue' });
export type ImplausibleValue = z.infer<typeof ImplausibleValue>;

/** A row whose player has another number, another position or no external id. Its session was stored, and the player is unchanged. */
export const ImportDifference = z
  .object({
    row: z.number().int(),
    player: z.string(),
    /** The team of the player. Missing in answers of an earlier version of the server. */
    team: z.string().optional(),
    /** First and last name. */
    name: z.string(),
    field: z.enum(['player_number', 'position', 'external_id']),
    /** Empty for a player without an external id. */
    stored: z.string(),
    file: z.string(),
  })
  .meta({ id: 'ImportDifference' });
export type ImportDifference = z.infer<typeof ImportDifference>;

/** A value that differs from the one that its player had on this day before. It was stored as a further attempt. */
export const ImportCorrection = z
  .object({
    row: z.number().int(),
    /** The id of the training session. */
    session: z.string(),
    /** First and last name of the player. */
    name: z.string(),
    session_date: z.string(),
    column: z.enum(METRICS),
    /** In the unit of the column. */
    stored: z.number(),
    file: z.number(),
  })
  .meta({ id: 'ImportCorrection' });
export type ImportCorrection = z.infer<typeof ImportCorrection>;

/** How a file was read, where it isn't as the template. */
export const ReadAs = z
  .object({
    /** The encoding of a text, such as 'windows-1250'. Missing for UTF-8. */
    encoding: z.string().optional(),
    /** The sheets of a workbook that were read. Missing if it has only one. */
    sheets: z.array(z.string()).optional(),
    /** The number of the row with the headings. Missing if it is the first one, or if several sheets were read. */
    heading_row: z.number().int().optional(),
    /**
     * Headings that were taken as another word for a column, or for first and last names in one column. Missing if there
     * are none, or if several sheets were read.
     */
    columns: z.array(z.object({ heading: z.string(), column: z.enum(IMPORT_FIELDS) })).optional(),
  })
  .meta({ id: 'ReadAs' });
export type ReadAs = z.infer<typeof ReadAs>;

const counts = {
  message: z.string(),
  imported: z.number().int(),
  /** Rows that are already stored with the same values. */
  unchanged: z.number().int(),
  /** At most one for each player and field. Missing if there are none. */
  differences: z.array(ImportDifference).optional(),
  /** The first ones, in file order. Missing if there are none. */
  corrections: z.array(ImportCorrection).optional(),
  /** Rows of known or new players without any value, which have no session. Missing if there are none. */
  empty: z.number().int().optional(),
  /** Rows that a choice has left out. Missing if there are none. */
  skipped: z.number().int().optional(),
  /** The first values to confirm, in file order. Missing if there are none. */
  implausible: z.array(ImplausibleValue).optional(),
  /** Missing if the file was read as the template is. */
  read_as: ReadAs.optional(),
  /** The id of its record. Missing in answers of an earlier version of the server. */
  import_id: z.string().optional(),
};

export const ImportSuccess = z.object(counts).meta({ id: 'ImportSuccess' });
export type ImportSuccess = z.infer<typeof ImportSuccess>;
export const ImportPartial = z
  .object({
    ...counts,
    errors: z.array(ImportRowError),
    refused: z.array(RefusedRow),
    /** Further rows that were not stored and aren't listed. Missing if all are listed. */
    unlisted: z.number().int().optional(),
  })
  .meta({ id: 'ImportPartial' });
export type ImportPartial = z.infer<typeof ImportPartial>;
