import type { ServerResponse } from 'node:http';
import { IMPORT_TEMPLATE_FILE } from '@courtside/contracts/import-formats';
import * as calls from '@courtside/contracts/imports';
import { IMPORT_MAX_BYTES } from '@courtside/contracts/limits';
import { type ImportChoices, previewImport } from '@courtside/contracts/import-preview';
import { importLimit, previewLimit } from '../limits/quotas';
import type { CallContext, Routes } from '../http/routes';
import { LongObject } from '../http/streamed-body';
import type { ImportServices } from './store-batch';
import { assertNoChoices, CHOICES_MAX_BYTES, readChoices, requiredChoices } from './choices';
import { listImports } from './history';
import { prepareParser } from './parse-in-process';
import { previewFile } from './preview';
import { replaceByImport } from './replace-values';
import { importFile, storedBatches } from './service';
import { undoImport, type UndoServices } from './undo-import';

/** Rows of a preview that are checked and sent at once. Checking them takes about a millisecond. */
const ROWS_AT_ONCE = 50;

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the import of a file needs of a call. */
type UploadContext = Pick<CallContext<typeof calls.uploadImport>, 'user' | 'files' | 'reply'>;

/** Aborted if the client disconnects before it gets the response. */
function disconnectSignal(response: ServerResponse): AbortSignal {
  const abort = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) abort.abort(new Error('The client disconnected.'));
  });
  if (response.destroyed) abort.abort();
  return abort.signal;
}

/** The calls under /import/. */
export const imports = (routes: Routes, services: ImportServices & UndoServices): void => {
  const store = async ({ user, files, reply }: UploadContext, choices?: ImportChoices) => {
    const signal = disconnectSignal(reply.raw);
    const stored = await storedBatches();
    // A resumed import was counted when it began.
    if (stored.length === 0) await services.limits.consume(importLimit(services.config.quotas), user.clubId);
    const run = { userId: user.id, choices, stored, signal };
    const body = await importFile(services, user.clubId, files['file'], run);
    return body.errors.length > 0 ? ({ status: 207, body } as const) : ({ status: 201, body } as const);
  };
  // The parser starts while the file arrives, which takes long on the Wi-Fi of a gym.
  const options = { maxFileBytes: IMPORT_MAX_BYTES, maxFieldBytes: CHOICES_MAX_BYTES, prepare: prepareParser };
  routes.add(
    calls.uploadImport,
    async (context) => {
      assertNoChoices(context.body.choices);
      return store(context);
    },
    options,
  );
  routes.add(calls.uploadChecked, async (context) => store(context, requiredChoices(context.body.choices)), options);
  routes.add(
    previewImport,
    async ({ user, files, body, reply }) => {
      const signal = disconnectSignal(reply.raw);
      const choices = readChoices(body.choices);
      await services.limits.consume(previewLimit, user.clubId);
      const preview = await previewFile(services, user.clubId, files['file'], { choices, signal });
      // A preview of many rows is long, so it is checked and sent in parts.
      return { status: 200, body: new LongObject(preview, 'rows', ROWS_AT_ONCE) };
    },
    options,
  );
  routes.answer(calls.listImports, ({ user, query }) => listImports(services, user.clubId, query.limit));
  routes.answer(calls.undoImport, ({ user, params }) => undoImport(services, user.clubId, params.id));
  routes.answer(calls.replaceByImport, ({ user, params }) => replaceByImport(services, user.clubId, params.id));
  routes.add(calls.downloadTemplate, async () => {
    // Few clubs need it, so the server starts without its code.
    const { writeTemplate } = await import('./template');
    return {
      status: 200,
      body: await writeTemplate(),
      headers: { 'content-type': WORKBOOK, 'content-disposition': `attachment; filename="${IMPORT_TEMPLATE_FILE}"` },
    };
  });
};
