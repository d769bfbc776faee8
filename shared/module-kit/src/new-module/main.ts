import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleFiles } from './module-files';

/** Creates the module named on the command line. Outside its folder it changes only the lock file. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const [name = ''] = process.argv.slice(2);

try {
  const files = moduleFiles(name);
  const folder = path.join(root, name);
  if (existsSync(folder)) throw new Error(`${name} already exists.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  // The lock file already has all its packages, so nothing is downloaded.
  execFileSync('npx', ['--yes', 'pnpm@12.21.0', 'install', '--prefer-offline', '--no-frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
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
