import { z } from 'zod';
import { callsOf } from './call';
import { ErrorText } from './errors';
import { Id } from './fields';
import { IMPORT_FORMATS } from './import-formats';
import { ImportPartial, ImportSuccess } from './import-result';
import { IMPORT_REPORTED_ROWS, IMPORT_UNDO_DAYS, IMPORTS_KEPT, IMPORTS_LISTED } from './limits';
import { paths } from './paths';

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
