import { IMPORT_TEMPLATE_FILE } from '@courtside/contracts/import-formats';
import * as calls from '@courtside/contracts/imports';
import { IMPORT_MAX_BYTES } from '@courtside/contracts/limits';
import type { Domain } from '../app';
import { registerCall } from '../route';
import { importFile } from './service';
import { writeTemplate } from './template';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The calls under /import/. */
export const imports: Domain = (app, core) => {
  registerCall(
    app,
    core,
    calls.uploadImport,
    async ({ user, files }) => {
      const body = await importFile(core, user.clubId, files['file']);
      return body.errors.length > 0 ? { status: 207, body } : { status: 201, body };
    },
    { fileBytes: IMPORT_MAX_BYTES },
  );
  registerCall(app, core, calls.downloadTemplate, async () => ({
    status: 200,
    body: await writeTemplate(),
    headers: { 'content-type': WORKBOOK, 'content-disposition': `attachment; filename="${IMPORT_TEMPLATE_FILE}"` },
  }));
};
