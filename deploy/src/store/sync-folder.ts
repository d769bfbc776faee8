import { open } from 'node:fs/promises';

/** Brings a folder's list of names to the disk: without it a power cut can undo a rename or a link. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
