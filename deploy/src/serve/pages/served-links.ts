import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { artifactsFolder, servedFolder, type Settings } from '../../settings';
import type { Prepared } from '../../store/registry-store';
import { DRAFT_MARK } from '../../store/write-whole';

/**
 * Prepares the versions that nginx may serve for an environment: `served/<environment>/<module>/<version>` is a link to
 * the version's folder. The folder of all versions also contains those of other environments and of previews.
 * @param ids `<module>/<version>`; existing links stay
 * @returns `commit` gives the links their names, which needs no more disk space
 */
export async function prepareLinks(
  { data }: Settings,
  environment: string,
  ids: ReadonlySet<string>,
): Promise<Prepared> {
  const home = path.join(servedFolder(data), environment);
  const drafts: { draft: string; link: string }[] = [];
  const discard = async () => {
    await Promise.all(drafts.map(({ draft }) => rm(draft, { force: true })));
  };
  const modules = new Set([...ids].map((id) => path.dirname(id)));
  try {
    for (const module of modules) {
      const folder = path.join(home, module);
      await mkdir(folder, { recursive: true });
      const there = new Set(await readdir(folder));
      for (const id of ids) {
        const version = path.basename(id);
        if (path.dirname(id) !== module || there.has(version)) continue;
        const link = path.join(folder, version);
        const draft = `${link}${DRAFT_MARK}${randomUUID()}`;
        // Relative, so that a copy of the data folder works at any place.
        await symlink(path.relative(folder, path.join(artifactsFolder(data), id)), draft);
        drafts.push({ draft, link });
      }
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const commit = async () => {
    for (const { draft, link } of drafts) await rename(draft, link);
  };
  return { commit, discard };
}
