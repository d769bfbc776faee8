import { open } from 'node:fs/promises';

/** Flushes a folder's entries to the disk. Without it, a power failure can undo a rename or a link. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
