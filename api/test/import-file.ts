import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';

/** A CSV file with headings. */
export const importCsv = (...rows: ReadonlyArray<readonly unknown[]>): string =>
  [IMPORT_COLUMNS, ...rows].map((row) => row.join(',')).join('\n');

/** The body of an upload. */
export function importForm(content: string | Uint8Array<ArrayBuffer>, name = 'results.csv'): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return form;
}
