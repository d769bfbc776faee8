import { execFile } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Build } from './protocol';

const run = promisify(execFile);

/**
 * The origin of a build in a folder.
 * @param folders the folders that belong to the build, relative to `cwd`
 * @param env `COURTSIDE_COMMIT` and `COURTSIDE_BUILDER` describe files that were built elsewhere
 */
export async function originOf(
  cwd: string,
  folders: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Pick<Build, 'commit' | 'builder'>> {
  const builder = env.COURTSIDE_BUILDER ?? `${userInfo().username}@${hostname()}`;
  return { commit: env.COURTSIDE_COMMIT ?? env.GITHUB_SHA ?? (await presentCommit(cwd, folders)), builder };
}

/** The commit of a checkout, with `+changes` if the folders have uncommitted changes; null outside Git. */
async function presentCommit(cwd: string, folders: readonly string[]): Promise<string | null> {
  const git = (...args: string[]) => run('git', args, { cwd }).then(({ stdout }) => stdout.trim());
  try {
    const [commit, changes] = await Promise.all([
      git('rev-parse', 'HEAD'),
      git('status', '--porcelain', '--', ...folders),
    ]);
    return changes === '' ? commit : `${commit}+changes`;
  } catch {
    return null;
  }
}
