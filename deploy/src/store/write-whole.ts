import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Part of the name of a file or folder that is incomplete or about to be deleted: `<name>.draft-<random id>`. */
export const DRAFT_MARK = '.draft-';

interface Options {
  mode?: number;
  /** Flushes the content to the disk. The name survives a power failure after `syncFolder`. */
  flush?: boolean;
  /** Gives the draft its name. Default: replaces an existing file. */
  place?: (draft: string, file: string) => Promise<void>;
}

/** Writes a file atomically: as a draft that then gets its name. */
export async function writeWhole(
  file: string,
  content: string | Buffer,
  { mode = 0o666, flush = false, place = rename }: Options = {},
): Promise<void> {
  const draft = `${file}${DRAFT_MARK}${randomUUID()}`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode, flush });
    await place(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
