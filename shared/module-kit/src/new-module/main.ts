import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleFiles } from './module-files';

/** Makes the module named on the command line, and links its packages. Writes nothing outside its folder but its own entry of the lock file. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const [name = ''] = process.argv.slice(2);

try {
  const files = moduleFiles(name);
  const home = path.join(root, name);
  if (existsSync(home)) throw new Error(`${name} is there already.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), text);
  }
  // Every package is in the checkout's lock file already, so nothing is downloaded.
  execFileSync('npx', ['--yes', 'pnpm@12.21.0', 'install', '--prefer-offline', '--no-frozen-lockfile'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  process.stdout.write(`
${name} is made: ${Object.keys(files).join(', ')}

  npm run dev -- ${name}                          work on it inside staging
  npx jest --testPathPatterns ${name}             test it
  npm run release -- publish ${name} --to staging ship it
`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
