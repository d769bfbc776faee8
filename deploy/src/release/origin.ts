import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../settings';
import type { Candidate } from '../store/candidate';
import { Origin } from '../store/change';

const run = promisify(execFile);
const git = (...args: string[]) => run('git', args, { cwd: root }).then(({ stdout }) => stdout.trim());

/** Beside the version's folder, because it isn't served. */
export const originFileOf = (folder: string) => `${folder}.origin.json`;

/** The commit of this checkout; `COURTSIDE_COMMIT` names that of files that were built elsewhere. */
async function currentCommit(name: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const given = env.COURTSIDE_COMMIT ?? env.GITHUB_SHA;
  if (given) return given;
  try {
    const [commit, changes] = await Promise.all([
      git('rev-parse', 'HEAD'),
      git('status', '--porcelain', '--', name, 'shared'),
    ]);
    return changes === '' ? commit : `${commit}+changes`;
  } catch {
    return null;
  }
}

/** Records what a version was built from when it is stored for the first time. */
export async function recordOrigin(
  artifacts: string,
  { name, release }: Candidate,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const file = originFileOf(path.join(artifacts, name, release.version));
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const builder = env.COURTSIDE_BUILDER ?? `${userInfo().username}@${hostname()}`;
  const origin: Origin = { commit: await currentCommit(name, env), builder };
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(origin));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** What a version was built from; null if nobody has recorded it. */
export function readOrigin(artifacts: string, name: string, version: string): Origin | null {
  try {
    return Origin.parse(JSON.parse(readFileSync(originFileOf(path.join(artifacts, name, version)), 'utf8')));
  } catch {
    return null;
  }
}
