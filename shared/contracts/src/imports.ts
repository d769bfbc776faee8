import { z } from 'zod';
import { defineCall } from './call';
import { ErrorText } from './errors';
import { IMPORT_COLUMNS } from './import-formats';
import { paths } from './paths';

/** One thing wrong with one row. `row` counts as a spreadsheet does: the heading is row 1. */
export const ImportRowError = z.object({ row: z.number().int(), column: z.string(), reason: z.string() }).meta({ id: 'ImportRowError' });
export type ImportRowError = z.infer<typeof ImportRowError>;

/** A row that was not stored, as its file had it, so that it can be mended and sent again. Cells are text; empty ones are left out. */
export const RefusedRow = z.object({ row: z.number().int(), cells: z.partialRecord(z.enum(IMPORT_COLUMNS), z.string()) }).meta({ id: 'RefusedRow' });
export type RefusedRow = z.infer<typeof RefusedRow>;

const counts = {
  message: z.string(),
  imported: z.number().int(),
  /** Rows that were already there, to the letter. */
  unchanged: z.number().int(),
};

export const ImportSuccess = z.object(counts).meta({ id: 'ImportSuccess' });
export type ImportSuccess = z.infer<typeof ImportSuccess>;
export const ImportPartial = z.object({ ...counts, errors: z.array(ImportRowError), refused: z.array(RefusedRow) }).meta({ id: 'ImportPartial' });
export type ImportPartial = z.infer<typeof ImportPartial>;

export const uploadImport = defineCall({
  id: 'uploadImport', summary: 'Import test results from a file', method: 'POST', path: paths.importUpload, access: 'user',
  consumes: ['multipart/form-data'], files: ['file'], idempotent: true,
  responses: { 201: ImportSuccess, 207: ImportPartial, 400: ErrorText, 413: ErrorText, 415: ErrorText },
});
export const downloadTemplate = defineCall({
  id: 'downloadTemplate', summary: 'The import template as a workbook', method: 'GET', path: paths.importTemplate, access: 'user',
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'], responses: { 200: z.unknown() },
});
