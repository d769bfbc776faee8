import type { ImportChoices } from '@courtside/contracts/import-preview';
import { uploadChecked, uploadImport } from '@courtside/contracts/imports';
import { importForm } from './import-file';

/** The call that imports a file with these choices. */
export const uploadWith = (choices: ImportChoices | string | undefined) =>
  choices === undefined ? uploadImport : uploadChecked;

/** The body of an upload or a preview with choices. */
export function choiceForm(
  content: string | Uint8Array<ArrayBuffer>,
  choices?: ImportChoices | string,
  name?: string,
): FormData {
  const form = new FormData();
  // The field may come before or after the file.
  if (choices !== undefined) form.append('choices', typeof choices === 'string' ? choices : JSON.stringify(choices));
  for (const [field, value] of importForm(content, name)) form.append(field, value);
  return form;
}
