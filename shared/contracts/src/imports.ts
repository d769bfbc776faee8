import { z } from 'zod';
import { callsOf } from './call';
import { ErrorText } from './errors';
import { Id } from './fields';
import { IMPORT_CELLS, IMPORT_FIELDS, IMPORT_FORMATS } from './import-formats';
import { IMPORT_REPORTED_ROWS, IMPORT_UNDO_DAYS, IMPORTS_KEPT, IMPORTS_LISTED } from './limits';
import { METRICS } from './metrics';
import { paths } from './paths';

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

/**
 * The result of an import, in rows of its file, and what it has created. Fields are missing if an earlier version of the
 * server has imported the file.
 */
export const ImportRecord = z
  .object({
    id: z.string(),
    created_at: z.iso.datetime(),
    /** Detected from the content of the file. */
    format: z.enum(IMPORT_FORMATS),
    imported: z.number().int(),
    /** Rows that were already stored with the same values. */
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** The name of the coach. */
    created_by: z.string().optional(),
    /** Missing after a while, and after any player of the club was deleted: files can be named after players. */
    file_name: z.string().optional(),
    /** How many it has created. */
    teams: z.number().int().optional(),
    players: z.number().int().optional(),
    sessions: z.number().int().optional(),
    /** The other sessions to which it has added attempts. */
    sessions_changed: z.number().int().optional(),
    /** Until when it can be undone. Missing if it can't. */
    undo_until: z.iso.datetime().optional(),
    /** Missing if it wasn't undone. */
    undone_at: z.iso.datetime().optional(),
  })
  .meta({ id: 'ImportRecord' });
export type ImportRecord = z.infer<typeof ImportRecord>;

/** Why an undo has kept something. */
export const KEPT_REASONS = [
  /** It was changed after the import. */
  'edited',
  /** A player has sessions that the import didn't create, or that were kept. */
  'sessions',
  /** A player or team is part of a test day. */
  'test_day',
  /** A player was tested with gloves. */
  'glove_test',
  /** A team has players that the import didn't create, or that were kept. */
  'players',
  /** What is stored can't be read. */
  'damaged',
] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** Something that an import has created or changed, and an undo has kept. */
export const KeptByUndo = z
  .object({
    kind: z.enum(['session', 'player', 'team']),
    id: z.string(),
    /** First and last name of the player, also of a session, or the name of the team. */
    name: z.string(),
    /** The date of a session, YYYY-MM-DD; null for players and teams. */
    session_date: z.string().nullable(),
    reason: z.enum(KEPT_REASONS),
  })
  .meta({ id: 'KeptByUndo' });
export type KeptByUndo = z.infer<typeof KeptByUndo>;

/** What became of an import that was undone. */
export const ImportUndo = z
  .object({
    message: z.string(),
    /** Those that the import has created and that are gone. */
    sessions: z.number().int(),
    players: z.number().int(),
    teams: z.number().int(),
    /** Sessions without the attempts that the import has added. */
    restored: z.number().int(),
    kept: z.array(KeptByUndo),
    /** Further kept ones that aren't listed. Missing if all are listed. */
    unlisted: z.number().int().optional(),
  })
  .meta({ id: 'ImportUndo' });
export type ImportUndo = z.infer<typeof ImportUndo>;

/** What became of the values that an import has added to. */
export const ImportReplacement = z
  .object({
    message: z.string(),
    /** Sessions in which only the values of the import are left. */
    replaced: z.number().int(),
    /** Sessions that were edited since, and are unchanged. */
    edited: z.number().int(),
  })
  .meta({ id: 'ImportReplacement' });
export type ImportReplacement = z.infer<typeof ImportReplacement>;

const userCall = callsOf('Imports', 'user');

export const uploadImport = userCall('POST', paths.importUpload, {
  id: 'uploadImport',
  summary: 'Import test results',
  description: `Imports players and training sessions from a file. Rows of one player on one day are attempts of one session. Responds with 207 if some rows were rejected; the first ${IMPORT_REPORTED_ROWS} of these are listed. A metric with a blank cell or without a column was not measured; a column can only be left out if every heading is known. A file with choices is refused here, see uploadChecked.`,
  consumes: ['multipart/form-data'],
  files: ['file'],
  body: z.object({ choices: z.string().optional() }),
  idempotent: true,
  responses: { 201: ImportSuccess, 207: ImportPartial, 400: ErrorText, 413: ErrorText, 415: ErrorText, 429: ErrorText },
});
/** Another path than that of a plain upload, because earlier versions of the server ignore choices there. */
export const uploadChecked = userCall('POST', paths.importChecked, {
  id: 'uploadChecked',
  summary: 'Import test results as a coach has decided',
  description:
    'Imports a file as uploadImport does, read and stored as its preview has shown. `choices` is an ImportChoices as JSON, see previewImport.',
  consumes: ['multipart/form-data'],
  files: ['file'],
  body: z.object({ choices: z.string() }),
  idempotent: true,
  responses: { 201: ImportSuccess, 207: ImportPartial, 400: ErrorText, 413: ErrorText, 415: ErrorText, 429: ErrorText },
});
export const downloadTemplate = userCall('GET', paths.importTemplate, {
  id: 'downloadTemplate',
  summary: 'Download the import template',
  description: 'Returns an Excel workbook with the columns of an import.',
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  responses: { 200: z.unknown() },
});
export const listImports = userCall('GET', paths.imports, {
  id: 'listImports',
  summary: 'List the latest imports',
  description: `Returns the latest imports of the club, newest first, with their numbers of rows. The newest ${IMPORTS_KEPT} are kept, and all of the last ${IMPORT_UNDO_DAYS} days. An import that is still running is included with the rows that it has stored so far.`,
  query: z.object({ limit: z.coerce.number().int().min(1).max(IMPORTS_LISTED).default(IMPORTS_KEPT) }),
  responses: { 200: z.array(ImportRecord) },
});
export const undoImport = userCall('POST', paths.importUndo, {
  id: 'undoImport',
  summary: 'Undo an import',
  description: `Deletes the sessions, players and teams that an import has created, and removes the attempts that it has added to other sessions. What was changed since is kept and listed; the first ${IMPORT_REPORTED_ROWS} are. Repeating an interrupted undo continues it, and repeating a complete one changes nothing. Responds with 409 if the import is older than ${IMPORT_UNDO_DAYS} days, or if an earlier version of the server has stored it.`,
  params: z.object({ id: Id }),
  responses: { 200: ImportUndo },
});
export const replaceByImport = userCall('POST', paths.importReplacement, {
  id: 'replaceByImport',
  summary: 'Replace values by those of an import',
  description:
    'For a file that corrects an earlier one. In each session to which the import has added attempts, removes the other attempts of the same metrics. Sessions that were edited since stay as they are. Repeating it changes nothing. The import can still be undone.',
  params: z.object({ id: Id }),
  responses: { 200: ImportReplacement },
});
