import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { root } from '../settings';
import { buildPlace, isBuilt } from './build-folders';

const BUILDER = 'shared/module-kit/src/build/main.ts';
/** Builds of other sources stay so long after they were made, for a publish that is reading one. */
const KEEP_MS = 24 * 60 * 60_000;

/**
 * Builds a folder in a process of its own, where its present sources were not built yet.
 * @returns the folder with the built files
 * @throws with what the build said, where it failed
 */
export async function buildFolder(folder: string): Promise<string> {
  if (isBuilt(folder)) return buildPlace(folder);
  const place = buildPlace(folder);
  const home = path.dirname(place);
  await mkdir(home, { recursive: true });
  const draft = path.join(home, `draft-${randomUUID()}`);
  try {
    // `tsx/esm` leaves CommonJS alone: the bundler writes a function of its own into the page as text,
    // and plain `tsx` would have put calls into it that no page knows.
    const { exitCode, all } = await execa(process.execPath, ['--import', 'tsx/esm', BUILDER, folder, draft], { cwd: root, all: true, reject: false });
    if (exitCode !== 0) throw new Error(`The build of ${folder} failed.\n${all}`);
    // Whoever edited meanwhile wants the newer sources built, and no build under a name that is not its own.
    if (buildPlace(folder) !== place) return await buildFolder(folder);
    await removeOld(home);
    await rename(draft, place).catch((error: NodeJS.ErrnoException) => {
      // Somebody else built the same sources at the same time.
      if (!existsSync(place)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return place;
}

async function removeOld(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const old = path.join(home, name);
    const age = Date.now() - ((await stat(old).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > KEEP_MS) await rm(old, { recursive: true, force: true });
  }
}
