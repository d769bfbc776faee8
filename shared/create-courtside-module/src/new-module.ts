import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleFiles } from './module-files';
import { writeFiles } from './write-files';

/** Creates the module named on the command line in this repository. Outside its folder it changes only the lock file. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const [name = ''] = process.argv.slice(2);

try {
  const files = moduleFiles(name);
  writeFiles(path.join(root, name), files);
  const run = (...args: string[]) => execFileSync('npx', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  // The lock file already has all its packages, so nothing is downloaded.
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  run('--yes', packageManager, 'install', '--prefer-offline', '--no-frozen-lockfile');
  // The line breaks depend on the length of the name.
  run('oxfmt', name);
  process.stdout.write(`
Created ${name}: ${Object.keys(files).join(', ')}

  npm run dev -- ${name}                          work on it inside staging
  npx jest --testPathPatterns ${name}             test it
  npm run release -- publish ${name} --to staging ship it
`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
