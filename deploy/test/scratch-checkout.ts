import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { tsxCommand } from '@courtside/processes';
import { moduleFiles } from 'create-courtside-module/module-files';
import { root } from '../src/settings';

const run = promisify(execFile);

/** The files that the release command and the builds read. */
const PARTS = ['shared', 'shell', 'deploy', 'package.json', 'pnpm-lock.yaml', 'tsconfig.json', 'tsconfig.base.json'];

/**
 * A copy of the shell and the shared packages that a test may edit, without modules. Its packages refer to each other.
 * It uses the npm packages of the checkout.
 */
export class ScratchCheckout {
  private constructor(readonly folder: string) {}

  static async create(): Promise<ScratchCheckout> {
    const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'courtside-scratch-')));
    const filter = (source: string) => path.basename(source) !== 'dist';
    // The links to packages are relative, so in the copy they point to the copies.
    const options = { recursive: true, verbatimSymlinks: true, filter };
    await Promise.all(PARTS.map((part) => cp(path.join(root, part), path.join(folder, part), options)));
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    return new ScratchCheckout(folder);
  }

  /**
   * Writes a module like `npm run new-module`.
   * @param changed other texts for some of its files
   */
  async writeModule(name: string, changed: Readonly<Record<string, string>> = {}): Promise<void> {
    const files = { ...moduleFiles(name), ...changed };
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(this.folder, name, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
    const { dependencies } = JSON.parse(files['package.json'] ?? '') as { dependencies: Record<string, string> };
    for (const dependency of Object.keys(dependencies)) {
      const link = path.join(this.folder, name, 'node_modules', dependency);
      await mkdir(path.dirname(link), { recursive: true });
      const target = dependency.startsWith('@courtside/')
        ? dependency.replace('@courtside', 'shared')
        : `shared/module-kit/node_modules/${dependency}`;
      await symlink(path.join(this.folder, target), link);
    }
  }

  /** Builds the shell or a module. @param output the folder for the built files, absolute */
  async build(name: string, output: string): Promise<void> {
    await run(process.execPath, ['--import', 'tsx/esm', 'shared/module-build/src/build/main.ts', name, output], {
      cwd: this.folder,
    });
  }

  /** Runs the release command line of this checkout. */
  async release(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number; errors: string }> {
    const { command, args: all } = tsxCommand('deploy/src/cli/main.ts', ...args);
    const options = { cwd: this.folder, env: { ...process.env, ...environment } };
    return run(command, all, options).then(
      ({ stderr }) => ({ code: 0, errors: stderr }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, errors: stderr }),
    );
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
