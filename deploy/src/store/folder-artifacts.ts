import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { BESIDE } from './artifact-store';
import type { ArtifactStore } from './stored-artifacts';
import { DRAFT_MARK } from './write-whole';

/** Keeps versions in a shared folder: one folder per module, one subfolder per version. */
export function folderArtifacts(folder: string): ArtifactStore {
  return {
    folder,
    // Versions are served from the store itself.
    fetch: () => Promise.resolve(),
    async keep(name, version) {
      const now = new Date();
      await utimes(path.join(folder, name, version), now, now).catch((error: NodeJS.ErrnoException) => {
        // The files gate reports a missing version. Another account may own the version, such as the account for
        // previews.
        if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error;
      });
    },
    async versions() {
      const found = [];
      for (const name of await readdir(folder).catch(() => [])) {
        for (const version of await readdir(path.join(folder, name))) {
          // Including drafts of a killed publish, also of the files beside a version.
          if (/^[0-9a-f]{16}(?:$|.*\.draft-)/.test(version))
            found.push({ id: `${name}/${version}`, storedAt: (await stat(path.join(folder, name, version))).mtimeMs });
        }
      }
      return found;
    },
    /**
     * Renames the version before it deletes it, and checks its age again: a version that was published in the meantime
     * is restored. A publisher resets the age before it checks the files, so one of the two always notices the other.
     */
    async remove(id, isOld) {
      const home = path.join(folder, id);
      const renamed = `${home}${DRAFT_MARK}${randomUUID()}`;
      await rename(home, renamed);
      if (!isOld((await stat(renamed)).mtimeMs)) {
        // If the version was stored again in the meantime, the new one stays.
        await rename(renamed, home).catch(() => rm(renamed, { recursive: true }));
        return false;
      }
      await rm(renamed, { recursive: true });
      for (const fileOf of BESIDE) await rm(fileOf(home), { force: true });
      return true;
    },
  };
}
