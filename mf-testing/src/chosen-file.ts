import { IMPORT_FORMATS } from '@courtside/contracts/import-formats';
import { IMPORT_MAX_BYTES } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { texts } from './texts/en';

export const IMPORT_MAX_MEGABYTES = IMPORT_MAX_BYTES / (1024 * 1024);

/** Why a file can't be uploaded, or null if it can. */
export function fileProblem(file: Pick<File, 'name' | 'size'> | null): string | null {
  if (!file) return messages.importFileRequired;
  const name = file.name.toLowerCase();
  if (!IMPORT_FORMATS.some((format) => name.endsWith(format))) return texts.selection.wrongFormat;
  return file.size > IMPORT_MAX_BYTES ? texts.selection.tooLarge(IMPORT_MAX_MEGABYTES) : null;
}

/** False if the file was saved again or moved since it was chosen: browsers then refuse to read it, and to send it. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    await new Response(file.slice(0, 1)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
